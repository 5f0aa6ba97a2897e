import type { PaymentsOverview } from '@bandhavya/contracts';
import { addMonths, PREMIUM } from '@bandhavya/domain';
import { Button, Panel } from '@bandhavya/ui';
import { formatDay, formatPaise } from '../../format.ts';
import { useText } from '../../texts.ts';
import { CheckoutFields } from './checkout-fields.tsx';
import styles from './checkout-panel.module.css';
import { isOfCoupon, OutcomeMessage } from './outcome-message.tsx';
import { PremiumToday } from './premium-today.tsx';
import { Price } from './price.tsx';
import { useCheckout } from './use-checkout.ts';
import { useCheckoutFocus } from './use-checkout-focus.ts';

/** Price, coupon and payment. A renewal adds its months to the end of the membership. */
export function CheckoutPanel({ payments }: { payments: PaymentsOverview }) {
  const text = useText();
  const checkout = useCheckout(payments);
  const { price, outcome, demands, confirmation } = checkout;
  const focus = useCheckoutFocus(outcome, demands);
  const { active, active_until } = payments.membership;
  // During the confirmation, a second payment would be a mistake.
  const isOpen = !confirmation.isConfirming;

  return (
    <Panel title={text(active ? 'offer.renew' : 'offer.title')}>
      <Price price={price} fullPrice={payments.price_paise} />
      <p className={styles.once}>{text('offer.once')}</p>
      {active && active_until && isOpen && <RenewalPeriod from={active_until} />}
      {isOpen && <CheckoutFields checkout={checkout} couponRef={focus.coupon} stateRef={focus.stateField} />}
      <PremiumToday />
      <OutcomeMessage outcome={isOfCoupon(outcome) ? undefined : outcome} confirmation={confirmation} />
      {isOpen && (
        <Button
          ref={focus.proceed}
          className={styles.proceed}
          busy={checkout.isProcessing}
          busyLabel={text('pay.processing')}
          disabled={checkout.isChecking}
          onClick={checkout.proceed}
        >
          {price === 0 ? text('pay.free') : text('pay.proceed', { price: formatPaise(price) })}
        </Button>
      )}
    </Panel>
  );
}

function RenewalPeriod({ from }: { from: string }) {
  const text = useText();
  const months = PREMIUM.months;
  const until = formatDay(addMonths(new Date(from), months));
  return <p>{text('offer.renew.text', { months, from: formatDay(from), until })}</p>;
}
