import { expect, test } from 'vitest';
import { isCheckoutSigned } from './checkout-signature.ts';

// Published by Razorpay: https://razorpay.com/docs/payments/server-integration/nodejs/payment-gateway/build-integration
const SECRET = 'EnLs21M47BllR3X8PSFtjtbd';
const SIGNED = {
  orderId: 'order_IEIaMR65cu6nz3',
  paymentId: 'pay_IH4NVgf4Dreq1l',
  signature: '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
};

test('accepts the published signature of a checkout', () => {
  expect(isCheckoutSigned(SIGNED, SECRET)).toBe(true);
});

test.each([
  { orderId: 'order_IEIaMR65cu6nz4' },
  { paymentId: 'pay_IH4NVgf4Dreq1m' },
  { signature: SIGNED.signature.toUpperCase() },
  { signature: `${SIGNED.signature.slice(0, -1)}0` },
  { signature: SIGNED.signature.slice(0, -1) },
  { signature: '' },
  { signature: 'ಅ'.repeat(64) },
])('When a checkout has %o, then its signature is refused', (change) => {
  expect(isCheckoutSigned({ ...SIGNED, ...change }, SECRET)).toBe(false);
});

test('When a checkout is signed with another secret, then its signature is refused', () => {
  expect(isCheckoutSigned(SIGNED, `${SECRET}x`)).toBe(false);
});
