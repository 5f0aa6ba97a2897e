import { expect, test } from 'vitest';
import { BY, NOW, newCode, newMemberId, sharedDatabase } from '../testing/database.ts';
import { payingSite } from '../testing/payers.ts';

const database = sharedDatabase();
const site = payingSite(database);
const { refunds, staffRefunds, models, payments, premium } = database;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const later = (ms: number) => new Date(NOW.getTime() + ms);

async function auditOf(subject: string) {
  const entries = await models.audit.find({ subject }).sort({ at: 1, _id: 1 }).lean();
  return entries.map(({ _id, ...entry }) => entry);
}

/** A paid order whose refund the member requested at an instant. */
async function requested(now: Date) {
  const bought = await site.buy();
  await refunds.request({ memberId: bought.memberId, orderId: bought.order }, now);
  return bought;
}

test('lists requested refunds first, the oldest first, then the failed, approved and sent ones', async () => {
  const second = await requested(later(2 * MINUTE_MS));
  const sent = await requested(NOW);
  await staffRefunds.approve(sent.order, BY, NOW);
  await site.checkout.refundExecutor.executeRefund(sent, NOW);
  const approved = await requested(NOW);
  await staffRefunds.approve(approved.order, BY, NOW);
  const first = await requested(later(MINUTE_MS));
  const declined = await requested(NOW);
  await staffRefunds.decline(declined.order, BY, NOW);
  const failed = await requested(NOW);
  await staffRefunds.approve(failed.order, BY, NOW);
  await site.checkout.refundExecutor.executeRefund(failed, NOW);
  const report = [...site.provider.ledger.refunds.values()].find(({ payment_id }) => payment_id === failed.payment);
  await site.checkout.webhooks.receive(
    site.provider.webhook('refund.failed', { refund: { ...report, status: 'failed' } }),
    NOW,
  );
  await site.buy();
  await premium.use(first.memberId, 'undo', later(3 * MINUTE_MS));

  const cases = await staffRefunds.list(BY, later(DAY_MS));
  const expected = [first, second, failed, approved, sent];
  expect(cases.map(({ order }) => order._id.toHexString())).toEqual(expected.map(({ order }) => order));
  expect(cases[0]).toMatchObject({
    since: later(MINUTE_MS),
    used_at: later(3 * MINUTE_MS),
    used_feature: 'undo',
    refundable_until: later(7 * DAY_MS),
  });
  expect(cases[1]).not.toHaveProperty('used_at');
  expect(await models.audit.findOne({ action: 'refunds.listed' }).lean()).toMatchObject({ ...BY, at: later(DAY_MS) });
});

test('When staff decline a refund, then reason, audit entry and mail are stored together', async () => {
  const { memberId, order } = await requested(NOW);
  const by = { staff: 'Ravi', reason: 'The offer was used for a chat' };
  const declined = await staffRefunds.decline(order, by, later(DAY_MS));
  expect(declined).toMatchObject({ state: 'refund_declined' });
  expect(declined.events.at(-1)).toEqual({ name: 'refund-declined', at: later(DAY_MS), reason: by.reason });
  expect(await auditOf(order)).toEqual([{ ...by, at: later(DAY_MS), action: 'refund.declined', subject: order }]);
  const mail = await models.mails.findById(`refund-declined:${order}`).lean();
  expect(mail).toMatchObject({
    name: 'refund-declined',
    values: { reason: by.reason },
    language: 'kn',
    state: 'queued',
  });
  expect(mail?.member.toHexString()).toBe(memberId);
  await expect(staffRefunds.decline(order, by, NOW)).rejects.toMatchObject({ code: 'refund.impossible' });
  expect(await auditOf(order)).toHaveLength(1);
});

test('When a used order is far outside the window, then staff may refund it out of goodwill', async () => {
  const bought = await site.buy();
  await premium.use(bought.memberId, 'undo', NOW);
  const approved = await staffRefunds.approve(bought.order, BY, later(90 * DAY_MS));
  expect(approved).toMatchObject({ state: 'refund_approved' });
  expect(approved.payments[0]?.refund).toEqual({ state: 'due', due_at: later(90 * DAY_MS) });
  expect(await auditOf(bought.order)).toMatchObject([{ ...BY, action: 'refund.approved' }]);
  expect(await models.mails.findById(`refund-approved:${bought.payment}:0`).lean()).toMatchObject({
    name: 'refund-approved',
    values: { amount_paise: 200_000 },
  });
});

test('When a declined refund is approved later, then it is due', async () => {
  const { order } = await requested(NOW);
  await staffRefunds.decline(order, BY, NOW);
  expect(await staffRefunds.approve(order, BY, later(DAY_MS))).toMatchObject({ state: 'refund_approved' });
});

test('When 20 staff members decide concurrently, then one decision counts', async () => {
  const { order } = await requested(NOW);
  const decide = (count: number) =>
    count % 2 ? staffRefunds.approve(order, BY, NOW) : staffRefunds.decline(order, BY, NOW);
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, count) => decide(count)));
  const { state } = await site.orderOf(order);
  // An approval after a decline is allowed, so up to two decisions are recorded.
  expect(state).toBe('refund_approved');
  expect(await auditOf(order)).toHaveLength(results.filter(({ status }) => status === 'fulfilled').length);
  expect((await auditOf(order)).filter(({ action }) => action === 'refund.approved')).toHaveLength(1);
});

test('When an order is absent, free, or has no failed return, then the decision is refused and not recorded', async () => {
  const free = newMemberId();
  await payments.activateFree({ memberId: free, code: await newCode(database), key: 'one', language: 'en' }, NOW);
  const [freeOrder] = (await payments.overview(free)).orders;
  const { order, payment } = await site.buy();
  const before = await models.audit.countDocuments();
  for (const id of ['x', newMemberId()]) {
    await expect((async () => staffRefunds.approve(id, BY, NOW))()).rejects.toMatchObject({ code: 'order.absent' });
    await expect((async () => staffRefunds.decline(id, BY, NOW))()).rejects.toMatchObject({ code: 'order.absent' });
  }
  const impossible = { code: 'refund.impossible' };
  await expect(staffRefunds.approve(String(freeOrder?._id), BY, NOW)).rejects.toMatchObject(impossible);
  await expect(staffRefunds.decline(order, BY, NOW)).rejects.toMatchObject(impossible);
  await expect(staffRefunds.retryReturn({ order, payment }, BY, NOW)).rejects.toMatchObject(impossible);
  expect(await models.audit.countDocuments()).toBe(before);
});
