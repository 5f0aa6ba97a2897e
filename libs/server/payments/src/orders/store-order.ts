import type { ClientSession } from 'mongoose';
import type { OrderModel, PaymentOrder } from './order.model.ts';

type Changes = Partial<Pick<PaymentOrder, 'state' | 'events' | 'payments'>> & { check_at: Date | undefined };

/** Writes the new state of an order that was read in the same transaction, and returns the order. */
export function storeOrder(
  orders: OrderModel,
  { _id }: PaymentOrder,
  { check_at, ...changes }: Changes,
  session: ClientSession,
): Promise<PaymentOrder> {
  const update = check_at ? { $set: { ...changes, check_at } } : { $set: changes, $unset: { check_at: 1 } };
  return orders.findOneAndUpdate({ _id }, update, { returnDocument: 'after', session }).orFail().lean<PaymentOrder>();
}
