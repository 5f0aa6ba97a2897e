import { auditModel, memberModel } from '@bandhavya/data';
import { mailModel } from '@bandhavya/mail';
import type { Connection } from 'mongoose';
import { couponModel } from './coupons/coupon.model.ts';
import { StaffCoupons } from './coupons/staff-coupons.ts';
import { membershipModel } from './memberships/membership.model.ts';
import { MembershipEnds } from './memberships/membership-ends.ts';
import { orderModel } from './orders/order.model.ts';
import { payerModel } from './payers/payer.model.ts';
import { Payers } from './payers/payers.ts';
import { Payments } from './payments.ts';
import type { PaymentsModels } from './payments-models.ts';
import { Premium } from './premium/premium.ts';
import { receiptCounterModel, receiptModel } from './receipts/receipt.model.ts';
import { receiptPdfModel } from './receipts/receipt-pdf.model.ts';
import { ReceiptPdfs } from './receipts/receipt-pdfs.ts';
import { Receipts } from './receipts/receipts.ts';
import { earlyRefundModel } from './refunds/early-refund.model.ts';
import { Refunds } from './refunds/refunds.ts';
import { StaffRefunds } from './refunds/staff-refunds.ts';
import { Transactions } from './transactions.ts';
import { webhookEventModel } from './webhooks/webhook-event.model.ts';

/** The payments domain on one connection. */
export type OpenPayments = {
  payments: Payments;
  /** The actions of the staff. */
  staffCoupons: StaffCoupons;
  staffRefunds: StaffRefunds;
  refunds: Refunds;
  premium: Premium;
  membershipEnds: MembershipEnds;
  payers: Payers;
  receipts: Receipts;
  receiptPdfs: ReceiptPdfs;
  models: PaymentsModels;
  transactions: Transactions;
  /** Creates the missing collections and indexes; does nothing after it has succeeded once. */
  ensureIndexes: () => Promise<void>;
};

export function openPayments(connection: Connection): OpenPayments {
  const models: PaymentsModels = {
    coupons: couponModel(connection),
    orders: orderModel(connection),
    memberships: membershipModel(connection),
    payers: payerModel(connection),
    receipts: receiptModel(connection),
    receiptCounters: receiptCounterModel(connection),
    receiptPdfs: receiptPdfModel(connection),
    members: memberModel(connection),
    webhookEvents: webhookEventModel(connection),
    earlyRefunds: earlyRefundModel(connection),
    mails: mailModel(connection),
    audit: auditModel(connection),
  };
  const transactions = new Transactions(connection);
  let indexes: Promise<void> | undefined;
  return {
    payments: new Payments(models, transactions),
    staffCoupons: new StaffCoupons(models),
    staffRefunds: new StaffRefunds({ models, transactions }),
    refunds: new Refunds({ models, transactions }),
    premium: new Premium(models),
    membershipEnds: new MembershipEnds(models),
    payers: new Payers(models),
    receipts: new Receipts(models),
    receiptPdfs: new ReceiptPdfs(models),
    models,
    transactions,
    ensureIndexes: () => {
      indexes ??= createIndexes(models).catch((error: unknown) => {
        indexes = undefined;
        throw error;
      });
      return indexes;
    },
  };
}

async function createIndexes({ payers, receiptCounters, members: _, ...indexed }: PaymentsModels): Promise<void> {
  // A collection without an index of its own is created here, because concurrent transactions cannot create it.
  await Promise.all([payers, receiptCounters].map((model) => model.createCollection()));
  await Promise.all(Object.values(indexed).map((model) => model.createIndexes()));
}
