import { type Payments, PREMIUM } from '@bandhavya/contracts';
import { addMonths } from '@bandhavya/domain';
import { Button, Panel } from '@bandhavya/ui';
import { useEffect, useRef } from 'react';
import { formatDay, formatPaise } from '../../format.ts';
import { useText } from '../../texts.ts';
import styles from './checkout-panel.module.css';
import { CouponField } from './coupon-field.tsx';
import { OutcomeMessage } from './outcome-message.tsx';
import { Price } from './price.tsx';
import { useCheckout } from './use-checkout.ts';

/** Price, coupon and activation. A renewal adds its months to the end of the membership. */
export function CheckoutPanel({ payments }: { payments: Payments }) {
  const text = useText();
  const checkout = useCheckout(payments);
  const { price, outcome, isChecking, isActivating } = checkout;
  const field = useRef<HTMLInputElement>(null);
  const { active, active_until } = payments.membership;
  const isRefused = outcome?.kind === 'coupon-failed';

  useEffect(() => {
    if (isRefused && outcome) field.current?.focus();
  }, [isRefused, outcome]);

  return (
    <Panel title={text(active ? 'offer.renew' : 'offer.title')}>
      <Price price={price} fullPrice={payments.price_paise} />
      <p className={styles.once}>{text('offer.once')}</p>
      {active && active_until && <RenewalPeriod from={active_until} />}
      <form
        className={styles.coupon}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          checkout.applyCoupon();
        }}
      >
        <CouponField
          ref={field}
          code={checkout.code}
          onChange={checkout.changeCode}
          invalid={isRefused}
          readOnly={isChecking || isActivating}
        />
        <Button
          type="submit"
          variant="secondary"
          busy={isChecking}
          busyLabel={text('coupon.checking')}
          disabled={isActivating}
        >
          {text('coupon.apply')}
        </Button>
      </form>
      <OutcomeMessage outcome={outcome} />
      <Button
        className={styles.proceed}
        busy={isActivating}
        busyLabel={text('pay.processing')}
        disabled={isChecking}
        onClick={checkout.proceed}
      >
        {price === 0 ? text('pay.free') : text('pay.proceed', { price: formatPaise(price) })}
      </Button>
    </Panel>
  );
}

function RenewalPeriod({ from }: { from: string }) {
  const text = useText();
  const months = PREMIUM.months;
  const until = formatDay(addMonths(new Date(from), months));
  return <p>{text('offer.renew.text', { months, from: formatDay(from), until })}</p>;
}
