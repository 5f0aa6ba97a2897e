import { PREMIUM } from '@bandhavya/domain';
import { expect, test } from 'vitest';
import { BY, NOW, newCode, newMemberId, sharedDatabase } from '../testing/database.ts';
import { payingSite } from '../testing/payers.ts';
import { refundTerms } from './refund-terms.ts';

const database = sharedDatabase();
const site = payingSite(database);
const { refunds, payments, premium, staffRefunds } = database;

const DAY_MS = 24 * 3_600_000;
const END = new Date(NOW.getTime() + PREMIUM.refund_window_days * DAY_MS);
const after = (date: Date, ms = 1) => new Date(date.getTime() + ms);

async function termsOf(memberId: string, now: Date) {
  const { membership, orders } = await payments.overview(memberId);
  return orders.map((order) => refundTerms(order, membership, now));
}

test('When a member requests a refund in the last instant of the window, then it is requested once', async () => {
  const { memberId, order } = await site.buy();
  expect(await termsOf(memberId, END)).toEqual([{ refundable_until: END }]);
  const request = { memberId, orderId: order, reason: 'We met already' };
  await Promise.all([1, 2, 3].map(() => refunds.request(request, END)));
  await refunds.request(request, after(END, DAY_MS));
  const { state, events } = await site.orderOf(order);
  expect(state).toBe('refund_requested');
  expect(events.filter(({ name }) => name === 'refund-requested')).toEqual([
    { name: 'refund-requested', at: END, reason: 'We met already' },
  ]);
  expect(await termsOf(memberId, END)).toEqual([{}]);
  expect(await premium.isActive(memberId, END)).toBe(true);
});

test('When the window has passed, then a refund is refused as too late', async () => {
  const { memberId, order } = await site.buy();
  const late = after(END);
  await expect(refunds.request({ memberId, orderId: order }, late)).rejects.toMatchObject({ code: 'refund.too-late' });
  expect(await termsOf(memberId, late)).toEqual([{}]);
});

test('When a premium feature was used in the period, then a refund is refused, and the terms say why', async () => {
  const { memberId, order } = await site.buy();
  expect(await premium.use(memberId, 'undo', after(NOW))).toBe('first');
  const request = refunds.request({ memberId, orderId: order }, after(NOW, 2));
  await expect(request).rejects.toMatchObject({ code: 'refund.feature-used' });
  expect(await termsOf(memberId, after(NOW, 2))).toEqual([{ not_refundable: 'feature-used' }]);
});

test('When the first of two periods was used, then the second one is refundable', async () => {
  const first = await site.buy();
  const { memberId } = first;
  await premium.use(memberId, 'undo', NOW);
  const second = await site.buy({ memberId });
  await refunds.request({ memberId, orderId: second.order }, after(NOW));
  expect((await site.orderOf(second.order)).state).toBe('refund_requested');
});

test('When the order is free, open, declined before, absent or of another member, then a refund is refused', async () => {
  const { memberId, order } = await site.buy();
  const free = await site.join();
  await payments.activateFree({ memberId: free, code: await newCode(database), key: 'one', language: 'en' }, NOW);
  const [freeOrder] = (await payments.overview(free)).orders;
  const open = { memberId: free, state: 'Goa' as const, key: 'two', language: 'en' as const };
  const openOrder = await site.checkout.checkout.createOrder(open, NOW);
  for (const each of [freeOrder, openOrder]) {
    const request = refunds.request({ memberId: free, orderId: String(each?._id) }, NOW);
    await expect(request).rejects.toMatchObject({ code: 'refund.impossible' });
  }
  const foreign = [
    [newMemberId(), order],
    [memberId, newMemberId()],
    [memberId, 'x'],
    [memberId, '$ne'],
  ] as const;
  for (const [of, orderId] of foreign) {
    await expect(refunds.request({ memberId: of, orderId }, NOW)).rejects.toMatchObject({ code: 'order.absent' });
  }
  await refunds.request({ memberId, orderId: order }, NOW);
  await staffRefunds.decline(order, BY, NOW);
  const again = refunds.request({ memberId, orderId: order }, NOW);
  await expect(again).rejects.toMatchObject({ code: 'refund.impossible' });
  expect(await termsOf(memberId, NOW)).toEqual([{}]);
});
