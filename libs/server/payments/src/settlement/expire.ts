import type { ClientSession } from 'mongoose';
import type { Coupons } from '../coupons/coupons.ts';
import type { OrderModel, PaymentOrder } from '../orders/order.model.ts';
import { afterEvent } from '../orders/order-states.ts';
import { nextCheck } from '../orders/schedule.ts';
import { storeOrder } from '../orders/store-order.ts';

type Collections = { orders: OrderModel; coupons: Coupons };

/**
 * Expires an open order and gives its coupon use back. The order must have been read in the same transaction. A payment that
 * is captured later still counts.
 */
export async function expire(
  { orders, coupons }: Collections,
  order: PaymentOrder,
  now: Date,
  session: ClientSession,
): Promise<PaymentOrder> {
  const expired = afterEvent(order, { name: 'expired', at: now });
  // Without an order at the provider there is nothing to pay.
  const check_at = order.provider_order === undefined ? undefined : nextCheck({ ...order, ...expired }, now);
  const stored = await storeOrder(orders, order, { ...expired, check_at }, session);
  if (order.coupon_code !== undefined) await coupons.giveBack(order.coupon_code, session);
  return stored;
}
