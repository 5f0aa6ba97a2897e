import { createLogger } from '@bandhavya/runtime';
import { eventually } from '@bandhavya/testing/waits';
import { Types } from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import { newCoupon } from '../../testing/coupons.ts';
import { type Site, sharedGateway } from '../../testing/gateway.ts';
import { openLiveStream } from '../../testing/live-stream.ts';
import {
  everythingStored,
  fieldsOf,
  newOrder,
  ORDERS,
  paymentsIn,
  paymentsOf,
  payOrder,
  post,
  sendWebhook,
  storedPayments,
} from '../../testing/paying.ts';
import { newPerson, type Person } from '../../testing/people.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

const BY = { staff: 'Ravi', reason: 'Within the rules' };
const refundOf = (id: string) => `${ORDERS}/${id}/refund`;

/** Approves the refund of a paid order and sends it to the provider, as the staff and the worker do. Returns its entity. */
async function sendRefund({ id, payment }: { id: string; payment: string }) {
  const opened = storedPayments(site);
  await opened.staffRefunds.approve(id, BY, new Date());
  const log = createLogger({ service: 'test', level: 'silent' });
  const { refundExecutor } = opened.openCheckout({ provider: site.paymentProvider.settings, log });
  await refundExecutor.executeRefund({ order: id, payment }, new Date());
  const refund = [...site.paymentProvider.ledger.refunds.values()].find(({ payment_id }) => payment_id === payment);
  if (!refund) throw new Error('The provider has no refund');
  return refund;
}

test('When a member requests a refund, then the order says so, retries change nothing, and open tabs learn it', async () => {
  const asha = await newPerson(site);
  const { id } = await payOrder(site, asha);
  const stream = await openLiveStream(asha.browser);
  const first = await post(asha, refundOf(id), { reason: 'Found my match ❤' });
  expect([first.status, first.body]).toEqual([200, await paymentsOf(asha)]);
  const [order] = first.body.orders ?? [];
  expect(order).toMatchObject({ id, state: 'refund_requested' });
  expect(order).not.toHaveProperty('refundable_until');
  expect(order?.events.at(-1)).toMatchObject({ name: 'refund-requested', reason: 'Found my match ❤' });
  expect(first.body.membership?.active).toBe(true);
  const retries = await Promise.all(Array.from({ length: 5 }, () => post(asha, refundOf(id), {})));
  expect(retries.map(({ body }) => body)).toEqual(Array(5).fill(first.body));
  await eventually(() => expect(stream.heard).toContainEqual({ name: 'payments.changed', data: { version: 1 } }));
});

test('When a refund was sent and processed, then access has ended, and the member sees the reference of the bank', async () => {
  const asha = await newPerson(site);
  const order = await payOrder(site, asha);
  await post(asha, refundOf(order.id), {});
  const refund = await sendRefund(order);
  const sent = await paymentsOf(asha);
  expect([sent.membership.active, sent.orders[0]?.state]).toEqual([false, 'refund_sent']);
  expect(await (await asha.browser.get('/me')).json()).not.toHaveProperty('premium_until');
  const stream = await openLiveStream(asha.browser);
  const processed = { ...refund, status: 'processed', acquirer_data: { arn: '10000000000000' } };
  const webhook = site.paymentProvider.webhook('refund.processed', { refund: processed });
  expect((await sendWebhook(site, webhook)).status).toBe(200);
  const [shown] = (await paymentsOf(asha)).orders;
  expect(shown).toMatchObject({
    state: 'refunded',
    refund: { reference: '10000000000000', expected_by: expect.stringMatching(/^20\d\d-\d\d-\d\dT/u) },
  });
  expect(shown?.events.map(({ name }) => name)).toEqual([
    ...['created', 'activated', 'refund-requested', 'refund-approved', 'refund-sent', 'refund-processed'],
  ]);
  await eventually(() => expect(stream.heard).toContainEqual({ name: 'payments.changed', data: { version: 1 } }));
});

test('When the staff declines a refund, then the member reads the reason, and cannot request it again', async () => {
  const asha = await newPerson(site);
  const { id } = await payOrder(site, asha);
  await post(asha, refundOf(id), {});
  await storedPayments(site).staffRefunds.decline(id, { ...BY, reason: 'Premium was used' }, new Date());
  const [order] = (await paymentsOf(asha)).orders;
  expect(order).toMatchObject({ state: 'refund_declined' });
  expect(order?.events.at(-1)).toMatchObject({ name: 'refund-declined', reason: 'Premium was used' });
});

test('returns 409 with the reason for an order that the rules do not refund, and writes nothing', async () => {
  const [used, late, free, open] = await Promise.all(Array.from({ length: 4 }, () => newPerson(site)));
  if (!(used && late && free && open)) throw new Error('There are four members');
  const { premium } = storedPayments(site);
  const usedOrder = await payOrder(site, used);
  await premium.use(used.id, 'undo', new Date());
  expect((await paymentsOf(used)).orders[0]).toMatchObject({ not_refundable: 'feature-used' });
  const lateOrder = await payOrder(site, late);
  const eightDaysAgo = new Date(Date.now() - 8 * 24 * 3_600_000);
  await paymentsIn(site).orders.updateOne(
    { _id: new Types.ObjectId(lateOrder.id) },
    { $set: { 'events.$[].at': eightDaysAgo } },
  );
  await post(free, '/api/payments/activate-free', { couponCode: await newCoupon(site) });
  const freeOrder = (await paymentsOf(free)).orders[0]?.id ?? '';
  const openOrder = await newOrder(open);
  const cases: [Person, string, string][] = [
    [used, usedOrder.id, 'refund.feature-used'],
    [late, lateOrder.id, 'refund.too-late'],
    [free, freeOrder, 'refund.impossible'],
    [open, openOrder.id, 'refund.impossible'],
  ];
  const people = cases.map(([person]) => person);
  const before = await everythingStored(site, people);
  for (const [person, id, code] of cases) {
    const answer = await post(person, refundOf(id), {});
    expect([code, answer.status, answer.body.code]).toEqual([code, 409, code]);
  }
  expect(await everythingStored(site, people)).toBe(before);
});

test('returns 404 for the order of another member and for unknown ids, and writes nothing', async () => {
  const [asha, priya] = [await newPerson(site), await newPerson(site)];
  const { id } = await payOrder(site, priya);
  const before = await everythingStored(site, [asha, priya]);
  for (const other of [id, 'f'.repeat(24), 'x', 'abcdefghijkl', '1', '%00', '..%2f', '$ne', 'f'.repeat(1000)]) {
    const answer = await post(asha, refundOf(other), {});
    expect([other, answer.status, answer.body.code]).toEqual([other, 404, 'order.absent']);
  }
  expect(await everythingStored(site, [asha, priya])).toBe(before);
});

test('returns 400 with the field for hostile bodies and 401 without a session, and requests nothing', async () => {
  const asha = await newPerson(site);
  const { id } = await payOrder(site, asha);
  for (const reason of [null, 7, true, [], {}, { $ne: '' }, 'x'.repeat(501)]) {
    const answer = await post(asha, refundOf(id), { reason });
    expect([reason, answer.status, fieldsOf(answer)]).toEqual([reason, 400, ['reason']]);
  }
  for (const field of ['amount', 'amount_paise', 'state', 'approved', 'now', 'speed']) {
    const answer = await post(asha, refundOf(id), { [field]: 1 });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  }
  expect((await post({ browser: site.browser() }, refundOf(id), {})).status).toBe(401);
  expect((await paymentsOf(asha)).orders[0]?.state).toBe('activated');
});
