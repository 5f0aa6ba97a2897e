import { type BodyInputOf, type endpoints, type PaymentsOverview, QUERY_KEYS } from '@bandhavya/contracts';
import { calls } from '@bandhavya/contracts/calls';
import { useEvent, useMember, useMutation, useQuery, useQueryClient } from '@bandhavya/platform';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call, pathOf } from './call.ts';
import { publish } from './publish.ts';
import { isTransient, retryDelay } from './retry.ts';

const paymentsKey = [QUERY_KEYS.payments] as const;
/** The end of the membership that this tab has published. */
const announcedKey = [QUERY_KEYS.announcedPremiumEnd] as const;

/** The report of a payment by the checkout script. */
export type CheckoutPayment = BodyInputOf<typeof endpoints.verifyPayment>;

/**
 * The membership, the price and the orders of the member. Changes in another tab or at the gateway invalidate them. An end of
 * the membership that the session does not have yet is published to the site.
 */
export function usePayments() {
  const queries = useQueryClient();
  const announceEnd = useAnnounceEnd();
  const invalidate = () => void queries.invalidateQueries({ queryKey: paymentsKey });
  useEvent('premium.activated', ({ active_until }) => {
    const cached = queries.getQueryData<PaymentsOverview>(paymentsKey);
    if (cached && cached.membership.active_until !== active_until) invalidate();
  });
  useEvent('premium.ended', invalidate);
  useEvent('payments.changed', invalidate);
  useEvent('live.resumed', invalidate);
  const payments = useQuery({ queryKey: paymentsKey, queryFn: fetchPayments });
  const { active, active_until } = payments.data?.membership ?? {};
  const announce = useEffectEvent((end: string) => {
    // Cached data may be older than the session.
    if (payments.isFetchedAfterMount) announceEnd(end);
  });
  useEffect(() => {
    if (active && active_until) announce(active_until);
  }, [active, active_until]);
  return payments;
}

/** Refetches the payments with growing delays while `isActive`, for a change that no event may report. */
export function usePollPayments(isActive: boolean): void {
  const first = useRef<number>(undefined);
  if (!isActive) first.current = undefined;
  useQuery({
    queryKey: paymentsKey,
    queryFn: fetchPayments,
    enabled: isActive,
    refetchInterval: ({ state: { dataUpdateCount, errorUpdateCount } }) => {
      const updates = dataUpdateCount + errorUpdateCount;
      first.current ??= updates;
      return retryDelay(updates - first.current + 1);
    },
  });
}

/** Asks for the price with a coupon. Uses no coupon. */
export function useValidateCoupon() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (code: string) => call(calls.validateCoupon, { body: { code } }),
  });
}

/** Activates the membership with a coupon. Attempts with the same key activate once. */
export function useActivateFree() {
  const store = useStorePayments();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ code, key }: { code: string; key: string }) =>
      call(calls.activateFree, { body: { couponCode: code }, headers: { 'idempotency-key': key } }),
    onSuccess: ({ message: _, ...payments }) => store(payments),
  });
}

type OrderRequest = { key: string; body: BodyInputOf<typeof endpoints.createOrder> };

/** Creates an order that waits for its payment. Attempts with the same key create one order. */
export function useCreateOrder() {
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ key, body }: OrderRequest) => call(calls.createOrder, { body, headers: { 'idempotency-key': key } }),
  });
}

/** Reports a payment until the gateway has answered. A report has no further effect when it is repeated. */
export function useVerifyPayment() {
  const store = useStorePayments();
  return useMutation({
    networkMode: 'always',
    mutationFn: (payment: CheckoutPayment) => call(calls.verifyPayment, { body: payment }),
    retry: (_, error) => isTransient(error),
    retryDelay: (failures) => retryDelay(failures + 1),
    onSuccess: ({ message: _, outcome: __, ...payments }) => store(payments),
  });
}

/** Requests the refund of an order. A retry has no further effect. */
export function useRequestRefund() {
  const store = useStorePayments();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ order, reason }: { order: string; reason: string }) =>
      call(calls.requestRefund, { params: { id: order }, body: reason ? { reason } : {} }),
    onSuccess: (payments) => store(payments),
  });
}

/** A tax invoice or a credit note of the member. It never changes. */
export function useReceipt(id: string) {
  return useQuery({
    queryKey: [QUERY_KEYS.receipt, id],
    queryFn: ({ signal }) => call(calls.getReceipt, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The address of a receipt as a PDF. */
export function receiptPdfPath(id: string): string {
  return pathOf(calls.getReceiptPdf, { id });
}

function fetchPayments({ signal }: { signal: AbortSignal }): Promise<PaymentsOverview> {
  return call(calls.getPayments, { signal });
}

/** Publishes an end of the membership that the session does not have yet, once. */
function useAnnounceEnd() {
  const queries = useQueryClient();
  const member = useMember();
  return (active_until: string) => {
    if (active_until === member?.premium_until || active_until === queries.getQueryData(announcedKey)) return;
    queries.setQueryData(announcedKey, active_until);
    publish('premium.activated', { active_until });
  };
}

/** Stores newer payments. The page that asked may be left at once, so the end of the membership is published here too. */
function useStorePayments() {
  const queries = useQueryClient();
  const announceEnd = useAnnounceEnd();
  return async (payments: PaymentsOverview) => {
    // A running request may still answer with the state before the change.
    await queries.cancelQueries({ queryKey: paymentsKey });
    queries.setQueryData<PaymentsOverview>(paymentsKey, payments);
    const { active, active_until } = payments.membership;
    if (active && active_until) announceEnd(active_until);
  };
}
