import { useEffect, useRef } from 'react';
import type { CheckoutOutcome } from './checkout-state.ts';

/**
 * Moves the focus to the refused field, and back to the pressed button when the payment window has closed.
 * @param demands how often the member pressed Proceed without a State
 */
export function useCheckoutFocus(outcome: CheckoutOutcome | undefined, demands: number) {
  const coupon = useRef<HTMLInputElement>(null);
  const stateField = useRef<HTMLSelectElement>(null);
  const proceed = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (outcome?.kind === 'coupon-failed') coupon.current?.focus();
    if (outcome?.kind === 'payment-failed') proceed.current?.focus();
  }, [outcome]);
  useEffect(() => {
    if (demands > 0) stateField.current?.focus();
  }, [demands]);
  return { coupon, stateField, proceed };
}
