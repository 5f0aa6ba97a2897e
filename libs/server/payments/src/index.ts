export type { Checkout } from './checkout/checkout.ts';
export { checkoutFor } from './checkout/checkout-for.ts';
export type { Coupon } from './coupons/coupon.model.ts';
export { type CouponTerms, CouponTermsError } from './coupons/coupon-terms.ts';
export { type Discount, discounted } from './coupons/price.ts';
export type { StaffCoupons } from './coupons/staff-coupons.ts';
export type { MembershipPeriod, PremiumMembership } from './memberships/membership.model.ts';
export type { EndedMembership, MembershipEnds, Reminder } from './memberships/membership-ends.ts';
export { isActive } from './memberships/memberships.ts';
export type { CheckoutSettings, OpenCheckout } from './open-checkout.ts';
export { type OpenPayments, openPayments } from './open-payments.ts';
export type { PaymentOrder } from './orders/order.model.ts';
export type { Payer } from './payers/payer.model.ts';
export type { Payers } from './payers/payers.ts';
export { PaymentRefusedError } from './payment-refused.ts';
export type { Overview, Payments } from './payments.ts';
export type { ActivePremium, Premium } from './premium/premium.ts';
export {
  checkCheckout,
  checkoutEnvironment,
  checkProvider,
  type ProviderSettings,
  providerEnvironment,
  providerSettings,
} from './provider/configuration.ts';
export type { ProviderRefund } from './provider/entities.ts';
export { isProviderUnavailable, ProviderRefusedError, ProviderUnavailableError } from './provider/provider-errors.ts';
export type { StoredReceipt } from './receipts/receipt.model.ts';
export type { ReceiptIssuer, ReceiptItem } from './receipts/receipt-issuer.ts';
export type { ReceiptPdfs } from './receipts/receipt-pdfs.ts';
export { presentReceipt, type ReceiptLink, type Receipts } from './receipts/receipts.ts';
export { checkSeller, type Seller, type SellerConfiguration, sellerEnvironment, sellerOf } from './receipts/seller.ts';
export type { RefundExecutor } from './refunds/refund-executor.ts';
export { type RefundTerms, refundTerms } from './refunds/refund-terms.ts';
export type { RefundItem, RefundRequest, Refunds } from './refunds/refunds.ts';
export type { RefundCase, StaffRefunds } from './refunds/staff-refunds.ts';
export type { OrderChecks } from './settlement/order-checks.ts';
export type { Webhooks } from './webhooks/webhooks.ts';
