import { randomUUID } from 'node:crypto';
import { eventually } from '@bandhavya/testing/waits';
import { expect, onTestFinished, test, vi } from 'vitest';
import { givePremium } from '../../../testing/coupons.ts';
import { openLiveStream } from '../../../testing/live-stream.ts';
import { endPremium, paymentsIn, payOrder, periodsOf } from '../../../testing/paying.ts';
import { type Person, sharedCouples } from '../../../testing/people.ts';
import { idsIn, swipe } from '../../../testing/swipes.ts';

const gateway = sharedCouples();
const { woman, man } = gateway;
const WEEK_MS = 7 * 24 * 3_600_000;

async function undo(from: Person, to: Person, key: string) {
  const answer = await from.browser.send('DELETE', `/api/swipes/last?to=${to.id}&key=${key}`);
  return { status: answer.status, body: await answer.json() };
}

test('When the last swipe is undone, then the swipe and its match are gone, and a retry succeeds', async () => {
  const [asha, ravi] = [await woman(), await man()];
  const key = randomUUID();
  await swipe(ravi, asha, 'liked');
  expect((await swipe(asha, ravi, 'liked', key)).body.match).toBeDefined();
  expect(await undo(asha, ravi, key)).toEqual({ status: 200, body: { to: ravi.id } });
  expect(await undo(asha, ravi, key)).toEqual({ status: 200, body: { to: ravi.id } });
  expect([await idsIn(asha, 'matches'), await idsIn(ravi, 'matches'), await idsIn(asha, 'liked')]).toEqual([
    [],
    [],
    [],
  ]);
  expect((await swipe(asha, ravi, 'liked', key)).body).toEqual({ to: ravi.id });
  expect(await idsIn(asha, 'liked')).toEqual([]);
});

test('returns 409 for the undo of a swipe that is not the last one, and for a second undo', async () => {
  const [asha, one, two] = [await woman(), await man(), await man()];
  const [first, second] = [randomUUID(), randomUUID()];
  await swipe(asha, one, 'liked', first);
  await swipe(asha, two, 'disliked', second);
  expect((await undo(asha, one, first)).body.code).toBe('undo.not-last');
  expect((await undo(asha, two, second)).status).toBe(200);
  expect((await undo(asha, one, first)).body.code).toBe('undo.spent');
  expect((await undo(asha, one, 'never')).body.code).toBe('undo.nothing');
  expect(await idsIn(asha, 'liked')).toEqual([one.id]);
  const third = randomUUID();
  await swipe(asha, two, 'liked', third);
  expect((await undo(asha, two, third)).status).toBe(200);
});

const last = async (of: Person) => (await of.browser.get('/api/swipes/last')).json();

test('returns the swipe that can be undone, until it is undone and after the next one', async () => {
  const [asha, one, two] = [await woman(), await man(), await man()];
  expect(await last(asha)).toEqual({});
  const [first, second] = [randomUUID(), randomUUID()];
  await swipe(two, asha, 'liked');
  await swipe(asha, one, 'liked', first);
  await swipe(asha, two, 'super_liked', second);
  expect(await last(asha)).toMatchObject({
    undo: { key: second, direction: 'super_liked', card: { id: two.id, liked_you: true } },
  });
  expect((await undo(asha, two, second)).status).toBe(200);
  // The swipe before needs premium.
  expect(await last(asha)).toEqual({});
  await givePremium(gateway.site, asha);
  expect(await last(asha)).toMatchObject({ undo: { key: first, direction: 'liked', card: { id: one.id } } });
  expect(await premiumUse(asha)).toBeUndefined();
});

test('When the last swipe is of a member who is no longer visible, then it is not offered for an undo', async () => {
  const [asha, ravi] = [await woman(), await man()];
  await swipe(asha, ravi, 'liked');
  await ravi.browser.send('PUT', `/api/blocks/${asha.id}`);
  expect(await last(asha)).toEqual({});
});

