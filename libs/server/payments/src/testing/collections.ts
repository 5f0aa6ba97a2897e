import { collectionOf } from '@bandhavya/testing/collections';
import type { Connection, mongo } from 'mongoose';
import type { Coupon } from '../coupons/coupon.model.ts';
import type { PremiumMembership } from '../memberships/membership.model.ts';
import type { PaymentOrder } from '../orders/order.model.ts';
import type { Payer } from '../payers/payer.model.ts';
import type { StoredReceipt } from '../receipts/receipt.model.ts';
import type { StoredReceiptPdf } from '../receipts/receipt-pdf.model.ts';

/** Stored collections of payments, for tests of other packages that set up or read what no verb does. */
export type PaymentCollections = {
  orders: mongo.Collection<PaymentOrder>;
  memberships: mongo.Collection<PremiumMembership>;
  coupons: mongo.Collection<Coupon>;
  payers: mongo.Collection<Payer>;
  receipts: mongo.Collection<StoredReceipt>;
  receiptPdfs: mongo.Collection<StoredReceiptPdf>;
};

export function paymentCollections(connection: Connection): PaymentCollections {
  return {
    orders: collectionOf(connection, 'payment_orders'),
    memberships: collectionOf(connection, 'memberships'),
    coupons: collectionOf(connection, 'coupons'),
    payers: collectionOf(connection, 'payers'),
    receipts: collectionOf(connection, 'receipts'),
    receiptPdfs: collectionOf(connection, 'receipt_pdfs'),
  };
}
