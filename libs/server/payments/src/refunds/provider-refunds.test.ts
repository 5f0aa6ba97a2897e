import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { NOW, sharedDatabase } from '../testing/database.ts';
import { payingSite } from '../testing/payers.ts';

const database = sharedDatabase();
const site = payingSite(database);
const { models, premium } = database;

const DAY_MS = 24 * 3_600_000;
const daysLater = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

/** A member whose order was paid at the provider, which this site has not heard of. */
async function paidUnheard() {
  const memberId = await site.join();
  const request = { memberId, state: 'Karnataka', key: randomUUID(), language: 'en' } as const;
  const order = await site.checkout.checkout.createOrder(request, NOW);
  const payment = site.provider.ledger.pay(order.provider_order);
  return { memberId, order: order._id.toHexString(), payment };
}

/** Refunds a payment in full at the provider, as the staff does in its dashboard. */
async function refundAtProvider(paymentId: string, changes: object = {}) {
  const request = { paymentId, amount_paise: 200_000, idempotencyKey: randomUUID(), receipt: 'by hand' };
  const { id } = await site.client.refund(request);
  return Object.assign(site.provider.ledger.refunds.get(id) ?? {}, { status: 'processed', ...changes });
}

const receive = (event: string, entities: Record<string, object>) =>
  site.checkout.webhooks.receive(site.provider.webhook(event, entities), NOW);

async function endOf({ memberId, order }: { memberId: string; order: string }, now = NOW) {
  const { state, payments } = await site.orderOf(order);
  return { state, refund: payments[0]?.refund?.state, isActive: await premium.isActive(memberId, now) };
}

const REFUNDED = { state: 'refunded', refund: 'processed', isActive: false };

test('When refund.processed arrives before payment.captured, then the order ends as refunded without premium', async () => {
  const paid = await paidUnheard();
  const captured = { ...paid.payment };
  const refund = await refundAtProvider(paid.payment.id);
  await receive('refund.processed', { refund });
  await receive('payment.captured', { payment: captured });
  expect(await endOf(paid)).toEqual(REFUNDED);
  await receive('order.paid', { payment: captured });
  await receive('refund.created', { refund: { ...refund, status: 'pending' } });
  expect(await endOf(paid)).toEqual(REFUNDED);
});

test('When the refund and the capture are reported concurrently, then no order keeps premium', async () => {
  const all = await Promise.all(Array.from({ length: 15 }, paidUnheard));
  const reports: (() => Promise<unknown>)[] = [];
  for (const { payment } of all) {
    const captured = { ...payment };
    const refund = await refundAtProvider(payment.id);
    reports.push(() => receive('payment.captured', { payment: captured }));
    reports.push(() => receive('refund.processed', { refund }));
  }
  await Promise.all(reports.map((report) => report()));
  expect(await Promise.all(all.map((each) => endOf(each)))).toEqual(Array(15).fill(REFUNDED));
});

test('When the process died between the activation and the early refund, then the repeated capture applies the refund', async () => {
  const paid = await paidUnheard();
  const captured = { ...paid.payment };
  await receive('payment.captured', { payment: captured });
  await refundAtProvider(paid.payment.id);
  for (const report of await site.client.refundsOf(paid.payment.id))
    await models.earlyRefunds.create({ _id: `${report.id}:processed`, report, at: NOW });
  await receive('payment.captured', { payment: captured });
  expect(await endOf(paid)).toEqual(REFUNDED);
});

test('When the webhook of a refund that the staff made at the provider is lost, then a check of the worker finds the refund', async () => {
  const bought = await site.buy();
  const checked = async (days: number) => {
    const due = await site.checkout.orderChecks.due(daysLater(days), 5000);
    if (due.some(({ order }) => order === bought.order))
      await site.checkout.orderChecks.check(bought.order, daysLater(days));
  };
  for (const days of [1, 4, 30]) await checked(days);
  expect(await endOf(bought)).toMatchObject({ state: 'activated', isActive: true });
  await refundAtProvider(bought.payment);
  await checked(61);
  expect(await endOf(bought, daysLater(61))).toEqual(REFUNDED);
});

test('When a part of a payment was refunded at the provider, then a check of the worker leaves premium alone', async () => {
  const bought = await site.buy();
  const request = { paymentId: bought.payment, idempotencyKey: randomUUID(), receipt: 'by hand' };
  await site.client.refund({ ...request, amount_paise: 50_000 });
  await site.checkout.orderChecks.check(bought.order, daysLater(1));
  expect(await endOf(bought)).toEqual({ state: 'activated', refund: undefined, isActive: true });
});
