import type { CheckoutPayment } from '@bandhavya/api-client';
import { PAYMENT_ITEM, verifyBody } from '@bandhavya/contracts';
import { PREMIUM } from '@bandhavya/domain';
import { memberStorage } from '@bandhavya/platform';

/** The site promises an activation within this time. Afterwards the payment is no longer shown as being confirmed. */
const KEPT_MS = PREMIUM.activation_delay_hours * 3_600_000;

/** A payment that the gateway has not confirmed yet. */
export type StoredPayment = {
  /** The id of the order at the gateway. */
  order: string;
  /** When the member paid, in milliseconds since 1970. */
  at: number;
  payment: CheckoutPayment;
};

/** Keeps the payment in this browser, so that a reload can report it again. */
export function storePayment(stored: StoredPayment): void {
  memberStorage.set(PAYMENT_ITEM, JSON.stringify(stored));
}

/** The payment that was stored last; undefined without one and for one that is too old. */
export function storedPayment(now = Date.now()): StoredPayment | undefined {
  const { order, at, payment } = parse(memberStorage.get(PAYMENT_ITEM));
  const read = verifyBody.safeParse(payment);
  if (typeof order !== 'string' || typeof at !== 'number' || now - at > KEPT_MS || !read.success) return undefined;
  return { order, at, payment: read.data };
}

export function forgetPayment(): void {
  memberStorage.remove(PAYMENT_ITEM);
}

function parse(text: string | undefined): Partial<Record<keyof StoredPayment, unknown>> {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
