import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isCheckoutSigned, isWebhookSigned } from './signatures.ts';

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

test('accepts webhooks signed with the current or the old secret, over the raw bytes', () => {
  const raw = Buffer.from('{"event":"order.paid",  "note":"\\u20b9"}');
  const signed = (secret: string) => createHmac('sha256', secret).update(raw).digest('hex');
  expect(isWebhookSigned(raw, signed('new'), ['new', 'old'])).toBe(true);
  expect(isWebhookSigned(raw, signed('old'), ['new', 'old'])).toBe(true);
  expect(isWebhookSigned(raw, signed('older'), ['new', 'old'])).toBe(false);
  expect(isWebhookSigned(raw, signed('new'), [])).toBe(false);
  expect(isWebhookSigned(Buffer.from(JSON.stringify(JSON.parse(raw.toString()))), signed('new'), ['new'])).toBe(false);
});
