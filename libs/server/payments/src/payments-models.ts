import type { AuditModel, MemberModel } from '@bandhavya/data';
import type { MailModel } from '@bandhavya/mail';
import type { CouponModel } from './coupons/coupon.model.ts';
import type { MembershipModel } from './memberships/membership.model.ts';
import type { OrderModel } from './orders/order.model.ts';
import type { PayerModel } from './payers/payer.model.ts';
import type { ReceiptCounterModel, ReceiptModel } from './receipts/receipt.model.ts';
import type { ReceiptPdfModel } from './receipts/receipt-pdf.model.ts';
import type { EarlyRefundModel } from './refunds/early-refund.model.ts';
import type { WebhookEventModel } from './webhooks/webhook-event.model.ts';

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
