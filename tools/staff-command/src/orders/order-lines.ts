import { isActive, type PaymentOrder } from '@bandhavya/payments';
import type { MemberOrders } from '@bandhavya/staff';
import { day, moment, rupees } from '../format.ts';

/** The membership and the orders of a member with their timelines. */
export function memberOrdersLines({ name, membership, orders }: MemberOrders, now: Date): string[] {
  const until = membership
    ? `${isActive(membership, now) ? 'active' : 'ended'}, until ${moment(membership.active_until)}`
    : 'none';
  const lines = [`${name}: premium membership ${until}`];
  if (orders.length === 0) lines.push('There are no orders.');
  return [...lines, ...orders.flatMap(orderLines)];
}

/** '66b0…  activated  ₹2,000  coupon DIWALI26, created 22 Nov 2026' */
export function orderLine({ _id, state, amount_paise, coupon_code, created_at }: PaymentOrder): string {
  const coupon = coupon_code ? `coupon ${coupon_code}, ` : '';
  return `${_id.toHexString()}  ${state}  ${rupees(amount_paise)}  ${coupon}created ${day(created_at)}`;
}

function orderLines(order: PaymentOrder): string[] {
  const events = order.events.map(({ at, name, payment, reason }) =>
    [`  ${moment(at)}  ${name}`, payment, reason].filter(Boolean).join('  '),
  );
  const payments = order.payments.map(({ id, amount_paise, means, use, refund }) => {
    const card = [means.method, means.network, means.last4 && `…${means.last4}`].filter(Boolean).join(' ');
    const back = refund ? [`refund ${refund.state}`, refund.id, refund.reference].filter(Boolean).join(' ') : undefined;
    return [`  payment ${id}`, rupees(amount_paise), card, use, back].filter(Boolean).join('  ');
  });
  return [orderLine(order), ...events, ...payments];
}
