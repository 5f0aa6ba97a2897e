import { type AuditModel, auditModel, type MemberModel, memberModel } from '@bandhavya/data/models';
import { type MailModel, mailModel } from '@bandhavya/mail/models';
import type { Connection } from 'mongoose';
import { type CouponModel, couponModel } from './coupons/coupon.model.ts';
import { type MembershipModel, membershipModel } from './memberships/membership.model.ts';
import { type OrderModel, orderModel } from './orders/order.model.ts';
import { type PayerModel, payerModel } from './payers/payer.model.ts';
import {
  type ReceiptCounterModel,
  type ReceiptModel,
  receiptCounterModel,
  receiptModel,
} from './receipts/receipt.model.ts';
import { type ReceiptPdfModel, receiptPdfModel } from './receipts/receipt-pdf.model.ts';
import { type EarlyRefundModel, earlyRefundModel } from './refunds/early-refund.model.ts';
import { type WebhookEventModel, webhookEventModel } from './webhooks/webhook-event.model.ts';

export type PaymentsModels = {
  coupons: CouponModel;
  orders: OrderModel;
  memberships: MembershipModel;
  payers: PayerModel;
  receipts: ReceiptModel;
  receiptCounters: ReceiptCounterModel;
  receiptPdfs: ReceiptPdfModel;
  /** For the names on receipts. */
  members: MemberModel;
  webhookEvents: WebhookEventModel;
  earlyRefunds: EarlyRefundModel;
  mails: MailModel;
  audit: AuditModel;
};

/** Opens the collections for index checks. Services, tools and tests use the verbs of `openPayments`. */
export function openPaymentsModels(connection: Connection): PaymentsModels {
  return {
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
}
