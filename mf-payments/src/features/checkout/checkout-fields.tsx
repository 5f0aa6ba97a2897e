import { Button } from '@bandhavya/ui';
import type { Ref } from 'react';
import { useText } from '../../texts.ts';
import styles from './checkout-panel.module.css';
import { CouponField } from './coupon-field.tsx';
import { isOfCoupon, OutcomeMessage } from './outcome-message.tsx';
import { StateField } from './state-field.tsx';
import type { useCheckout } from './use-checkout.ts';

type CheckoutFieldsProps = {
  checkout: ReturnType<typeof useCheckout>;
  couponRef: Ref<HTMLInputElement>;
  stateRef: Ref<HTMLSelectElement>;
};

/** The coupon with its button, and the State where it is asked for. */
export function CheckoutFields({ checkout, couponRef, stateRef }: CheckoutFieldsProps) {
  const text = useText();
  const { code, outcome, asksForState, billingState, demands, isChecking, isProcessing } = checkout;
  return (
    <>
      <form
        className={styles.coupon}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          checkout.applyCoupon();
        }}
      >
        <CouponField
          ref={couponRef}
          code={code}
          onChange={checkout.changeCode}
          invalid={outcome?.kind === 'coupon-failed'}
          readOnly={isChecking || isProcessing}
        />
        <Button
          className={styles.apply}
          type="submit"
          variant="secondary"
          busy={isChecking}
          busyLabel={text('coupon.checking')}
          disabled={isProcessing}
        >
          {text('coupon.apply')}
        </Button>
      </form>
      <OutcomeMessage outcome={isOfCoupon(outcome) ? outcome : undefined} />
      {asksForState && (
        <StateField
          ref={stateRef}
          value={billingState}
          onChange={checkout.chooseState}
          isMissing={demands > 0}
          isDisabled={isProcessing}
        />
      )}
    </>
  );
}
