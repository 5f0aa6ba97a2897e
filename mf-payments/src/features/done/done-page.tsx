import type { Order, PaymentsOverview } from '@bandhavya/contracts';
import { Link, Navigate } from '@bandhavya/platform';
import { Alert, buttonClass, PageHeading, Panel, Skeleton } from '@bandhavya/ui';
import { useEffect, useRef } from 'react';
import { formatDay } from '../../format.ts';
import { useText } from '../../texts.ts';
import { OrderReceipts } from '../orders/order-receipts.tsx';
import { PaymentsLoaded } from '../page/payments-loaded.tsx';
import styles from './done-page.module.css';

/** /payment-page/done: what the member has after a payment or a free activation, and where to go next. */
export function Component() {
  const text = useText();
  return (
    <div className={styles.page}>
      <PageHeading>{text('done.title')}</PageHeading>
      <PaymentsLoaded skeleton={<Skeleton shape="block" height={320} />}>
        {(payments) => {
          const order = lastActivated(payments);
          return order ? (
            <Paid membership={payments.membership} order={order} />
          ) : (
            <Navigate to="/payment-page" replace />
          );
        }}
      </PaymentsLoaded>
    </div>
  );
}

function Paid({ membership: { active_until }, order }: Pick<PaymentsOverview, 'membership'> & { order: Order }) {
  const text = useText();
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <>
      <div role="status">
        <Alert ref={message} tone="success" role="group">
          <p className={styles.message}>{text(order.amount_paise > 0 ? 'pay.paid' : 'pay.activated')}</p>
        </Alert>
      </div>
      <Panel title={text('membership.title')}>
        <div className={styles.paid}>
          {active_until && <p>{text('membership.until', { date: formatDay(active_until) })}</p>}
          <p>{text('done.undo')}</p>
          <OrderReceipts order={order} />
        </div>
      </Panel>
      <div className={styles.actions}>
        <Link to="/home" className={buttonClass('primary')}>
          {text('done.next')}
        </Link>
        <Link to="/payment-page" className={buttonClass('secondary')}>
          {text('done.orders')}
        </Link>
      </div>
    </>
  );
}

/** The last order that gave premium, while the membership is active. */
function lastActivated({ membership, orders }: PaymentsOverview): Order | undefined {
  return membership.active ? orders.find(({ state }) => state === 'activated') : undefined;
}
