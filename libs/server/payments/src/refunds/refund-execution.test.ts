import { afterEach, expect, test } from 'vitest';
import type { ProviderRefund } from '../provider/entities.ts';
import { BY, NOW, sharedDatabase } from '../testing/database.ts';
import { type Purchased, payingSite } from '../testing/payers.ts';

const database = sharedDatabase();
const site = payingSite(database);
const { refunds, staffRefunds, models, premium, payments } = database;

const HOUR_MS = 3_600_000;
const later = (ms: number) => new Date(NOW.getTime() + ms);
const SENT = later(HOUR_MS);

afterEach(() => site.provider.setMode('right'));

/** A paid order whose refund staff have approved. */
async function approved(): Promise<Purchased> {
  const bought = await site.buy();
  await refunds.request({ memberId: bought.memberId, orderId: bought.order }, NOW);
  await staffRefunds.approve(bought.order, BY, NOW);
  return bought;
}

const madeFor = (payment: string) =>
  [...site.provider.ledger.refunds.values()].filter(({ payment_id }) => payment_id === payment);

async function refundOf({ order, payment }: Purchased) {
  const { state, payments: all, events } = await site.orderOf(order);
  return { state, refund: all.find(({ id }) => id === payment)?.refund, events: events.map(({ name }) => name) };
}

async function mailsOf(memberId: string): Promise<string[]> {
  const mails = await models.mails.find().sort({ queued_at: 1, _id: 1 }).lean();
  return mails.filter(({ member }) => member.toHexString() === memberId).map(({ name }) => name);
}

/** Tells the site what the provider reports about the refund of a payment. */
async function answer(payment: string, changes: Partial<ProviderRefund>, now = later(2 * HOUR_MS)) {
  const [refund] = madeFor(payment).slice(-1);
  const reported = Object.assign(refund ?? {}, changes);
  const webhook = site.provider.webhook(`refund.${changes.status ?? 'created'}`, { refund: reported });
  return site.checkout.webhooks.receive(webhook, now);
}

test('When an approved refund is sent and processed, then access ends, and the bank reference is stored', async () => {
  const bought = await approved();
  const { memberId, order, payment } = bought;
  expect(await refunds.dueRefunds(NOW)).toContainEqual({ order, payment, since: NOW });
  expect(await premium.isActive(memberId, SENT)).toBe(true);
  expect(await site.checkout.refundExecutor.executeRefund({ order, payment }, SENT)).toBe(memberId);
  expect(await premium.isActive(memberId, SENT)).toBe(false);
  expect((await payments.overview(memberId)).membership).toMatchObject({ active_until: SENT, periods: [] });
  expect(await refundOf(bought)).toMatchObject({ state: 'refund_sent', refund: { state: 'sent', sent_at: SENT } });
  expect(await refunds.dueRefunds(later(HOUR_MS))).not.toContainEqual(expect.objectContaining({ payment }));

  await answer(payment, { status: 'processed', acquirer_data: { arn: 'ARN123' } });
  const end = await refundOf(bought);
  expect(end).toMatchObject({ state: 'refunded', refund: { state: 'processed', reference: 'ARN123' } });
  expect(end.events.slice(-4)).toEqual(['refund-requested', 'refund-approved', 'refund-sent', 'refund-processed']);
  expect(await mailsOf(memberId)).toEqual(['refund-approved', 'refund-sent', 'refund-processed']);
});

test('When reports repeat or arrive in another order, then each step is recorded once', async () => {
  const bought = await approved();
  const { memberId, order, payment } = bought;
  await site.checkout.refundExecutor.executeRefund({ order, payment }, SENT);
  for (let count = 0; count < 3; count += 1) await answer(payment, { status: 'processed' });
  await answer(payment, { status: 'pending' });
  await answer(payment, { status: 'failed' });
  await answer(payment, { status: 'processed', acquirer_data: { rrn: 'RRN9' } });
  const end = await refundOf(bought);
  expect(end).toMatchObject({ state: 'refunded', refund: { reference: 'RRN9' } });
  expect(end.events.filter((name) => name === 'refund-processed')).toHaveLength(1);
  expect(await mailsOf(memberId)).toEqual(['refund-approved', 'refund-sent', 'refund-processed']);
});

test('When the process dies between provider and transaction, then a retry refunds nothing more', async () => {
  const bought = await approved();
  const { order, payment } = bought;
  const validate = (validator: object) => database.data.database().command({ collMod: 'memberships', validator });
  await validate({ active_until: { $exists: false } });
  await expect(site.checkout.refundExecutor.executeRefund({ order, payment }, SENT)).rejects.toThrow(
    'Document failed validation',
  );
  await validate({});
  expect(await refundOf(bought)).toMatchObject({ state: 'refund_approved', refund: { state: 'due' } });
  expect(madeFor(payment)).toHaveLength(1);
  await Promise.all([1, 2, 3].map(() => site.checkout.refundExecutor.executeRefund({ order, payment }, SENT)));
  expect(madeFor(payment)).toHaveLength(1);
  expect(await refundOf(bought)).toMatchObject({ state: 'refund_sent', refund: { id: madeFor(payment)[0]?.id } });
});

