import { errorCode, useActivateFree, useValidateCoupon } from '@bandhavya/api-client';
import { couponCode, type Payments } from '@bandhavya/contracts';
import { useState } from 'react';
import { PAISE_PER_RUPEE } from '../../format.ts';

/** The result of the last request or press, which the page shows as a message. `code`: of a rule, a problem, or 'network'. */
export type Outcome =
  | { kind: 'coupon-applied' | 'activated' }
  | { kind: 'coupon-failed' | 'activation-failed'; code: string }
  | { kind: 'proceeding'; price_paise: number };

type AppliedCoupon = { code: string; price_paise: number };

/** The state of coupon and payment. A coupon counts until its code changes or the gateway refuses it. */
export function useCheckout({ price_paise: fullPrice }: Pick<Payments, 'price_paise'>) {
  const [code, setCode] = useState('');
  const [applied, setApplied] = useState<AppliedCoupon>();
  const [outcome, setOutcome] = useState<Outcome>();
  // The same for every attempt with this code.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const validation = useValidateCoupon();
  const activation = useActivateFree();
  const isBusy = validation.isPending || activation.isPending;
  const price = applied?.price_paise ?? fullPrice;

  const changeCode = (typed: string) => {
    setCode(typed);
    setApplied(undefined);
    setOutcome(undefined);
    setKey(crypto.randomUUID());
  };
  const refuseCoupon = (reason: string) => {
    setApplied(undefined);
    setOutcome({ kind: 'coupon-failed', code: reason });
  };
  const applyCoupon = () => {
    if (isBusy) return;
    const read = couponCode.safeParse(code);
    if (!read.success) return refuseCoupon(read.error.issues[0]?.message ?? 'coupon.invalid');
    setOutcome(undefined);
    validation.mutate(read.data, {
      onSuccess: ({ finalPrice }) => {
        setApplied({ code: read.data, price_paise: finalPrice * PAISE_PER_RUPEE });
        setOutcome({ kind: 'coupon-applied' });
      },
      onError: (error) => refuseCoupon(errorCode(error)),
    });
  };
  const proceed = () => {
    if (isBusy) return;
    if (!applied || price > 0) return setOutcome({ kind: 'proceeding', price_paise: price });
    setOutcome(undefined);
    activation.mutate(
      { code: applied.code, key },
      {
        onSuccess: () => {
          changeCode('');
          setOutcome({ kind: 'activated' });
        },
        onError: (error) => {
          const reason = errorCode(error);
          if (reason.startsWith('coupon.')) setApplied(undefined);
          setOutcome({ kind: 'activation-failed', code: reason });
        },
      },
    );
  };
  return {
    code,
    changeCode,
    price,
    outcome,
    applyCoupon,
    proceed,
    isChecking: validation.isPending,
    isActivating: activation.isPending,
  };
}
