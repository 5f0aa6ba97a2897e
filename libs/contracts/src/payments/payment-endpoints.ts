import type { Endpoint } from '../endpoint.ts';
import {
  activateFreeBody,
  activationAnswer,
  couponAnswer,
  couponBody,
  createdOrderAnswer,
  orderBody,
  paymentsAnswer,
  receiptAnswer,
  refundBody,
  verifyAnswer,
  verifyBody,
} from './payments.ts';

const tag = 'Payments';
const session = 'required' as const;
const payer = ['consent.required', 'account.archived'] as const;

/** The endpoints of coupons, payments and the premium membership. */
export const paymentEndpoints = {
  validateCoupon: {
    method: 'POST',
    path: '/api/coupons/validate',
    summary: 'The price of the premium membership with a coupon, in whole rupees. Uses no coupon.',
    tag,
    session,
    body: { coupon: couponBody },
    answer: couponAnswer,
    problems: ['coupon.invalid', 'coupons.exhausted'],
  },
  activateFree: {
    method: 'POST',
    path: '/api/payments/activate-free',
    summary: 'Activate the premium membership with a coupon that reduces the price to 0. A retry activates once.',
    tag,
    session,
    body: { activation: activateFreeBody },
    answer: activationAnswer,
    headers: ['idempotency-key'],
    problems: [...payer, 'coupon.invalid', 'coupon.not-free', 'coupons.exhausted'],
  },
  createOrder: {
    method: 'POST',
    path: '/api/payments/orders',
    summary:
      'Create an order for the premium membership. A retry returns the same order. The server computes the price.',
    tag,
    session,
    body: { order: orderBody },
    emptyBody: true,
    answer: createdOrderAnswer,
    status: 201,
    headers: ['idempotency-key'],
    problems: [...payer, 'coupon.invalid', 'coupons.exhausted', 'order.absent', 'order.free', 'payments.unavailable'],
  },
  verifyPayment: {
    method: 'POST',
    path: '/api/payments/verify',
    summary: 'Report a payment with the signature of the provider. Activates the membership once it is captured.',
    tag,
    session,
    body: { payment: verifyBody },
    answer: verifyAnswer,
    problems: ['order.absent', 'payment.signature'],
  },
  requestRefund: {
    method: 'POST',
    path: '/api/payments/orders/{id}/refund',
    summary: 'Request a refund within 7 days of the payment. A retry has no further effect.',
    tag,
    session,
    body: { refund: refundBody },
    emptyBody: true,
    answer: paymentsAnswer,
    problems: ['order.absent', 'refund.too-late', 'refund.feature-used', 'refund.impossible'],
  },
  getReceipt: {
    method: 'GET',
    path: '/api/payments/receipts/{id}',
    summary: 'A tax invoice or a credit note of the member',
    tag,
    session,
    answer: receiptAnswer,
    problems: ['receipt.absent'],
  },
  getReceiptPdf: {
    method: 'GET',
    path: '/api/payments/receipts/{id}/pdf',
    summary: 'A tax invoice or a credit note of the member as a PDF',
    tag,
    session,
    file: ['application/pdf'],
    problems: ['receipt.absent'],
  },
  getPayments: {
    method: 'GET',
    path: '/api/payments/me',
    summary: 'The premium membership of the member, the price and all orders',
    tag,
    session,
    answer: paymentsAnswer,
  },
} as const satisfies Record<string, Endpoint>;
