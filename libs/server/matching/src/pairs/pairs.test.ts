import { randomUUID } from 'node:crypto';
import type { Direction } from '@bandhavya/contracts';
import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { sharedDatabase } from '../testing/database.ts';
import type { RecordedSwipe } from './pairs.ts';

const { matching } = sharedDatabase();
const { pairs } = matching;

const newId = () => new Types.ObjectId();
let clock = Date.UTC(2026, 10, 1);
const swipe = (from: Types.ObjectId, to: Types.ObjectId, direction: Direction, key: string = randomUUID()) => {
  clock += 1000;
  return pairs.swipe({ from, to, direction, key, at: new Date(clock) });
};
const matched = (outcome: RecordedSwipe) => outcome.state === 'recorded' && outcome.match !== undefined;
const matchedNow = (outcome: RecordedSwipe) => outcome.state === 'recorded' && outcome.matchedNow;
const otherIds = async (me: Types.ObjectId, list: Parameters<typeof pairs.list>[1]) =>
  (await pairs.list(me, list, 50)).relations.map(({ other }) => other.toHexString());

test('When two members like each other, then the second like makes the match, and both lists show it', async () => {
  const [asha, ravi] = [newId(), newId()];
  expect(matched(await swipe(asha, ravi, 'liked'))).toBe(false);
  const second = await swipe(ravi, asha, 'super_liked');
  expect(second).toMatchObject({ state: 'recorded', direction: 'super_liked', matchedNow: true });
  for (const [me, other] of [
    [asha, ravi],
    [ravi, asha],
  ] as const) {
    expect(await otherIds(me, 'matches')).toEqual([other.toHexString()]);
    expect(await otherIds(me, 'liked')).toEqual([other.toHexString()]);
    expect(await otherIds(me, 'liked-you')).toEqual([other.toHexString()]);
    expect(await pairs.incomingLikes(me, { limit: 10 })).toEqual([]);
  }
});

// Swipes race within one pair only, and 50 connections run them: 400 couples race as hard as more would.
test('When 400 couples like each other concurrently, then each has one match, made by exactly one swipe', async () => {
  const couples = Array.from({ length: 400 }, () => [newId(), newId()] as const);
  const outcomes = await Promise.all(
    couples.map(([one, other]) => Promise.all([swipe(one, other, 'liked'), swipe(other, one, 'liked')])),
  );
  expect(outcomes.filter((both) => both.filter(matchedNow).length === 1)).toHaveLength(400);
  const stored = await matching.pairModel.countDocuments({
    a: { $in: couples.flat() },
    matched_at: { $exists: true },
  });
  expect(stored).toBe(400);
});

test('When a like is undone while the other member likes back, then no match is left, in 200 races', async () => {
  const races = Array.from({ length: 200 }, () => ({ one: newId(), other: newId(), key: randomUUID() }));
  await Promise.all(races.map(({ one, other, key }) => swipe(one, other, 'liked', key)));
  await Promise.all(races.flatMap(({ one, other, key }) => [pairs.undo(one, other, key), swipe(other, one, 'liked')]));
  const results = await Promise.all(
    races.map(async ({ one, other }) => ({
      relation: await pairs.relation(one, other),
      likes: await pairs.incomingLikes(one, { limit: 10 }),
    })),
  );
  for (const [index, { relation, likes }] of results.entries()) {
    expect(relation.mine).toBeUndefined();
    expect(relation.theirs?.dir).toBe('liked');
    expect(relation.matched_at).toBeUndefined();
    expect(likes.map(({ other }) => other)).toEqual([races[index]?.other]);
  }
});

test('When an undone swipe is retried, then it stays undone; a new swipe is recorded', async () => {
  const [asha, ravi] = [newId(), newId()];
  const key = randomUUID();
  await swipe(asha, ravi, 'liked', key);
  expect(await pairs.undo(asha, ravi, key)).toEqual({});
  expect(await swipe(asha, ravi, 'liked', key)).toEqual({ state: 'undone' });
  expect(await pairs.undo(asha, ravi, key)).toEqual({});
  expect((await pairs.relation(asha, ravi)).mine).toBeUndefined();
  expect(await swipe(asha, ravi, 'disliked')).toMatchObject({ state: 'recorded', direction: 'disliked' });
});

test('When an undone swipe is retried after a newer one, then the newer one stays', async () => {
  const [asha, ravi] = [newId(), newId()];
  const [first, second] = [randomUUID(), randomUUID()];
  await swipe(asha, ravi, 'liked', first);
  await pairs.undo(asha, ravi, first);
  await swipe(asha, ravi, 'disliked', second);
  await swipe(asha, ravi, 'liked', first);
  expect((await pairs.relation(asha, ravi)).mine?.dir).toBe('disliked');
});

test('When the same swipe is sent many times concurrently, then it is recorded once with one time', async () => {
  const [asha, ravi] = [newId(), newId()];
  await swipe(ravi, asha, 'liked');
  const request = { from: asha, to: ravi, direction: 'liked', key: randomUUID() } as const;
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, n) => pairs.swipe({ ...request, at: new Date(clock + n) })),
  );
  const ids = outcomes.map((outcome) => (outcome.state === 'recorded' ? outcome.match?.id : ''));
  expect(new Set(ids).size).toBe(1);
  expect(await otherIds(asha, 'matches')).toHaveLength(1);
});

