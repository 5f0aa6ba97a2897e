import { createLogger } from '@bandhavya/runtime';
import { SANDBOX_KEYS, startSandbox } from '@bandhavya/testing/sandbox';
import { eventually } from '@bandhavya/testing/waits';
import { afterAll, expect, test } from 'vitest';
import { Provider } from '../provider/provider.ts';
import { NOW, newMemberId, sharedDatabase } from '../testing/database.ts';

const database = sharedDatabase();
const sandbox = await startSandbox('http://localhost:9/webhooks', afterAll);
const { keyId, keySecret } = SANDBOX_KEYS;
const settings = { keyId, keySecret, apiUrl: sandbox.url };
const provider = new Provider(settings);
const { checkout, orderChecks } = database.openCheckout({
  provider: settings,
  log: createLogger({ service: 'payments', level: 'silent' }),
});

const newOrder = (memberId: string) =>
  checkout.createOrder({ memberId, state: 'Karnataka', key: 'one', language: 'en' }, NOW);

test('When a member pays by card in the sandbox, then its signature activates, and the payment can be refunded once', async () => {
  const memberId = newMemberId();
  const order = await newOrder(memberId);
  const { result } = await sandbox.payByCard(order.provider_order);
  const { razorpay_payment_id: payment = '', razorpay_signature: signature = '' } = result ?? {};
  const report = { memberId, providerOrder: order.provider_order, payment, signature };
  expect(await checkout.verify(report, NOW)).toBe('activated');
  const stored = await database.models.orders.findById(order._id).orFail().lean();
  expect(stored.payments).toMatchObject([{ id: payment, use: 'used', means: { method: 'card', last4: '1007' } }]);
  const request = { paymentId: payment, amount_paise: 200_000, idempotencyKey: `one-${payment}`, receipt: 'one' };
  const refund = await provider.refund(request);
  expect((await provider.refund(request)).id).toBe(refund.id);
  expect((await provider.refundsOf(payment)).map(({ id }) => id)).toEqual([refund.id]);
  expect((await provider.fetchRefund(refund.id)).payment_id).toBe(payment);
});

test('When a member pays by UPI in the sandbox and the page never comes back, then the check activates', async () => {
  const memberId = newMemberId();
  const order = await newOrder(memberId);
  await sandbox.payByUpi(order.provider_order);
  await eventually(async () => {
    expect(await orderChecks.check(order._id.toHexString(), NOW)).toMatchObject({ state: 'activated' });
  });
});
