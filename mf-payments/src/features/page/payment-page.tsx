import { errorCode, useFailure, usePayments } from '@bandhavya/api-client';
import { hasPremium } from '@bandhavya/contracts';
import { useMember } from '@bandhavya/platform';
import { ErrorState, LoadingText, PageHeading, Panel, Skeleton, usePageTitle } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { CheckoutPanel } from '../checkout/checkout-panel.tsx';
import { OrdersPanel } from '../orders/orders-panel.tsx';
import { MembershipPanel } from './membership-panel.tsx';
import styles from './payment-page.module.css';
import { RefundTermsPanel } from './refund-terms-panel.tsx';

/** /payment-page: the price and coupons, the premium membership, and the receipts. */
export function Component() {
  const text = useText();
  const payments = usePayments();
  const failure = useFailure(payments);
  const isPremium = hasPremium(useMember(), new Date()) || payments.data?.membership.active === true;
  const title = text(isPremium ? 'payment.title.premium' : 'payment.title');
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PageHeading className={styles.heading}>{title}</PageHeading>
      {payments.data && (
        <>
          <MembershipPanel membership={payments.data.membership} />
          <CheckoutPanel payments={payments.data} />
          <OrdersPanel orders={payments.data.orders} />
          <RefundTermsPanel />
        </>
      )}
      {!payments.data && !failure && <LoadingText skeleton={<PageSkeleton />}>{text('payment.loading')}</LoadingText>}
      {!payments.data && failure && (
        <Panel>
          <ErrorState
            title={text('payment.failed')}
            text={text(errorCode(failure) === 'network' ? 'payment.failed.offline' : 'payment.failed.text')}
            retryLabel={text('payment.retry')}
            onRetry={payments.refetch}
          />
        </Panel>
      )}
    </div>
  );
}

function PageSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton shape="block" height={320} />
      <Skeleton shape="block" height={200} />
    </div>
  );
}