test('When a webhook comes before the transaction of the executor, then the refund is recorded as sent once', async () => {
  const bought = await approved();
  const { order, payment } = bought;
  await site.client.refund({
    paymentId: payment,
    amount_paise: 200_000,
    idempotencyKey: `${order}-${payment}`,
    receipt: order,
  });
  await answer(payment, { status: 'processed', acquirer_data: { utr: 'UTR1' } });
  await site.checkout.refundExecutor.executeRefund({ order, payment }, SENT);
  expect(madeFor(payment)).toHaveLength(1);
  const { state, events } = await refundOf(bought);
  expect(state).toBe('refunded');
  expect(events.filter((name) => name === 'refund-sent')).toHaveLength(1);
});

test.each(['down', 'failing', 'garbage'] as const)(
  'When the provider is %s, then the refund stays due and access stays, and a retry sends it once',
  async (mode) => {
    const bought = await approved();
    const { memberId, order, payment } = bought;
    site.provider.setMode(mode);
    const attempt = site.checkout.refundExecutor.executeRefund({ order, payment }, SENT);
    await expect(attempt).rejects.toMatchObject({ name: 'ProviderUnavailableError' });
    expect(await refundOf(bought)).toMatchObject({ state: 'refund_approved', refund: { state: 'due' } });
    expect(await premium.isActive(memberId, SENT)).toBe(true);
    site.provider.setMode('right');
    await site.checkout.refundExecutor.executeRefund({ order, payment }, SENT);
    expect(madeFor(payment)).toHaveLength(1);
    expect(await refundOf(bought)).toMatchObject({ state: 'refund_sent' });
  },
);

test('When the staff refunded the payment at the provider, then the executor finds that refund', async () => {
  const bought = await approved();
  const { order, payment } = bought;
  const key = { idempotencyKey: 'made-by-hand', receipt: 'by hand' };
  const made = await site.client.refund({ paymentId: payment, amount_paise: 200_000, ...key });
  await site.checkout.refundExecutor.executeRefund({ order, payment }, SENT);
  expect(await refundOf(bought)).toMatchObject({ state: 'refund_sent', refund: { id: made.id } });
  expect(madeFor(payment)).toHaveLength(1);
});

test('When the staff refunds an activated order at the provider, then access ends, and a partial refund changes nothing', async () => {
  const bought = await site.buy();
  const { memberId, payment } = bought;
  const refund = { id: 'rfnd_byhand1', currency: 'INR', payment_id: payment, status: 'pending' as const };
  expect(await refunds.record({ ...refund, amount: 50_000 }, NOW)).toBeUndefined();
  expect(await premium.isActive(memberId, NOW)).toBe(true);
  expect(await refunds.record({ ...refund, amount: 200_000 }, NOW)).toBe(memberId);
  expect(await premium.isActive(memberId, NOW)).toBe(false);
  expect((await refundOf(bought)).events.slice(-2)).toEqual(['refund-approved', 'refund-sent']);
  expect(await refunds.record({ ...refund, amount: 200_000, payment_id: 'pay_unknown' }, NOW)).toBeUndefined();
});

test('When a refund fails and staff approve it again, then a second refund with a new key is sent', async () => {
  const bought = await approved();
  const { memberId, order, payment } = bought;
  await site.checkout.refundExecutor.executeRefund({ order, payment }, SENT);
  await answer(payment, { status: 'failed' });
  expect(await refundOf(bought)).toMatchObject({ state: 'refund_failed', refund: { state: 'failed' } });
  expect(await mailsOf(memberId)).toEqual(['refund-approved', 'refund-sent', 'refund-failed']);
  // A failed refund gives the amount back to the payment.
  Object.assign(site.provider.ledger.payments.get(payment) ?? {}, { amount_refunded: 0 });
  await staffRefunds.approve(order, BY, later(3 * HOUR_MS));
  await answer(payment, { status: 'failed' });
  expect(await refundOf(bought)).toMatchObject({ state: 'refund_approved', refund: { state: 'due', retries: 1 } });
  await site.checkout.refundExecutor.executeRefund({ order, payment }, later(4 * HOUR_MS));
  expect(madeFor(payment).map(({ status }) => status)).toEqual(['failed', 'pending']);
  await answer(payment, { status: 'processed' }, later(5 * HOUR_MS));
  expect(await refundOf(bought)).toMatchObject({ state: 'refunded', refund: { id: madeFor(payment)[1]?.id } });
});

