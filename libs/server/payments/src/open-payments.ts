import type { Connection } from 'mongoose';
import { StaffCoupons } from './coupons/staff-coupons.ts';
import { MembershipEnds } from './memberships/membership-ends.ts';
import { openPaymentsModels, type PaymentsModels } from './models.ts';
import { type CheckoutSettings, type OpenCheckout, openCheckout } from './open-checkout.ts';
import { Payers } from './payers/payers.ts';
import { Payments } from './payments.ts';
import { Premium } from './premium/premium.ts';
import { ReceiptIssuer } from './receipts/receipt-issuer.ts';
import { ReceiptPdfs } from './receipts/receipt-pdfs.ts';
import { Receipts } from './receipts/receipts.ts';
import type { Seller } from './receipts/seller.ts';
import { Refunds } from './refunds/refunds.ts';
import { StaffRefunds } from './refunds/staff-refunds.ts';
import { Transactions } from './transactions.ts';

/** The payments domain on one connection. The only way to its collections (docs/decisions/0072-doors-of-server-libraries.md). */
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
  /** Opens the part that needs the provider. */
  openCheckout: (settings: CheckoutSettings) => OpenCheckout;
  /** Issues the receipts of a seller. */
  issuerOf: (seller: Seller) => ReceiptIssuer;
  /** Creates the missing collections and indexes; does nothing after it has succeeded once. */
  ensureIndexes: () => Promise<void>;
};

export function openPayments(connection: Connection): OpenPayments {
  const models = openPaymentsModels(connection);
  const transactions = new Transactions(connection);
  const refunds = new Refunds({ models, transactions });
  let indexes: Promise<void> | undefined;
  return {
    payments: new Payments(models, transactions),
    staffCoupons: new StaffCoupons(models),
    staffRefunds: new StaffRefunds({ models, transactions }),
    refunds,
    premium: new Premium(models),
    membershipEnds: new MembershipEnds(models),
    payers: new Payers(models),
    receipts: new Receipts(models),
    receiptPdfs: new ReceiptPdfs(models),
    openCheckout: (settings) => openCheckout({ models, transactions, refunds }, settings),
    issuerOf: (seller) => new ReceiptIssuer({ models, transactions }, seller),
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
