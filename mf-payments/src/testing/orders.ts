import type { Order, OrderEventName, OrderState } from '@bandhavya/contracts';

/** An activated order: free, or paid by card. */
export function anOrder(id: string, at: string, amount_paise = 0): Order {
  return {
    id,
    state: 'activated',
    amount_paise,
    ...(amount_paise > 0 ? { means: { method: 'card', network: 'Visa', last4: '1007' } } : {}),
    receipts: [],
    events: [
      { at, name: 'created' },
      { at, name: 'activated' },
    ],
  };
}

const STATES: Partial<Record<OrderEventName, OrderState>> = {
  activated: 'activated',
  expired: 'expired',
  'refund-requested': 'refund_requested',
  'refund-approved': 'refund_approved',
  'refund-declined': 'refund_declined',
  'refund-sent': 'refund_sent',
  'refund-processed': 'refunded',
  'refund-failed': 'refund_failed',
};

/** The order after an event. */
export function withEvent(order: Order, name: OrderEventName, reason?: string): Order {
  const event = { at: '2026-11-24T06:30:00.000Z', name, ...(reason ? { reason } : {}) };
  return { ...order, state: STATES[name] ?? order.state, events: [...order.events, event] };
}
