import type { Endpoint } from '../endpoint.ts';
import { activateFreeBody, activationAnswer, couponAnswer, couponBody, paymentsAnswer } from './payments.ts';

const session = 'required' as const;

/** The endpoints of coupons, payments and the premium membership. */
export const paymentEndpoints = {
  validateCoupon: {
    method: 'POST',
    path: '/api/coupons/validate',
    summary: 'The price of the premium membership with a coupon, in whole rupees. Uses no coupon.',
    tag: 'Payments',
    session,
    body: { coupon: couponBody },
    answer: couponAnswer,
    problems: ['coupon.invalid', 'coupons.exhausted'],
  },
  activateFree: {
    method: 'POST',
    path: '/api/payments/activate-free',
    summary: 'Activate the premium membership with a coupon that reduces the price to 0. A retry activates once.',
    tag: 'Payments',
    session,
    body: { activation: activateFreeBody },
    answer: activationAnswer,
    headers: ['idempotency-key'],
    problems: ['consent.required', 'account.archived', 'coupon.invalid', 'coupon.not-free', 'coupons.exhausted'],
  },
  getPayments: {
    method: 'GET',
    path: '/api/payments/me',
    summary: 'The premium membership of the member, the price and all orders',
    tag: 'Payments',
    session,
    answer: paymentsAnswer,
  },
} as const satisfies Record<string, Endpoint>;
