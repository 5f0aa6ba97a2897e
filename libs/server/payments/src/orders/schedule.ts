import type { OrderState } from '@bandhavya/contracts';
import type { PaymentOrder } from './order.model.ts';

const MINUTE_MS = 60_000;

/** How long an order waits for its payment, in milliseconds. */
export const ORDER_LIFETIME = 30 * MINUTE_MS;

/** Minutes after its creation at which an open order is checked. The last one is its expiry. */
const WHILE_OPEN = [2, 5, 10, 20, 30];
/** A bank may confirm a payment up to three days later. */
const LATE = [60, 6 * 60, 24 * 60, 3 * 24 * 60, 3 * 24 * 60 + 60];
/** How long after its end an order still takes a payment, in milliseconds. Covers the checks of the days of the bank. */
export const CAPTURED_WITHIN = 73 * 60 * MINUTE_MS;
/** The staff may refund a paid order at the provider while its membership lasts, and the webhook may be lost. */
const WHILE_REFUNDABLE = [8, 15, 30, 60, 90, 120, 150, 180, 210].map((days) => days * 24 * 60);
/** The states in which a payment of the order could be refunded at the provider without our knowledge. */
const REFUNDABLE: readonly OrderState[] = ['activated', 'refund_requested', 'refund_declined', 'refund_failed'];

/** When the provider is next asked for the payments of an order; undefined when neither a payment nor a refund can follow. */
export function nextCheck(
  { created_at, state }: Pick<PaymentOrder, 'created_at' | 'state'>,
  now: Date,
): Date | undefined {
  const minutes = [
    ...(state === 'created' ? WHILE_OPEN : []),
    ...LATE,
    ...(REFUNDABLE.includes(state) ? WHILE_REFUNDABLE : []),
  ];
  const checks = minutes.map((offset) => new Date(created_at.getTime() + offset * MINUTE_MS));
  const next = checks.find((check) => check > now);
  // An open order cannot expire while the provider does not answer.
  return next ?? (state === 'created' ? new Date(now.getTime() + 60 * MINUTE_MS) : undefined);
}
