import { errorCode, useFailure, useReceipt } from '@bandhavya/api-client';
import { commonText } from '@bandhavya/page-texts';
import { Link, useParams } from '@bandhavya/platform';
import { buttonClass, EmptyState, ErrorState, Icon, LoadingText, Panel, Skeleton } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { ReceiptDocument } from './receipt-document.tsx';
import styles from './receipt-page.module.css';

/** /payment-page/receipts/:id: a tax invoice or a credit note, to read and to print. */
export function Component() {
  const text = useText();
  const { id = '' } = useParams();
  const receipt = useReceipt(id);
  const failure = useFailure(receipt);
  return (
    <div className={styles.page}>
      <Link to="/payment-page" className={styles.back}>
        <Icon name="back" size={20} />
        {text('receipt.back')}
      </Link>
      {receipt.data && (
        <>
          <ReceiptDocument receipt={receipt.data} />
          <ReceiptActions id={receipt.data.id} />
        </>
      )}
      {!receipt.data && !failure && (
        <LoadingText skeleton={<Skeleton shape="block" height={480} />}>{commonText('loading')}</LoadingText>
      )}
      {!receipt.data && failure && (
        <Panel>
          {errorCode(failure) === 'receipt.absent' ? (
            <EmptyState
              headingLevel={1}
              title={text('receipt.absent')}
              text={text('receipt.absent.text')}
              action={
                <Link to="/payment-page" className={buttonClass('secondary')}>
                  {text('receipt.back')}
                </Link>
              }
            />
          ) : (
            <ErrorState
              headingLevel={1}
              title={text('receipt.failed')}
              text={text(errorCode(failure) === 'network' ? 'payment.failed.offline' : 'payment.failed.text')}
              retryLabel={commonText('retry')}
              onRetry={receipt.refetch}
            />
          )}
        </Panel>
      )}
    </div>
  );
}