test('When a dislike has ended a match, then it cannot be undone, and neither comes back to the deck', async () => {
  const [asha, ravi] = [await woman(), await man()];
  await swipe(asha, ravi, 'liked');
  await swipe(ravi, asha, 'liked');
  const key = randomUUID();
  await swipe(asha, ravi, 'disliked', key);
  expect(await last(asha)).toEqual({});
  expect(await undo(asha, ravi, key)).toMatchObject({ status: 409, body: { code: 'undo.spent' } });
  for (const [of, other] of [
    [asha, ravi],
    [ravi, asha],
  ] as const) {
    const { items } = await (await of.browser.get('/api/candidates?limit=50')).json();
    expect(items.map(({ id }: { id: string }) => id)).not.toContain(other.id);
  }
});

/** Sets the clock of this copy of the gateway ahead of the other copies, by a minute. */
function clockAhead<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  return work().finally(() => void vi.useRealTimers());
}

test('When the clock of a copy is a minute ahead, then the next swipe can be undone and the next like is unseen', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const [asha, ravi, anil] = [await woman(), await man(), await man()];
  const [first, second] = [randomUUID(), randomUUID()];
  await swipe(asha, ravi, 'disliked', first);
  expect((await clockAhead(() => undo(asha, ravi, first))).status).toBe(200);
  await swipe(asha, anil, 'disliked', second);
  expect((await undo(asha, anil, second)).status).toBe(200);
  await clockAhead(() => asha.browser.send('PUT', '/api/swipes/seen', { list: 'liked-you' }));
  await swipe(ravi, asha, 'liked');
  expect(await (await asha.browser.get('/api/swipes/unseen')).json()).toEqual({ liked_you: 1, matches: 0 });
});

test('When two tabs undo the last swipe concurrently, then one swipe is undone', async () => {
  const [asha, one, two] = [await woman(), await man(), await man()];
  const [first, second] = [randomUUID(), randomUUID()];
  await swipe(asha, one, 'liked', first);
  await swipe(asha, two, 'liked', second);
  const answers = await Promise.all([undo(asha, two, second), undo(asha, two, second), undo(asha, one, first)]);
  expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[2]?.status).toBe(409);
  expect(await idsIn(asha, 'liked')).toEqual([one.id]);
});

/** The first use of a premium feature in the membership of a member. */
async function premiumUse(person: Person) {
  const [period] = await periodsOf(gateway.site, person);
  return period?.used_feature;
}

test('When a premium member undoes one swipe after the other, then all are undone, and the second undo uses premium', async () => {
  const asha = await woman();
  await givePremium(gateway.site, asha);
  const swipes: { to: Person; key: string }[] = [];
  for (let n = 0; n < 3; n += 1) {
    swipes.unshift({ to: await man(), key: randomUUID() });
  }
  const deck = async () => (await (await asha.browser.get('/api/candidates')).json()) as { items: { id: string }[] };
  await deck();
  for (const { to, key } of swipes.toReversed()) await swipe(asha, to, 'liked', key);
  const uses: unknown[] = [];
  for (const { to, key } of swipes) {
    expect(await undo(asha, to, key)).toEqual({ status: 200, body: { to: to.id } });
    uses.push(await premiumUse(asha));
  }
  expect(uses).toEqual([undefined, 'undo', 'undo']);
  expect(await idsIn(asha, 'liked')).toEqual([]);
  for (const { to, key } of swipes) expect((await undo(asha, to, key)).status).toBe(200);
  const { items } = await deck();
  expect(items.slice(0, 3).map(({ id }) => id)).toEqual(swipes.map(({ to }) => to.id).toReversed());
});

/** Sends like a page: repeats a request that was answered as unavailable. */
async function patiently<T extends { status: number }>(send: () => Promise<T>): Promise<T> {
  const answer = await send();
  return answer.status === 503 ? patiently(send) : answer;
}

test('When a premium member undoes only the last swipe, retried concurrently, then premium is not used', async () => {
  const asha = await woman();
  await givePremium(gateway.site, asha);
  for (const ravi of [await man(), await man()]) {
    const key = randomUUID();
    await swipe(asha, ravi, 'liked', key);
    const answers = await Promise.all(Array.from({ length: 10 }, () => patiently(() => undo(asha, ravi, key))));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  }
  expect(await premiumUse(asha)).toBeUndefined();
});

