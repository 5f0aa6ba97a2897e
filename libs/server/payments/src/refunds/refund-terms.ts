import { addBusinessDays, PREMIUM } from '@bandhavya/domain';
import type { PremiumMembership } from '../memberships/membership.model.ts';
import type { OrderPayment, PaymentOrder } from '../orders/order.model.ts';

const DAY_MS = 24 * 3_600_000;

export type RefundTerms = {
  /** Until when the member may request a refund. Absent when the member may not. */
  refundable_until?: Date;
  /** Why a paid order within its refund window is not refundable. */
  not_refundable?: 'feature-used';
  /** Of a sent refund: the reference of the bank, once known, and the day after which the member should ask the bank. */
  refund?: { reference?: string; expected_by: Date };
};

/** The refund of an order as its member may see and request it. */
export function refundTerms(order: PaymentOrder, membership: PremiumMembership | undefined, now: Date): RefundTerms {
  const until = windowEnd(order);
  const isOpen = order.state === 'activated' && until !== undefined && now <= until;
  const sent = usedPayment(order)?.refund;
  return {
    ...(isOpen && (isUsed(order, membership) ? { not_refundable: 'feature-used' } : { refundable_until: until })),
    ...(sent?.sent_at && {
      refund: {
        ...(sent.reference !== undefined && { reference: sent.reference }),
        expected_by: expectedBy(sent.sent_at),
      },
    }),
  };
}

/** The last instant at which the member may request a refund; undefined for an order without a payment. */
export function windowEnd(order: PaymentOrder): Date | undefined {
  const activated = order.events.find(({ name }) => name === 'activated');
  if (!activated || !usedPayment(order)) return undefined;
  return new Date(activated.at.getTime() + PREMIUM.refund_window_days * DAY_MS);
}

/** The payment that activated the order; undefined for a free order and before the activation. */
export function usedPayment({ payments }: Pick<PaymentOrder, 'payments'>): OrderPayment | undefined {
  return payments.find(({ use }) => use === 'used');
}

/** Whether a premium feature was used in the period of the order. */
export function isUsed(order: Pick<PaymentOrder, '_id'>, membership: PremiumMembership | undefined): boolean {
  return periodOf(order, membership)?.used_at !== undefined;
}

export function periodOf({ _id }: Pick<PaymentOrder, '_id'>, membership: PremiumMembership | undefined) {
  return membership?.periods.find(({ order }) => order.equals(_id));
}

/** The day after which the member should ask the bank about a refund. */
export function expectedBy(sentAt: Date): Date {
  return addBusinessDays(sentAt, PREMIUM.refund_processing_days.to);
}
