import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { describe, expect, test } from 'vitest';
import { PAYMENT_KEYS } from '../testing/browser.ts';
import { merchant, openShop } from '../testing/shop.ts';
import { checkoutSignature } from './signatures.ts';

test("When order and payment of Razorpay's published example are signed, then the signature is the published one", () => {
  const signature = checkoutSignature(PAYMENT_KEYS.keySecret, 'order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1l');
  expect(signature).toBe('0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f');
});

describe('an order that is paid by card', () => {
  test('When the payer enters a one-time password, then the package accepts signature, payment and webhooks', async () => {
    const { razorpay, order, payByCard, webhooks } = await openShop();
    const created = await order();
    expect(created).toMatchObject({
      ...{ entity: 'order', amount: 200_000, amount_paid: 0, amount_due: 200_000, currency: 'INR', receipt: 'r-1' },
      ...{ status: 'created', attempts: 0, notes: [], offer_id: null },
    });
    expect(created.id).toMatch(/^order_\w{14}$/u);

    const { state, result } = await payByCard(created.id);

    expect(state).toBe('done');
    const ids = { order_id: created.id, payment_id: result.razorpay_payment_id };
    expect(validatePaymentVerification(ids, result.razorpay_signature, PAYMENT_KEYS.keySecret)).toBe(true);
    const payment = await razorpay.payments.fetch(result.razorpay_payment_id);
    expect(payment).toMatchObject({
      ...{ entity: 'payment', amount: 200_000, currency: 'INR', status: 'captured', captured: true },
      ...{ order_id: created.id, method: 'card', amount_refunded: 0, refund_status: null, notes: [] },
      card: { last4: '1007', network: 'Visa', name: 'Kavya Rao' },
    });
    expect(JSON.stringify(payment)).not.toContain('4100280000001007');
    expect(await razorpay.orders.fetch(created.id)).toMatchObject({
      status: 'paid',
      amount_paid: 200_000,
      attempts: 1,
    });
    expect(await razorpay.orders.fetchPayments(created.id)).toMatchObject({ entity: 'collection', count: 1 });

    await expect
      .poll(() => webhooks.received.map(({ event }) => event).sort())
      .toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
    for (const { body, signature } of webhooks.received) {
      expect(validateWebhookSignature(body, signature, PAYMENT_KEYS.webhookSecret)).toBe(true);
    }
    const [authorised] = webhooks.received.filter(({ event }) => event === 'payment.authorized');
    expect(JSON.parse(authorised?.body ?? '')).toMatchObject({
      ...{ entity: 'event', contains: ['payment'] },
      payload: { payment: { entity: { status: 'authorized', captured: false } } },
    });
  });

  test('When the one-time password has 3 digits, then the payment fails and the order can be paid again', async () => {
    const { razorpay, order, payByCard, webhooks } = await openShop();
    const { id } = await order();
    const failed = await payByCard(id, { otp: '123' });
    expect(failed).toMatchObject({ state: 'failed', error: { reason: 'invalid_otp', metadata: { order_id: id } } });
    expect(await razorpay.orders.fetch(id)).toMatchObject({ status: 'attempted', attempts: 1 });
    await expect.poll(() => webhooks.received.map(({ event }) => event)).toEqual(['payment.failed']);

    expect(await payByCard(id)).toMatchObject({ state: 'done' });
    expect(await razorpay.orders.fetch(id)).toMatchObject({ status: 'paid', attempts: 2 });
  });

  test.each([
    ['4100 2800 0009 0000', 'payment_timed_out'],
    ['4100 2800 0008 0001', 'insufficient_fund'],
    ['4100 2800 0000 0009', 'authentication_failed'],
  ])('When the card is %s, then the payment fails with %s', async (number, reason) => {
    const { razorpay, order, payByCard } = await openShop();
    const { id } = await order();
    const { error } = await payByCard(id, { number });
    expect(error.reason).toBe(reason);
    expect(await razorpay.payments.fetch(error.metadata.payment_id)).toMatchObject({
      status: 'failed',
      error_reason: reason,
    });
  });
});

describe('UPI', () => {
  test.each([
    ['success@razorpay', 'done'],
    ['failure@razorpay', 'failed'],
  ])('When the address is %s, then the attempt ends as %s', async (vpa, state) => {
    const { order, start, attempt } = await openShop();
    const { id } = await order();
    const { body } = await start(id, { upi: { vpa } });
    expect(body.state).toBe('waiting');
    await expect.poll(async () => (await attempt(body.payment_id)).state).toBe(state);
  });
});

describe('requests that Razorpay refuses', () => {
  test('When the key secret is wrong, then the answer is 401', async () => {
    const { url } = await openShop();
    const stranger = merchant(url, 'wrong');
    await expect(stranger.orders.fetch('order_12345678901234')).rejects.toMatchObject({
      statusCode: 401,
      error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
    });
  });

  test.each([
    [{ amount: 99, currency: 'INR' }, 'amount', 'Order amount less than minimum amount allowed'],
    [{ amount: 100.5, currency: 'INR' }, 'amount', 'The amount must be an integer.'],
    [{ currency: 'INR' } as { amount: number; currency: string }, 'amount', 'The amount field is required.'],
    [{ amount: 1000, currency: 'USD' }, 'currency', 'The currency should be INR.'],
    [
      { amount: 1000, currency: 'INR', receipt: 'x'.repeat(41) },
      'receipt',
      'The receipt may not be greater than 40 characters.',
    ],
  ])('When an order is %j, then the error names %s', async (body, field, description) => {
    const { razorpay } = await openShop();
    await expect(razorpay.orders.create(body)).rejects.toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR', field, description },
    });
  });

  test('When an id is unknown, then the answer is 400 with its reason', async () => {
    const { razorpay } = await openShop();
    await expect(razorpay.payments.fetch('pay_12345678901234')).rejects.toMatchObject({
      statusCode: 400,
      error: { description: 'The id provided does not exist' },
    });
  });
});
