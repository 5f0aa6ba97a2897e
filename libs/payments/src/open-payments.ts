import { auditModel } from '@bandhavya/data';
import type { Connection } from 'mongoose';
import { couponModel } from './coupons/coupon.model.ts';
import { CouponDesk } from './coupons/coupon-desk.ts';
import { membershipModel } from './memberships/membership.model.ts';
import { orderModel } from './orders/order.model.ts';
import { Payments } from './payments.ts';
import type { PaymentsModels } from './payments-models.ts';

/** The payments domain on one connection. */
export type OpenPayments = {
  payments: Payments;
  /** The actions of the team. */
  desk: CouponDesk;
  models: PaymentsModels;
  /** Creates the missing collections and indexes; does nothing after it has succeeded once. */
  ensureIndexes: () => Promise<void>;
};

export function openPayments(connection: Connection): OpenPayments {
  const models: PaymentsModels = {
    coupons: couponModel(connection),
    orders: orderModel(connection),
    memberships: membershipModel(connection),
    audit: auditModel(connection),
  };
  let indexes: Promise<void> | undefined;
  return {
    payments: new Payments(models),
    desk: new CouponDesk(models),
    models,
    ensureIndexes: () => {
      indexes ??= createIndexes(models).catch((error: unknown) => {
        indexes = undefined;
        throw error;
      });
      return indexes;
    },
  };
}

async function createIndexes({ coupons, orders, memberships, audit }: PaymentsModels): Promise<void> {
  // A collection without an index of its own is created here, because concurrent transactions cannot create it.
  await memberships.createCollection();
  await Promise.all([coupons, orders, audit].map((model) => model.createIndexes()));
}
