import type { Payments } from '@bandhavya/contracts';
import { useEvent, useMutation, useQuery, useQueryClient } from '@bandhavya/platform';
import { call } from './call.ts';
import { publish } from './publish.ts';

const paymentsKey = ['payments'] as const;

/** The membership, the price and the orders of the member. An activation in another tab invalidates them. */
export function usePayments() {
  const queries = useQueryClient();
  useEvent('premium.activated', ({ active_until }) => {
    const cached = queries.getQueryData<Payments>(paymentsKey);
    if (cached && cached.membership.active_until !== active_until) {
      void queries.invalidateQueries({ queryKey: paymentsKey });
    }
  });
  return useQuery({ queryKey: paymentsKey, queryFn: ({ signal }) => call('getPayments', { signal }) });
}

/** Asks for the price with a coupon. Uses no coupon. */
export function useValidateCoupon() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (code: string) => call('validateCoupon', { body: { code } }),
  });
}

/** Activates the membership with a coupon. Attempts with the same key activate once. */
export function useActivateFree() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ code, key }: { code: string; key: string }) =>
      call('activateFree', { body: { couponCode: code }, headers: { 'idempotency-key': key } }),
    onSuccess: async ({ message: _, ...payments }) => {
      // A running request may still answer with the state before the activation.
      await queries.cancelQueries({ queryKey: paymentsKey });
      queries.setQueryData<Payments>(paymentsKey, payments);
      const { active_until } = payments.membership;
      if (active_until) publish('premium.activated', { active_until });
    },
  });
}