test('When premium has ended, then only the last swipe can be undone', async () => {
  const [asha, one, two] = [await woman(), await man(), await man()];
  await givePremium(gateway.site, asha);
  const [first, second] = [randomUUID(), randomUUID()];
  await swipe(asha, one, 'liked', first);
  await swipe(asha, two, 'disliked', second);
  expect((await undo(asha, one, first)).body.code).toBe('undo.not-last');
  await endPremium(gateway.site, asha, new Date());
  expect((await undo(asha, two, second)).status).toBe(200);
  expect((await undo(asha, one, first)).body.code).toBe('undo.spent');
  expect([await idsIn(asha, 'liked'), await premiumUse(asha)]).toEqual([[one.id], undefined]);
});

const refundableUntil = async ({ browser }: Person): Promise<string | undefined> =>
  (await (await browser.get('/me')).json()).premium_refundable_until;

test('When a paid period is unused, then the session has the end of its refund window until an undo uses premium', async () => {
  const [asha, one, two] = [await woman(), await man(), await man()];
  const paidAt = Date.now();
  await payOrder(gateway.site, asha);
  const [first, second] = [randomUUID(), randomUUID()];
  await swipe(asha, one, 'liked', first);
  await swipe(asha, two, 'disliked', second);
  expect((await last(asha)).undo).toMatchObject({ key: second, uses_premium: false });
  expect((await undo(asha, two, second)).status).toBe(200);
  const until = Date.parse((await refundableUntil(asha)) ?? '') - WEEK_MS;
  expect([until >= paidAt, until <= Date.now()]).toEqual([true, true]);
  expect((await last(asha)).undo).toMatchObject({ key: first, uses_premium: true });
  const stream = await openLiveStream(asha.browser);
  expect((await undo(asha, one, first)).status).toBe(200);
  expect(await refundableUntil(asha)).toBeUndefined();
  await eventually(() => expect(stream.heard).toContainEqual({ name: 'payments.changed', data: { version: 1 } }));
});

test('When a membership was free, its refund window is over or it has ended, then the session has no refund window', async () => {
  const [free, late, ended] = [await woman(), await woman(), await woman()];
  await givePremium(gateway.site, free);
  await payOrder(gateway.site, late);
  await payOrder(gateway.site, ended);
  const { orders } = paymentsIn(gateway.site);
  const weekAgo = new Date(Date.now() - WEEK_MS - 1);
  await orders.updateOne({ member: late._id, 'events.name': 'activated' }, { $set: { 'events.$.at': weekAgo } });
  await endPremium(gateway.site, ended, new Date());
  expect(await Promise.all([free, late, ended].map(refundableUntil))).toEqual([undefined, undefined, undefined]);
});

test('When an undo would end a match, then it is refused to a page that asks first, and the confirmed one ends it', async () => {
  const [asha, ravi] = [await woman(), await man()];
  const key = randomUUID();
  await swipe(asha, ravi, 'liked', key);
  expect((await last(asha)).undo).toMatchObject({ key, matched: false });
  await swipe(ravi, asha, 'liked');
  expect((await last(asha)).undo).toMatchObject({ key, matched: true });
  const path = `/api/swipes/last?to=${ravi.id}&key=${key}`;
  const refused = await asha.browser.send('DELETE', `${path}&unless_matched=yes`);
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'undo.match']);
  expect(await idsIn(asha, 'matches')).toEqual([ravi.id]);
  expect((await undo(asha, ravi, key)).status).toBe(200);
  expect(await idsIn(asha, 'matches')).toEqual([]);
  const retry = await asha.browser.send('DELETE', `${path}&unless_matched=yes`);
  expect(retry.status).toBe(200);
  expect((await asha.browser.send('DELETE', `${path}&unless_matched=no`)).status).toBe(400);
});

test('When a swipe makes no match, then the undo of a page that asks first succeeds', async () => {
  const [asha, ravi] = [await woman(), await man()];
  const key = randomUUID();
  await swipe(asha, ravi, 'liked', key);
  const answer = await asha.browser.send('DELETE', `/api/swipes/last?to=${ravi.id}&key=${key}&unless_matched=yes`);
  expect([answer.status, await idsIn(asha, 'liked')]).toEqual([200, []]);
});
