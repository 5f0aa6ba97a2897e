import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startProvider } from '../testing/own-provider.ts';
import { Provider } from './provider.ts';
import { isProviderUnavailable, ProviderRefusedError } from './provider-errors.ts';

const own = await startProvider(afterAll);
const provider = new Provider(own.settings);

async function paid(status: 'captured' | 'authorized') {
  const { id } = await provider.createOrder({ amount_paise: 200_000, receipt: 'one' });
  return own.ledger.pay(id, { status });
}

test('creates orders, captures and refunds payments, and reads them', async () => {
  const order = await provider.createOrder({ amount_paise: 200_000, receipt: '64b0' });
  expect(order).toEqual({ id: expect.stringMatching(/^order_/u), amount: 200_000, currency: 'INR', status: 'created' });
  expect(own.ledger.orders.get(order.id)?.receipt).toBe('64b0');
  const payment = own.ledger.pay(order.id, { status: 'authorized' });
  expect(await provider.paymentsOfOrder(order.id)).toMatchObject([{ id: payment.id, status: 'authorized' }]);
  expect(await provider.capture(payment)).toMatchObject({ id: payment.id, status: 'captured' });
  expect(await provider.fetchPayment(payment.id)).toMatchObject({ status: 'captured', vpa: '9000000000@okbank' });
  const request = { paymentId: payment.id, amount_paise: 200_000, idempotencyKey: `one-${payment.id}`, receipt: 'one' };
  const refund = await provider.refund(request);
  expect(refund).toMatchObject({ payment_id: payment.id, amount: 200_000, status: 'pending' });
  expect(await provider.refund(request)).toEqual(refund);
  expect(await provider.refundsOf(payment.id)).toEqual([refund]);
  expect(await provider.fetchRefund(refund.id)).toEqual(refund);
});

test('When the provider refuses a call, then its code and explanation are thrown', async () => {
  const payment = await paid('captured');
  const error = await provider.capture(payment).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ProviderRefusedError);
  expect(error).toMatchObject({
    status: 400,
    code: 'BAD_REQUEST_ERROR',
    description: expect.stringContaining('captured'),
  });
  expect(isProviderUnavailable(error)).toBe(false);
});

const calls: [string, (id: string) => Promise<unknown>][] = [
  ['createOrder', () => provider.createOrder({ amount_paise: 200_000, receipt: 'one' })],
  ['fetchPayment', (id) => provider.fetchPayment(id)],
  ['paymentsOfOrder', (id) => provider.paymentsOfOrder(id)],
  ['capture', (id) => provider.capture({ id, amount: 200_000, currency: 'INR' })],
  ['refund', (id) => provider.refund({ paymentId: id, amount_paise: 1, idempotencyKey: 'a-long-key', receipt: 'one' })],
  ['refundsOf', (id) => provider.refundsOf(id)],
  ['fetchRefund', () => provider.fetchRefund('rfnd_1')],
];

test.each(calls)('When the provider is down, failing or sends garbage, then %s is unavailable', async (_, call) => {
  onTestFinished(() => own.setMode('right'));
  for (const mode of ['down', 'failing', 'garbage'] as const) {
    own.setMode(mode);
    const error = await call('pay_1').catch((reason: unknown) => reason);
    expect([mode, isProviderUnavailable(error)]).toEqual([mode, true]);
  }
});

test('When the provider sends a byte a second, then all calls are unavailable after 4 s', async () => {
  onTestFinished(() => own.setMode('right'));
  own.setMode('slow');
  const since = performance.now();
  const errors = await Promise.all(calls.map(([, call]) => call('pay_1').catch((reason: unknown) => reason)));
  expect(errors.map(isProviderUnavailable)).toEqual(calls.map(() => true));
  expect(performance.now() - since).toBeGreaterThan(3900);
});

test('When the key is wrong, then the provider is unavailable until it is repaired', async () => {
  const wrong = new Provider({ ...own.settings, keySecret: 'another-secret' });
  await expect(wrong.fetchPayment('pay_1')).rejects.toSatisfy(isProviderUnavailable);
});
