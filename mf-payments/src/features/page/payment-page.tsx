import { usePayments } from '@bandhavya/api-client';
import { hasPremium } from '@bandhavya/domain';
import { useMember } from '@bandhavya/platform';
import { PageHeading, Skeleton, usePageTitle } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { CheckoutPanel } from '../checkout/checkout-panel.tsx';
import { OrdersPanel } from '../orders/orders-panel.tsx';
import { MembershipPanel } from './membership-panel.tsx';
import styles from './payment-page.module.css';
import { PaymentsLoaded } from './payments-loaded.tsx';
import { RefundTermsPanel } from './refund-terms-panel.tsx';

/** /payment-page: the price and coupons, the premium membership, and the receipts. */
export function Component() {
  const text = useText();
  const payments = usePayments();
  const isPremium = hasPremium(useMember(), new Date()) || payments.data?.membership.active === true;
  const title = text(isPremium ? 'payment.title.premium' : 'payment.title');
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PageHeading className={styles.heading}>{title}</PageHeading>
      <PaymentsLoaded skeleton={<PageSkeleton />}>
        {(loaded) => (
          <div className={styles.columns}>
            <div className={styles.column}>
              <MembershipPanel membership={loaded.membership} />
              <CheckoutPanel payments={loaded} />
            </div>
            <div className={styles.column}>
              <OrdersPanel orders={loaded.orders} />
              <RefundTermsPanel />
            </div>
          </div>
        )}
      </PaymentsLoaded>
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
