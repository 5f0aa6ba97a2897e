import { receiptPdfPath } from '@bandhavya/api-client';
import { Button, buttonClass } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import styles from './receipt-page.module.css';

/** Prints the page, or downloads the receipt as a PDF. */
export function ReceiptActions({ id }: { id: string }) {
  const text = useText();
  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={() => window.print()}>
        {text('receipt.print')}
      </Button>
      <a href={receiptPdfPath(id)} download className={buttonClass('primary')}>
        {text('receipt.pdf')}
      </a>
    </div>
  );
}