test('When two tabs swipe the same card in different directions, then the card is in one list only', async () => {
  const [asha, ravi] = [newId(), newId()];
  await Promise.all([swipe(asha, ravi, 'liked'), swipe(asha, ravi, 'disliked')]);
  const [liked, disliked] = [await otherIds(asha, 'liked'), await otherIds(asha, 'disliked')];
  expect([...liked, ...disliked]).toEqual([ravi.toHexString()]);
});

test('When a swipe changes, then the match follows it', async () => {
  const [asha, ravi] = [newId(), newId()];
  await swipe(asha, ravi, 'disliked');
  await swipe(ravi, asha, 'liked');
  expect(await otherIds(asha, 'matches')).toEqual([]);
  expect(await pairs.incomingLikes(asha, { limit: 5 })).toEqual([]);
  expect(matchedNow(await swipe(asha, ravi, 'liked'))).toBe(true);
  await swipe(asha, ravi, 'disliked');
  expect([await otherIds(asha, 'matches'), await otherIds(ravi, 'matches')]).toEqual([[], []]);
});

test('When a member blocks another, then both leave every list, and unblocking restores them', async () => {
  const [asha, ravi] = [newId(), newId()];
  await swipe(asha, ravi, 'liked');
  await swipe(ravi, asha, 'liked');
  expect((await pairs.block(ravi, asha, new Date(clock))).ended).toBeDefined();
  for (const list of ['liked', 'liked-you', 'disliked', 'matches'] as const) {
    expect([await otherIds(asha, list), await otherIds(ravi, list)]).toEqual([[], []]);
  }
  expect(await otherIds(ravi, 'blocks')).toEqual([asha.toHexString()]);
  expect(await otherIds(asha, 'blocks')).toEqual([]);
  expect(await swipe(asha, ravi, 'super_liked')).toEqual({ state: 'blocked' });
  await pairs.unblock(asha, ravi);
  expect((await pairs.relation(asha, ravi)).blocked).toBe(true);
  await pairs.unblock(ravi, asha);
  expect(await otherIds(asha, 'matches')).toEqual([ravi.toHexString()]);
  expect((await pairs.relation(asha, ravi)).mine).toMatchObject({ dir: 'liked', super: false });
});

test('When pairs are added between the pages of a list, then every earlier pair comes once', async () => {
  const me = newId();
  const others = Array.from({ length: 53 }, newId);
  const instant = new Date(clock + 1);
  for (const [n, other] of others.entries()) {
    // A third of them have the same millisecond.
    const at = n % 3 === 0 ? instant : new Date(clock + n);
    await pairs.swipe({ from: me, to: other, direction: 'liked', key: randomUUID(), at });
  }
  const met: string[] = [];
  for (let from: Awaited<ReturnType<typeof pairs.list>>['next'], first = true; first || from; first = false) {
    const page = await pairs.list(me, 'liked', 10, from);
    met.push(...page.relations.map(({ other }) => other.toHexString()));
    from = page.next;
    await swipe(me, newId(), 'liked');
  }
  expect(met.toSorted()).toEqual(others.map((id) => id.toHexString()).toSorted());
});

test('When a key looks like an operator, then it is stored as text', async () => {
  const [asha, ravi] = [newId(), newId()];
  const key = '$a_undone';
  await swipe(asha, ravi, 'liked', key);
  expect(await pairs.lastSwipe(asha)).toMatchObject({ key, to: ravi });
  await pairs.undo(asha, ravi, key);
  expect(await swipe(asha, ravi, 'liked', key)).toEqual({ state: 'undone' });
});

test('When a replaced swipe is retried, then the newer one stays', async () => {
  const [asha, ravi, key] = [newId(), newId(), randomUUID()];
  await swipe(ravi, asha, 'liked');
  await swipe(asha, ravi, 'liked', key);
  await swipe(asha, ravi, 'disliked');
  const late = await swipe(asha, ravi, 'liked', key);
  expect(late).toMatchObject({ state: 'recorded', direction: 'disliked', matchedNow: false });
  expect(matched(late)).toBe(false);
  expect(await otherIds(asha, 'disliked')).toEqual([ravi.toHexString()]);
  expect(await otherIds(ravi, 'matches')).toEqual([]);
});

test('When a swipe ends a match, then it returns that match, also when retried; a block returns it once', async () => {
  const [asha, ravi, key] = [newId(), newId(), randomUUID()];
  await swipe(ravi, asha, 'liked');
  const made = await swipe(asha, ravi, 'liked');
  const { match } = made as { match: { id: string; matched_at: Date } };
  expect(await swipe(asha, ravi, 'disliked', key)).toMatchObject({ ended: match });
  expect(await swipe(asha, ravi, 'disliked', key)).toMatchObject({ ended: match });
  expect(await swipe(asha, ravi, 'super_liked')).not.toHaveProperty('ended');
  const again = (await pairs.relation(asha, ravi)).matched_at;
  expect(await pairs.block(ravi, asha, new Date())).toMatchObject({ ended: { matched_at: again } });
  expect(await pairs.block(ravi, asha, new Date())).toEqual({});
});
