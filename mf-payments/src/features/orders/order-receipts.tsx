import type { Order } from '@bandhavya/contracts';
import { Link } from '@bandhavya/platform';
import { useText } from '../../texts.ts';
import styles from './order-receipts.module.css';

/** Links to the receipts of an order. A free order has none. */
export function OrderReceipts({ order: { amount_paise, state, receipts } }: { order: Order }) {
  const text = useText();
  if (receipts.length === 0) {
    return amount_paise > 0 && state === 'activated' ? <p>{text('order.receipt.soon')}</p> : null;
  }
  return (
    <ul className={styles.receipts}>
      {receipts.map(({ id, kind, number }) => (
        <li key={id}>
          <Link to={`/payment-page/receipts/${id}`} className={styles.link}>
            {text(`order.receipt.${kind}`, { number })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
