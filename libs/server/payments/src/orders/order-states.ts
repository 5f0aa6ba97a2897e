import type { OrderEventName, OrderState } from '@bandhavya/contracts';

/**
 * The state after each event, by the state before it. Any other event is refused. A payment that arrives after its order
 * expired still activates. A failed attempt to pay leaves the order open.
 */
export const TRANSITIONS: Readonly<Record<'none' | OrderState, Partial<Record<OrderEventName, OrderState>>>> = {
  none: { created: 'created' },
  created: {
    'payment-failed': 'created',
    'payment-authorized': 'created',
    'payment-returned': 'created',
    activated: 'activated',
    expired: 'expired',
  },
  expired: {
    'payment-failed': 'expired',
    'payment-authorized': 'expired',
    'payment-returned': 'expired',
    activated: 'activated',
  },
  activated: {
    'payment-returned': 'activated',
    'refund-requested': 'refund_requested',
    'refund-approved': 'refund_approved',
  },
  refund_requested: {
    'payment-returned': 'refund_requested',
    'refund-approved': 'refund_approved',
    'refund-declined': 'refund_declined',
  },
  refund_declined: { 'payment-returned': 'refund_declined', 'refund-approved': 'refund_approved' },
  refund_approved: { 'payment-returned': 'refund_approved', 'refund-sent': 'refund_sent' },
  refund_sent: {
    'payment-returned': 'refund_sent',
    'refund-processed': 'refunded',
    'refund-failed': 'refund_failed',
  },
  refund_failed: {
    'payment-returned': 'refund_failed',
    // The provider may report a success after a failure.
    'refund-processed': 'refunded',
    'refund-approved': 'refund_approved',
  },
  refunded: {
    'payment-returned': 'refunded',
    // A bank may refuse a refund that the provider had called processed.
    'refund-failed': 'refund_failed',
  },
};

/** One entry of an order's log. */
export type OrderEvent = {
  name: OrderEventName;
  at: Date;
  /** The payment at the provider that the event is about. */
  payment?: string;
  /** Why a payment failed or was returned, or a refund was declined or failed. */
  reason?: string;
};

type Progress = { state: 'none' | OrderState; events: readonly OrderEvent[] };

/**
 * The state and the log of an order after an event. The log only grows.
 * @throws Error when the event is not allowed in this state
 */
export function afterEvent({ state, events }: Progress, event: OrderEvent) {
  const next = TRANSITIONS[state][event.name];
  if (!next) throw new Error(`An order in the state '${state}' cannot be ${event.name}`);
  return { state: next, events: [...events, event] };
}

/** The progress of an order that does not exist yet. */
export const NO_ORDER: Progress = { state: 'none', events: [] };
