import { errorCode, useActivateFree, useValidateCoupon } from '@bandhavya/api-client';
import { couponCode, type PaymentsOverview } from '@bandhavya/contracts';
import { useNavigate } from '@bandhavya/platform';
import { useReducer } from 'react';
import { PAISE_PER_RUPEE } from '../../format.ts';
import { checkoutAfter, openedCheckout, type State } from './checkout-state.ts';
import { failureEvent } from './failure-event.ts';
import { storedPayment } from './stored-payment.ts';
import { useConfirmation } from './use-confirmation.ts';
import { usePaidCheckout } from './use-paid-checkout.ts';

/** Connects the state of the checkout with the requests for coupon, activation, order and confirmation. */
export function useCheckout(payments: PaymentsOverview) {
  const [state, dispatch] = useReducer(checkoutAfter, payments, ({ suggested_state }) =>
    openedCheckout(suggested_state ?? '', storedPayment()),
  );
  const { code, coupon, billingState, work } = state;
  const price = coupon?.price_paise ?? payments.price_paise;
  // The State is asked for once, before the first payment.
  const asksForState = payments.billing_state === undefined && price > 0;
  const validation = useValidateCoupon();
  const activation = useActivateFree();
  const pay = usePaidCheckout(dispatch);
  const navigate = useNavigate();

  const succeed = () => {
    dispatch({ type: 'activated' });
    void navigate('/payment-page/done');
  };
  const confirmation = useConfirmation(state.unconfirmed, payments.orders, dispatch, succeed);
  const isProcessing = work === 'activation' || work === 'payment' || confirmation.isReporting;
  const isChecking = work === 'coupon';
  const isBusy = isChecking || isProcessing;

  const applyCoupon = () => {
    if (isBusy) return;
    const read = couponCode.safeParse(code);
    if (!read.success) {
      return dispatch({ type: 'coupon-refused', code: read.error.issues[0]?.message ?? 'coupon.invalid' });
    }
    dispatch({ type: 'coupon-sent' });
    validation.mutate(read.data, {
      onSuccess: ({ finalPrice }) =>
        dispatch({ type: 'coupon-applied', code: read.data, price_paise: finalPrice * PAISE_PER_RUPEE }),
      onError: (error) => dispatch({ type: 'coupon-refused', code: errorCode(error) }),
    });
  };
  const activate = (applied: string) => {
    const key = state.activationKey ?? crypto.randomUUID();
    dispatch({ type: 'activation-sent', key });
    activation.mutate(
      { code: applied, key },
      { onSuccess: succeed, onError: (error) => dispatch(failureEvent(error)) },
    );
  };
  const proceed = () => {
    if (isBusy) return;
    if (coupon && price === 0) return activate(coupon.code);
    if (asksForState && !billingState) return dispatch({ type: 'state-demanded' });
    const key = state.orderKey ?? crypto.randomUUID();
    dispatch({ type: 'order-sent', key, price_paise: price });
    const chosen = asksForState && billingState;
    void pay({ key, body: { ...(coupon && { couponCode: coupon.code }), ...(chosen && { state: chosen }) } });
  };
  return {
    code,
    changeCode: (typed: string) => dispatch({ type: 'code-typed', code: typed }),
    applyCoupon,
    asksForState,
    billingState,
    chooseState: (chosen: State | '') => dispatch({ type: 'state-chosen', state: chosen }),
    /** How often the State was demanded. */
    demands: asksForState ? state.demands : 0,
    price,
    outcome: state.outcome,
    proceed,
    isChecking,
    isProcessing,
    confirmation,
  };
}
