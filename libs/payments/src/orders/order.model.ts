import { ORDER_EVENTS } from '@bandhavya/contracts';
import { SCHEMA_OPTIONS } from '@bandhavya/data';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { type OrderEvent, STORED_STATES, type StoredState } from './order-states.ts';

/** An order of the premium membership. */
export type PaymentOrder = {
  _id: Types.ObjectId;
  member: Types.ObjectId;
  /** The key of the request: a retry creates no second order. */
  idempotency_key: string;
  state: StoredState;
  /** The full price when the order was created. */
  price_paise: number;
  /** The amount to pay, after the coupon. */
  amount_paise: number;
  coupon_code?: string;
  /** The calendar months that the order adds to the membership. */
  months: number;
  /** The log of the order, the first event first. Append-only. */
  events: OrderEvent[];
  created_at: Date;
};

const whole = { type: Number, required: true, min: 0, validate: Number.isSafeInteger };

const event = new Schema<OrderEvent>(
  { name: { type: String, enum: ORDER_EVENTS, required: true }, at: { type: Date, required: true } },
  { ...SCHEMA_OPTIONS, _id: false },
);

const order = new Schema<PaymentOrder>(
  {
    member: { type: Schema.Types.ObjectId, required: true },
    idempotency_key: { type: String, required: true },
    state: { type: String, enum: STORED_STATES, required: true },
    price_paise: whole,
    amount_paise: whole,
    coupon_code: String,
    months: whole,
    events: { type: [event], required: true },
    created_at: { type: Date, required: true, immutable: true },
  },
  { ...SCHEMA_OPTIONS, collection: 'payment_orders' },
);
order.index({ member: 1, idempotency_key: 1 }, { unique: true, name: 'once' });
order.index({ member: 1, created_at: -1 }, { name: 'latest' });
order.index(
  { member: 1, coupon_code: 1 },
  { partialFilterExpression: { coupon_code: { $exists: true } }, name: 'coupon' },
);

export type OrderModel = Model<PaymentOrder>;

export function orderModel(connection: Connection): OrderModel {
  return connection.model<PaymentOrder>('PaymentOrder', order);
}