test('When a failed refund succeeds after staff approved it again, then no second refund is sent', async () => {
  const bought = await approved();
  const { order, payment } = bought;
  await site.checkout.refundExecutor.executeRefund({ order, payment }, SENT);
  await answer(payment, { status: 'failed' });
  await staffRefunds.approve(order, BY, later(3 * HOUR_MS));
  await answer(payment, { status: 'processed', acquirer_data: { arn: 'LATE' } });
  expect(await site.checkout.refundExecutor.executeRefund({ order, payment }, later(4 * HOUR_MS))).toBeUndefined();
  expect(madeFor(payment)).toHaveLength(1);
  expect(await refundOf(bought)).toMatchObject({ state: 'refunded', refund: { reference: 'LATE' } });
});

test('When a webhook was lost, then the sent refund is asked for after an hour', async () => {
  const bought = await approved();
  const { memberId, order, payment } = bought;
  await site.checkout.refundExecutor.executeRefund({ order, payment }, SENT);
  const item = { order, payment, since: SENT };
  expect(await refunds.sentRefunds(later(2 * HOUR_MS - 1))).not.toContainEqual(item);
  expect(await refunds.sentRefunds(later(2 * HOUR_MS))).toContainEqual(item);
  expect(await site.checkout.refundExecutor.pollRefund(item, later(2 * HOUR_MS))).toBeUndefined();
  Object.assign(madeFor(payment)[0] ?? {}, { status: 'processed', acquirer_data: { arn: 'POLL' } });
  expect(await site.checkout.refundExecutor.pollRefund(item, later(2 * HOUR_MS))).toBe(memberId);
  expect(await refundOf(bought)).toMatchObject({ state: 'refunded', refund: { reference: 'POLL' } });
  expect(await refunds.sentRefunds(later(3 * HOUR_MS))).not.toContainEqual(item);
});

test('When a second payment is returned, then it is refunded alone, and the membership stays', async () => {
  const { memberId, order } = await site.buy();
  const providerOrder = (await site.orderOf(order)).provider_order ?? '';
  const second = site.provider.ledger.pay(providerOrder);
  await site.report(second, NOW);
  const returned = { memberId, order, payment: second.id };
  await site.checkout.refundExecutor.executeRefund(returned, SENT);
  await answer(second.id, { status: 'failed' });
  expect(await refundOf(returned)).toMatchObject({ state: 'activated', refund: { state: 'failed' } });
  await staffRefunds.retryReturn(returned, BY, SENT);
  Object.assign(site.provider.ledger.payments.get(second.id) ?? {}, { amount_refunded: 0 });
  await site.checkout.refundExecutor.executeRefund(returned, SENT);
  await answer(second.id, { status: 'processed', acquirer_data: { arn: 'BACK' } });
  expect(await refundOf(returned)).toMatchObject({ state: 'activated', refund: { reference: 'BACK' } });
  expect(await premium.isActive(memberId, SENT)).toBe(true);
  expect(await mailsOf(memberId)).toEqual(['payment-returned', 'refund-failed', 'refund-processed']);
});

test('When 30 refunds are sent, reported and asked for concurrently and repeatedly, then each happens once', async () => {
  const all: Purchased[] = [];
  while (all.length < 30) all.push(await approved());
  const now = later(3 * HOUR_MS);
  const insist = async (task: () => Promise<unknown>): Promise<unknown> => {
    try {
      return await task();
    } catch (error) {
      if (error instanceof Error && error.name.endsWith('UnavailableError')) return insist(task);
      throw error;
    }
  };
  const tasks = all.flatMap(({ order, payment }) => [
    () => site.checkout.refundExecutor.executeRefund({ order, payment }, SENT),
    () => site.checkout.refundExecutor.executeRefund({ order, payment }, SENT),
    () => site.checkout.refundExecutor.pollRefund({ order, payment }, now),
  ]);
  await Promise.all(tasks.map(insist));
  const reports = all.flatMap(({ payment }) =>
    [1, 2, 3].map(() => () => answer(payment, { status: 'processed' }, now)),
  );
  await Promise.all(reports.map(insist));
  for (const bought of all) {
    expect(madeFor(bought.payment)).toHaveLength(1);
    const { state, events } = await refundOf(bought);
    expect(state).toBe('refunded');
    expect(events.slice(-2)).toEqual(['refund-sent', 'refund-processed']);
    expect(events).toHaveLength(6);
    expect(await premium.isActive(bought.memberId, SENT)).toBe(false);
    expect(await mailsOf(bought.memberId)).toEqual(['refund-approved', 'refund-sent', 'refund-processed']);
  }
});
