import type { PaymentOrder } from './order.model.ts';

const MINUTE_MS = 60_000;

/** How long an order waits for its payment, in milliseconds. */
export const ORDER_LIFETIME = 30 * MINUTE_MS;

/** Minutes after its creation at which an open order is checked. The last one is its expiry. */
const WHILE_OPEN = [2, 5, 10, 20, 30];
/** A bank may confirm a payment up to three days later. */
const LATE = [60, 6 * 60, 24 * 60, 3 * 24 * 60, 3 * 24 * 60 + 60];

/** When the provider is next asked for the payments of an order; undefined when no payment can follow. */
export function nextCheck(
  { created_at, state }: Pick<PaymentOrder, 'created_at' | 'state'>,
  now: Date,
): Date | undefined {
  const minutes = state === 'created' ? [...WHILE_OPEN, ...LATE] : LATE;
  const checks = minutes.map((offset) => new Date(created_at.getTime() + offset * MINUTE_MS));
  const next = checks.find((check) => check > now);
  // An open order cannot expire while the provider does not answer.
  return next ?? (state === 'created' ? new Date(now.getTime() + 60 * MINUTE_MS) : undefined);
}
