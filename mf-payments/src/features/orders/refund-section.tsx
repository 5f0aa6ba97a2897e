import { useRequestRefund } from '@bandhavya/api-client';
import type { Order } from '@bandhavya/contracts';
import { Button } from '@bandhavya/ui';
import { useEffect, useRef, useState } from 'react';
import { formatDay } from '../../format.ts';
import { useText } from '../../texts.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundProgress } from './refund-progress.tsx';
import styles from './refund-section.module.css';

/** The refund of an order: the request, why there can be none, or its progress. */
export function RefundSection({ order }: { order: Order }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const request = useRequestRefund();
  const progress = useRef<HTMLDivElement>(null);
  const { refundable_until, not_refundable } = order;

  useEffect(() => {
    // The pressed button is gone.
    if (request.isSuccess) progress.current?.focus();
  }, [request.isSuccess]);

  const close = () => {
    setOpen(false);
    request.reset();
  };
  return (
    <>
      <div ref={progress} role="status" tabIndex={-1} className={styles.progress}>
        <RefundProgress order={order} />
      </div>
      {not_refundable && <p className={styles.note}>{text(`refund.impossible.${not_refundable}`)}</p>}
      {refundable_until && (
        <div className={styles.request}>
          <p className={styles.note}>{text('refund.until', { date: formatDay(refundable_until) })}</p>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {text('refund.ask')}
          </Button>
          {isOpen && (
            <RefundDialog
              order={order}
              onClose={close}
              onSend={(reason) => request.mutate({ order: order.id, reason })}
              isSending={request.isPending}
              error={request.error}
            />
          )}
        </div>
      )}
    </>
  );
}
