import { ApiError, errorCode, useActivateFree } from '@bandhavya/api-client';
import type { PaymentsOverview } from '@bandhavya/contracts';
import { useNavigate } from '@bandhavya/platform';
import { useState } from 'react';
import { type State, useBillingState } from './use-billing-state.ts';
import { useConfirmation } from './use-confirmation.ts';
import { useCoupon } from './use-coupon.ts';
import { type CheckoutFailure, usePaidCheckout } from './use-paid-checkout.ts';

/** Why a membership was not activated. */
export type CheckoutProblem = CheckoutFailure | { why: 'returned' | 'unconfirmed' };

/** The result of the last request or press, which the page shows as a message. `code`: of a rule, a problem, or 'network'. */
export type CheckoutOutcome =
  | { kind: 'coupon-applied' }
  | { kind: 'coupon-failed'; code: string }
  | { kind: 'proceeding'; price_paise: number }
  | { kind: 'payment-failed'; failure: CheckoutProblem };

/** The state of coupon, activation and payment. Only one request runs at a time. */
export function useCheckout(payments: PaymentsOverview) {
  const [outcome, setOutcome] = useState<CheckoutOutcome>();
  // The same for every attempt to activate with this code.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const activation = useActivateFree();
  const navigate = useNavigate();
  const coupon = useCoupon({
    onApplied: () => setOutcome({ kind: 'coupon-applied' }),
    onRefused: (code) => setOutcome({ kind: 'coupon-failed', code }),
  });
  const price = coupon.applied?.price_paise ?? payments.price_paise;
  const state = useBillingState(payments, price);

  const changeCode = (typed: string) => {
    coupon.change(typed);
    setOutcome(undefined);
    setKey(crypto.randomUUID());
    paid.forgetPress();
  };
  const demandState = () => {
    setOutcome(undefined);
    state.demand();
  };
  const fail = (failure: CheckoutProblem) => {
    if (failure.why === 'refused' && failure.code.startsWith('coupon.')) coupon.drop();
    if (failure.why === 'refused' && refusesState(failure.error)) demandState();
    else setOutcome({ kind: 'payment-failed', failure });
  };
  const succeed = () => navigate('/payment-page/done');
  const confirmation = useConfirmation(payments.orders, (end) => {
    if (end === 'activated') void succeed();
    else fail({ why: end === 'refused' ? 'unconfirmed' : end });
  });
  const paid = usePaidCheckout({
    onOrder: (price_paise) => setOutcome({ kind: 'proceeding', price_paise }),
    onPaid: confirmation.begin,
    onFailed: fail,
  });
  const isProcessing = activation.isPending || paid.isPaying || confirmation.isReporting;
  const isBusy = coupon.isChecking || isProcessing;

  const activate = (code: string) => {
    setOutcome(undefined);
    activation.mutate(
      { code, key },
      {
        onSuccess: () => void succeed(),
        onError: (error) => fail({ why: 'refused', code: errorCode(error), error }),
      },
    );
  };
  const pay = () => {
    if (state.isAsked && !state.chosen) return demandState();
    setOutcome({ kind: 'proceeding', price_paise: price });
    const couponCode = coupon.applied?.code;
    void paid.pay({ ...(couponCode ? { couponCode } : {}), ...(state.chosen ? { state: state.chosen } : {}) });
  };
  return {
    code: coupon.code,
    changeCode,
    applyCoupon: () => {
      if (isBusy) return;
      setOutcome(undefined);
      coupon.apply();
    },
    state,
    chooseState: (chosen: State | '') => {
      state.choose(chosen);
      paid.forgetPress();
    },
    price,
    outcome,
    proceed: () => {
      if (isBusy) return;
      if (coupon.applied && price === 0) activate(coupon.applied.code);
      else pay();
    },
    isChecking: coupon.isChecking,
    isProcessing,
    confirmation,
  };
}

function refusesState(error: unknown): boolean {
  return error instanceof ApiError && error.errors.some(({ field }) => field.split('.').at(-1) === 'state');
}
