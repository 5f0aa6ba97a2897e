import { SCHEMA_OPTIONS } from '@bandhavya/data';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Discount } from './price.ts';

export type Coupon = {
  /** The code, in upper case. */
  _id: string;
  discount: Discount;
  /** The first instant at which the coupon is refused. */
  expires_at: Date;
  /** The uses of all members together. */
  limit: number;
  limit_per_member: number;
  /** The number of orders that use the coupon and have not expired, changed in the transaction that changes the order. */
  used: number;
  created_at: Date;
  /** When staff ended the coupon. */
  retired_at?: Date;
};

const whole = { type: Number, required: true, min: 0, validate: Number.isSafeInteger };

const coupon = new Schema<Coupon>(
  {
    _id: { type: String, required: true },
    discount: {
      type: new Schema(
        { percent: { ...whole, required: false }, paise: { ...whole, required: false } },
        { ...SCHEMA_OPTIONS, _id: false },
      ),
      required: true,
    },
    expires_at: { type: Date, required: true },
    limit: whole,
    limit_per_member: whole,
    used: whole,
    created_at: { type: Date, required: true },
    retired_at: Date,
  },
  { ...SCHEMA_OPTIONS, collection: 'coupons' },
);
coupon.index({ created_at: -1 }, { name: 'latest' });

export type CouponModel = Model<Coupon>;

export function couponModel(connection: Connection): CouponModel {
  return connection.model<Coupon>('Coupon', coupon);
}
