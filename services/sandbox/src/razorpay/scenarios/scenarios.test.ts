import { validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { describe, expect, test } from 'vitest';
import { PAYMENT_KEYS } from '../../testing/browser.ts';
import { openShop } from '../../testing/shop.ts';
import { SCENARIOS } from './scenarios.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

const eventsOf = ({ webhooks }: Shop) => webhooks.received.map(({ event }) => event).sort();
const ALL = ['order.paid', 'payment.authorized', 'payment.captured'];

/** Pays an order by card under a scenario. */
async function payUnder(scenario: string, { delay_seconds = 0.1, answers = [] as number[] } = {}) {
  const shop = await openShop(answers);
  const { id } = await shop.order();
  await shop.scenario(scenario, { order_id: id, delay_seconds });
  const attempt = await shop.payByCard(id);
  const payments = async () => (await shop.razorpay.orders.fetchPayments(id)).items;
  return { shop, id, attempt, payments };
}

describe('scenarios of a payment', () => {
  test('When the bank declines, then the payment fails and the order stays open', async () => {
    const { shop, id, attempt } = await payUnder('failure');
    expect(attempt).toMatchObject({ state: 'failed', error: { reason: 'payment_failed' } });
    expect(await shop.razorpay.orders.fetch(id)).toMatchObject({ status: 'attempted', amount_due: 200_000 });
    await expect.poll(() => eventsOf(shop)).toEqual(['payment.failed']);
  });

  test('When the payer leaves at the bank, then the payment stays created and no webhook is sent', async () => {
    const { shop, attempt, payments } = await payUnder('abandoned');
    expect(attempt.state).toBe('left');
    expect(await payments()).toMatchObject([{ status: 'created', captured: false }]);
    expect(eventsOf(shop)).toEqual([]);
  });

  test('When the tab is closed after paying, then the page learns nothing and the payment is captured', async () => {
    const { shop, attempt, payments } = await payUnder('tab-closed');
    expect(attempt).toEqual({ payment_id: expect.any(String), state: 'left' });
    expect(await payments()).toMatchObject([{ status: 'captured' }]);
    await expect.poll(() => eventsOf(shop)).toEqual(ALL);
  });

  test('When the capture is delayed, then the payment is authorised first and captured later', async () => {
    const { attempt, payments } = await payUnder('delayed-capture', { delay_seconds: 1 });
    expect(attempt.state).toBe('done');
    expect(await payments()).toMatchObject([{ status: 'authorized', captured: false }]);
    await expect.poll(async () => (await payments())[0]?.status).toBe('captured');
  });

  test('When the site captures an authorised payment, then the amount must be equal and a second capture fails', async () => {
    const { shop, attempt } = await payUnder('delayed-capture', { delay_seconds: 3600 });
    const id = attempt.result.razorpay_payment_id;
    await expect(shop.razorpay.payments.capture(id, 100, 'INR')).rejects.toMatchObject({ error: { field: 'amount' } });
    expect(await shop.razorpay.payments.capture(id, 200_000, 'INR')).toMatchObject({ status: 'captured' });
    await expect(shop.razorpay.payments.capture(id, 200_000, 'INR')).rejects.toMatchObject({
      error: { description: 'This payment has already been captured' },
    });
  });

  test('When a failed payment is authorised late, then it is captured after the failure', async () => {
    const { shop, attempt, payments } = await payUnder('late-authorisation');
    expect(attempt.state).toBe('failed');
    await expect.poll(async () => (await payments())[0]?.status).toBe('captured');
    await expect.poll(() => eventsOf(shop)).toEqual([...ALL, 'payment.failed'].sort());
    expect(shop.webhooks.received[0]?.event).toBe('payment.failed');
  });

  test('When the order is paid twice, then it has two captured payments and is paid once', async () => {
    const { shop, payments } = await payUnder('second-payment');
    const both = await payments();
    expect(both).toMatchObject([{ status: 'captured' }, { status: 'captured' }]);
    expect(both[0]?.id).not.toBe(both[1]?.id);
    await expect.poll(() => eventsOf(shop).filter((event) => event === 'payment.captured')).toHaveLength(2);
    expect(eventsOf(shop).filter((event) => event === 'order.paid')).toHaveLength(1);
  });

  test.each([
    ['wrong-amount', { amount: 199_900, currency: 'INR' }],
    ['wrong-currency', { amount: 200_000, currency: 'USD' }],
  ])('When the scenario is %s, then the captured payment is %j', async (scenario, expected) => {
    const { payments } = await payUnder(scenario);
    expect(await payments()).toMatchObject([{ ...expected, status: 'captured' }]);
  });
});

describe('scenarios of webhooks', () => {
  test('When webhooks come first, then all have arrived before the payer returns', async () => {
    const { shop } = await payUnder('webhook-first');
    expect(eventsOf(shop)).toEqual(ALL);
  });

  test('When webhooks come twice, then both have the same event id', async () => {
    const { shop } = await payUnder('webhook-twice');
    await expect.poll(() => eventsOf(shop)).toHaveLength(6);
    expect(new Set(shop.webhooks.received.map(({ id }) => id)).size).toBe(3);
  });

  test('When webhooks are lost, then the list has them and resending delivers one', async () => {
    const { shop, id } = await payUnder('webhook-lost');
    const { webhooks } = await (await fetch(`${shop.url}/api/payments/webhooks?order_id=${id}`)).json();
    expect(webhooks.map(({ state }: { state: string }) => state)).toEqual(['lost', 'lost', 'lost']);
    expect(eventsOf(shop)).toEqual([]);
    await shop.post(`/api/payments/webhooks/${webhooks[0].id}/resend`, {});
    expect(shop.webhooks.received).toMatchObject([{ id: webhooks[0].id, body: webhooks[0].body }]);
  });

  test('When webhooks are forged, then no signature is valid', async () => {
    const { shop } = await payUnder('webhook-forged');
    await expect.poll(() => eventsOf(shop)).toEqual(ALL);
    for (const { body, signature } of shop.webhooks.received) {
      expect(validateWebhookSignature(body, signature, PAYMENT_KEYS.webhookSecret)).toBe(false);
    }
  });

  test('When the receiver answers 503 first, then the webhook is sent again with the same id and body', async () => {
    const { shop } = await payUnder('failure', { answers: [503] });
    await expect.poll(() => shop.webhooks.received).toHaveLength(2);
    const [first, second] = shop.webhooks.received;
    expect(second).toEqual(first);
  });
});

describe('refunds', () => {
  /** A captured payment, whose refunds follow a scenario. */
  async function paid(scenario = 'success') {
    const { shop, attempt, id } = await payUnder(scenario);
    const paymentId: string = attempt.result.razorpay_payment_id;
    const refund = async (body: object, key?: string) => {
      const credentials = Buffer.from(`${PAYMENT_KEYS.keyId}:${PAYMENT_KEYS.keySecret}`).toString('base64');
      const answer = await fetch(`${shop.url}/v1/payments/${paymentId}/refund`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${credentials}`,
          'content-type': 'application/json',
          ...(key === undefined ? {} : { 'x-refund-idempotency': key }),
        },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: await answer.json() };
    };
    return { shop, id, paymentId, refund };
  }

  test('When a payment is refunded in full, then the refund is processed with a reference of the bank', async () => {
    const { shop, id, paymentId, refund } = await paid();
    const { body } = await refund({ speed: 'normal', notes: { order: '1' } }, 'refund-0001');
    expect(body).toMatchObject({
      ...{ entity: 'refund', amount: 200_000, payment_id: paymentId, status: 'pending', notes: { order: '1' } },
      ...{ acquirer_data: { arn: null }, speed_requested: 'normal' },
    });
    await expect.poll(async () => (await shop.razorpay.refunds.fetch(body.id)).status).toBe('processed');
    const processed = await shop.razorpay.refunds.fetch(body.id);
    expect(processed.acquirer_data).toEqual({ arn: expect.stringMatching(/^\d{23}$/u) });
    expect(await shop.razorpay.payments.fetch(paymentId)).toMatchObject({ status: 'refunded', refund_status: 'full' });
    expect(await shop.razorpay.orders.fetch(id)).toMatchObject({ status: 'paid' });
    expect(await shop.razorpay.payments.fetchMultipleRefund(paymentId)).toMatchObject({ count: 1 });
    await expect.poll(() => eventsOf(shop)).toEqual([...ALL, 'refund.created', 'refund.processed']);
  });

  test('When a request is repeated with its key, then the refund is the same; another body is refused', async () => {
    const { shop, paymentId, refund } = await paid();
    const first = await refund({ amount: 50_000 }, 'refund-0001');
    const again = await refund({ amount: 50_000 }, 'refund-0001');
    expect(again.body.id).toBe(first.body.id);
    expect(await refund({ amount: 60_000 }, 'refund-0001')).toMatchObject({
      status: 400,
      body: { error: { description: 'Different request with the same idempotency key has already been processed.' } },
    });
    expect(await refund({}, 'short')).toMatchObject({
      status: 400,
      body: { error: { field: 'X-Refund-Idempotency' } },
    });
    expect(await shop.razorpay.payments.fetch(paymentId)).toMatchObject({
      ...{ amount_refunded: 50_000, refund_status: 'partial', status: 'captured' },
    });
  });

  test('When more than the rest is refunded, or all of it twice, then the answer is 400', async () => {
    const { refund } = await paid();
    expect((await refund({ amount: 200_001 })).status).toBe(400);
    expect((await refund({})).status).toBe(200);
    expect((await refund({})).body.error.description).toBe('The payment has been fully refunded already');
  });

  test('When a refund fails, then the payment is captured as before', async () => {
    const { shop, paymentId, refund } = await paid('refund-failed');
    const { body } = await refund({});
    await expect.poll(async () => (await shop.razorpay.refunds.fetch(body.id)).status).toBe('failed');
    expect(await shop.razorpay.payments.fetch(paymentId)).toMatchObject({ status: 'captured', amount_refunded: 0 });
    await expect.poll(() => eventsOf(shop)).toContain('refund.failed');
  });

  test('When a refund is pending, then a tester ends it once', async () => {
    const { shop, refund } = await paid('refund-pending');
    const { body } = await refund({});
    const end = () => shop.post(`/api/payments/refunds/${body.id}`, { status: 'processed' });
    expect((await end()).status).toBe(204);
    expect((await end()).status).toBe(400);
    expect(await shop.razorpay.refunds.fetch(body.id)).toMatchObject({ status: 'processed' });
  });
});

describe('faults', () => {
  test('When the next call fails with 503, then only that call of the operation fails', async () => {
    const { fault, order, razorpay } = await openShop();
    await fault({ operation: 'orders.create', kind: 'error' });
    await expect(order()).rejects.toMatchObject({ statusCode: 503, error: { code: 'SERVER_ERROR' } });
    const { id } = await order();
    expect(await razorpay.orders.fetch(id)).toMatchObject({ status: 'created' });
  });

  test.each(['down', 'answer-lost'])(
    'When the kind is %s, then the connection closes without an answer',
    async (kind) => {
      const { fault, order, razorpay } = await openShop();
      await fault({ operation: 'all', kind });
      // The package has no message for a missing answer.
      await expect(order()).rejects.toThrow();
      expect((await razorpay.orders.all()).count).toBe(kind === 'down' ? 0 : 1);
    },
  );

  test('When the kind is garbage, then the answer is no JSON', async () => {
    const { fault, order } = await openShop();
    await fault({ operation: 'orders.create', kind: 'garbage' });
    expect(await order()).toContain('<html>');
  });

  test('When the kind is slow, then the answer is late', async () => {
    const { fault, order } = await openShop();
    await fault({ operation: 'orders.create', kind: 'slow', delay_seconds: 0.5 });
    const before = performance.now();
    await order();
    expect(performance.now() - before).toBeGreaterThan(450);
  });
});

describe('wrong requests of testers and payers', () => {
  test.each([
    ['/api/payments/scenarios', { scenario: 'unknown' }, 'scenario'],
    ['/api/payments/scenarios', { scenario: 'success', order_id: 'x' }, 'order_id'],
    ['/api/payments/faults', { operation: 'all', kind: 'down', times: 0 }, 'times'],
    ['/api/payments/faults', { operation: 'all', kind: 'down', often: 1 }, 'often'],
    ['/api/checkout/payments', { key: 'wrong', order_id: 'x', upi: { vpa: 'success@razorpay' } }, 'key'],
    ['/api/checkout/payments', { key: PAYMENT_KEYS.keyId, order_id: 'x' }, 'method'],
    ['/api/checkout/payments', { key: PAYMENT_KEYS.keyId, order_id: 'x', upi: { vpa: 'me@bank' } }, 'vpa'],
  ])('When %s gets %j, then the error names %s', async (path, body, field) => {
    const { post } = await openShop();
    expect(await post(path, body)).toMatchObject({ status: 400, body: { error: { field } } });
  });

  test.each([
    [{ number: '4111 1111 1111 1111' }, 'number'],
    [{ expiry: '13/40' }, 'expiry'],
    [{ expiry: '01/20' }, 'expiry'],
    [{ cvv: '12' }, 'cvv'],
  ])('When a card has %j, then the error names %s and no payment exists', async (change, field) => {
    const { order, start, razorpay } = await openShop();
    const { id } = await order();
    const card = { number: '4100 2800 0000 1007', expiry: '12/40', cvv: '123', name: '', ...change };
    expect(await start(id, { card })).toMatchObject({ status: 400, body: { error: { field } } });
    expect(await razorpay.orders.fetchPayments(id)).toMatchObject({ count: 0 });
  });

  test('When an order is paid, then another payment of it is refused', async () => {
    const { order, payByCard, start } = await openShop();
    const { id } = await order();
    await payByCard(id);
    expect((await start(id, { upi: { vpa: 'success@razorpay' } })).status).toBe(400);
  });
});

test('The list of scenarios has a label for each, and the usual one can be changed and reset', async () => {
  const { url, scenario, order, payByCard } = await openShop();
  const list = async () => (await fetch(`${url}/api/payments/scenarios`)).json();
  expect(await list()).toEqual({ usual: 'success', scenarios: SCENARIOS });
  await scenario('failure');
  expect((await payByCard((await order()).id)).state).toBe('failed');
  await fetch(`${url}/api/payments/scenarios`, { method: 'DELETE' });
  expect((await list()).usual).toBe('success');
});
