import type { Order, OrderEventName } from '@bandhavya/contracts';

/** 'returned': the order cannot use the payment, so the money goes back. */
export type Confirmation = 'confirming' | 'activated' | 'returned';

const PAYMENT_EVENTS: readonly OrderEventName[] = ['payment-failed', 'payment-authorized', 'payment-returned'];

/** Whether an order has had a payment, or an attempt to pay. */
export function hasPayment({ state, events }: Order): boolean {
  return (state !== 'created' && state !== 'expired') || events.some(({ name }) => PAYMENT_EVENTS.includes(name));
}

/**
 * The progress of a payment that the checkout has reported for an order. Undefined order: the gateway does not list it. An
 * expired order may still be activated by a late payment.
 */
export function confirmationOf(order: Order | undefined): Confirmation {
  if (!order) return 'confirming';
  if (order.state !== 'created' && order.state !== 'expired') return 'activated';
  const last = lastPaymentEvent(order);
  if (last === 'payment-returned' || (order.state === 'expired' && last === 'payment-failed')) return 'returned';
  return 'confirming';
}

/** The open order whose payment the bank has authorised and the provider has not captured. */
export function authorizedOrder(orders: readonly Order[]): Order | undefined {
  return orders.find((order) => order.state === 'created' && lastPaymentEvent(order) === 'payment-authorized');
}

function lastPaymentEvent({ events }: Order): OrderEventName | undefined {
  return events.findLast(({ name }) => PAYMENT_EVENTS.includes(name))?.name;
}
