import { type Language, ORDER_EVENTS, ORDER_STATES, type OrderState, type PaymentMeans } from '@bandhavya/contracts';
import { SCHEMA_OPTIONS } from '@bandhavya/data';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { OrderEvent } from './order-states.ts';

export const PAYMENT_REFUND_STATES = ['due', 'sent', 'processed', 'doubted', 'failed'] as const;

/**
 * The refund of one payment in full. 'due' until the provider accepted it. 'doubted': a failure was reported after the
 * success, and the worker asks the provider which of the two came last.
 */
export type PaymentRefund = {
  state: (typeof PAYMENT_REFUND_STATES)[number];
  due_at: Date;
  /** The id of the refund at the provider. */
  id?: string;
  sent_at?: Date;
  /** The reference of the bank: ARN, RRN or UTR. */
  reference?: string;
  /** How often staff had a failed refund sent again. Each attempt has its own idempotency key. */
  retries?: number;
};

/** A payment of an order at the provider that was captured. No card data but the network and the last four digits. */
export type OrderPayment = {
  /** The id at the provider. */
  id: string;
  amount_paise: number;
  means: PaymentMeans;
  /** 'used': it activated the order. 'returned': the order cannot use it, so it is refunded by itself. */
  use: 'used' | 'returned';
  refund?: PaymentRefund;
};

/** An order of the premium membership. */
export type PaymentOrder = {
  _id: Types.ObjectId;
  member: Types.ObjectId;
  /** The key of the request: a retry creates no second order. */
  idempotency_key: string;
  state: OrderState;
  /** The full price when the order was created. */
  price_paise: number;
  /** The amount to pay, after the coupon. */
  amount_paise: number;
  coupon_code?: string;
  /** The calendar months that the order adds to the membership. */
  months: number;
  /** The log of the order, the first event first. Append-only. */
  events: OrderEvent[];
  /** The captured payments. At most one is 'used'. */
  payments: OrderPayment[];
  /** The id of the order at the provider. Absent for a free order, and until the provider has answered. */
  provider_order?: string;
  /** The receipts, once issued. */
  invoice?: Types.ObjectId;
  credit_note?: Types.ObjectId;
  /** The language of the member's page, for mails about the order. */
  language: Language;
  /** When a created order expires. Absent for a free order. */
  expires_at?: Date;
  /** When the worker next asks the provider for payments of the order. Absent after the last check. */
  check_at?: Date;
  created_at: Date;
};

const whole = { type: Number, required: true, min: 0, validate: Number.isSafeInteger };
const PART = { ...SCHEMA_OPTIONS, _id: false };

const event = new Schema<OrderEvent>(
  {
    name: { type: String, enum: ORDER_EVENTS, required: true },
    at: { type: Date, required: true },
    payment: String,
    reason: String,
  },
  PART,
);

export const means = new Schema<PaymentMeans>(
  { method: { type: String, required: true }, network: String, last4: String, vpa: String },
  PART,
);

const refund = new Schema<PaymentRefund>(
  {
    state: { type: String, enum: PAYMENT_REFUND_STATES, required: true },
    due_at: { type: Date, required: true },
    id: String,
    sent_at: Date,
    reference: String,
    retries: Number,
  },
  PART,
);

const payment = new Schema<OrderPayment>(
  {
    id: { type: String, required: true },
    amount_paise: whole,
    means: { type: means, required: true },
    use: { type: String, enum: ['used', 'returned'], required: true },
    refund,
  },
  PART,
);

const order = new Schema<PaymentOrder>(
  {
    member: { type: Schema.Types.ObjectId, required: true },
    idempotency_key: { type: String, required: true },
    state: { type: String, enum: ORDER_STATES, required: true },
    price_paise: whole,
    amount_paise: whole,
    coupon_code: String,
    months: whole,
    events: { type: [event], required: true },
    payments: { type: [payment], default: [] },
    provider_order: String,
    invoice: Schema.Types.ObjectId,
    credit_note: Schema.Types.ObjectId,
    language: { type: String, default: 'en' },
    expires_at: Date,
    check_at: Date,
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
order.index(
  { provider_order: 1 },
  { unique: true, partialFilterExpression: { provider_order: { $exists: true } }, name: 'provider-order' },
);
order.index({ member: 1 }, { unique: true, partialFilterExpression: { state: 'created' }, name: 'one-open' });
order.index({ state: 1, created_at: -1 }, { name: 'state' });
order.index({ check_at: 1 }, { partialFilterExpression: { check_at: { $exists: true } }, name: 'check' });
order.index(
  { 'payments.refund.state': 1 },
  { partialFilterExpression: { 'payments.refund.state': { $exists: true } }, name: 'refunds' },
);
order.index(
  { 'payments.id': 1 },
  { unique: true, partialFilterExpression: { 'payments.id': { $exists: true } }, name: 'payment' },
);
order.index({ invoice: 1, state: 1, amount_paise: 1 }, { name: 'invoice' });
order.index({ credit_note: 1, state: 1, amount_paise: 1 }, { name: 'credit-note' });

export type OrderModel = Model<PaymentOrder>;

export function orderModel(connection: Connection): OrderModel {
  return connection.model<PaymentOrder>('PaymentOrder', order);
}
