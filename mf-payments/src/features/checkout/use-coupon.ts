import { errorCode, useValidateCoupon } from '@bandhavya/api-client';
import { couponCode } from '@bandhavya/contracts';
import { useState } from 'react';
import { PAISE_PER_RUPEE } from '../../format.ts';

type AppliedCoupon = { code: string; price_paise: number };
type Handlers = { onApplied: () => void; onRefused: (code: string) => void };

/** The code of a coupon as typed, and the price with it. The coupon counts until its code changes or is refused. */
export function useCoupon({ onApplied, onRefused }: Handlers) {
  const [code, setCode] = useState('');
  const [applied, setApplied] = useState<AppliedCoupon>();
  const validation = useValidateCoupon();

  const change = (typed: string) => {
    setCode(typed);
    setApplied(undefined);
  };
  const drop = () => setApplied(undefined);
  const refuse = (reason: string) => {
    drop();
    onRefused(reason);
  };
  const apply = () => {
    const read = couponCode.safeParse(code);
    if (!read.success) return refuse(read.error.issues[0]?.message ?? 'coupon.invalid');
    validation.mutate(read.data, {
      onSuccess: ({ finalPrice }) => {
        setApplied({ code: read.data, price_paise: finalPrice * PAISE_PER_RUPEE });
        onApplied();
      },
      onError: (error) => refuse(errorCode(error)),
    });
  };
  return { code, applied, change, drop, apply, isChecking: validation.isPending };
}
