import { randomUUID } from 'node:crypto';
import type { Direction } from '@bandhavya/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Candidate, rankAt } from './candidates/candidate.ts';
import { openMatching } from './matching.ts';
import { sharedDatabase } from './testing/database.ts';
import { person } from './testing/people.ts';

const { data, matching: models } = sharedDatabase();
const matching = openMatching(data.connection);
const none = async () => false;

let [asha, ravi, anil]: [Candidate, Candidate, Candidate] = [person(), person(), person()];

/** The members of a test are alone in deck and search. */
beforeEach(async () => {
  await Promise.all([models.candidates.deleteMany({}), models.pairModel.deleteMany({})]);
  const active = (minutes: number) => rankAt(new Date(Date.now() - minutes * 60_000));
  const man = (minutes: number) => person({ gender: 'Man', rank: active(minutes) });
  [asha, ravi, anil] = [person({ rank: active(1) }), man(2), man(3)];
  await models.candidates.insertMany([asha, ravi, anil]);
});

const like = (from: Candidate, to: Candidate, key: string = randomUUID(), direction: Direction = 'liked') =>
  matching.swipe(from, { to: to._id, direction, key });
const idsOf = (items: readonly { candidate: Pick<Candidate, '_id'> }[]) =>
  items.map(({ candidate }) => candidate._id.toHexString());
const deckOf = async (viewer: Candidate) =>
  idsOf((await matching.candidates(viewer, { screen: 'deck', limit: 10 })).items);
const searchOf = async (viewer: Candidate) => {
  const newest = { source: 'new', filters: {}, sort: 'newest' } as const;
  return idsOf((await matching.search(viewer, newest, { limit: 10 })).items);
};

test('When two members like each other, then the second like reports the match with the other member', async () => {
  expect(await like(ravi, asha)).toMatchObject({ state: 'recorded', direction: 'liked', matchedNow: false });
  expect(await like(asha, ravi)).toMatchObject({ state: 'recorded', matchedNow: true, other: { _id: ravi._id } });
  expect((await matching.history(asha._id, 'matches', { limit: 10 })).items).toHaveLength(1);
});

test('When only a retry is allowed, then another swipe is refused and the same one succeeds', async () => {
  const swipe = { to: ravi._id, direction: 'liked', key: 'one' } as const;
  expect(await matching.swipe(asha, swipe, { onlyRetry: true })).toEqual({ state: 'refused' });
  await matching.swipe(asha, swipe);
  expect(await matching.swipe(asha, swipe, { onlyRetry: true })).toMatchObject({ state: 'recorded' });
});

test('When the free undo is used up, then a further one is claimed once, also by a retry', async () => {
  await like(asha, ravi, 'first');
  await like(asha, anil, 'second');
  const further = vi.fn(async () => true);
  const undo = (to: Candidate, key: string, claim = none) =>
    matching.undo(asha, { to: to._id, key, unlessMatched: false }, claim);
  expect(await undo(ravi, 'first')).toEqual({ state: 'not-last' });
  expect(await undo(anil, 'second')).toEqual({ state: 'undone' });
  expect(await undo(anil, 'second')).toEqual({ state: 'undone' });
  expect(await undo(ravi, 'first')).toEqual({ state: 'spent' });
  expect(await matching.undoable(asha, none)).toBeUndefined();
  expect(await matching.undoable(asha, further)).toMatchObject({ key: 'first', isFurther: true });
  further.mockClear();
  expect([await undo(ravi, 'first', further), await undo(ravi, 'first', further)]).toEqual([
    { state: 'undone' },
    { state: 'undone' },
  ]);
  expect(further).toHaveBeenCalledTimes(1);
  expect(await undo(ravi, 'unknown')).toEqual({ state: 'absent' });
});

test('When a swipe is undone, then each of the two meets the other again in deck and search', async () => {
  await like(asha, anil, 'key', 'disliked');
  expect([await deckOf(asha), await searchOf(asha)]).toEqual([[ravi._id.toHexString()], [ravi._id.toHexString()]]);
  await matching.undo(asha, { to: anil._id, key: 'key', unlessMatched: false }, none);
  expect(await deckOf(asha)).toEqual([anil, ravi].map(({ _id }) => _id.toHexString()));
  expect(await searchOf(asha)).toHaveLength(2);
  expect(await deckOf(anil)).toEqual([asha._id.toHexString()]);
});

test('When both members have blocked each other, then they meet again only after both blocks are removed', async () => {
  expect(await matching.block(asha, ravi._id)).toEqual({ state: 'blocked' });
  expect(await matching.block(asha, ravi._id, { onlyRetry: true })).toEqual({ state: 'repeated' });
  expect(await matching.block(asha, anil._id, { onlyRetry: true })).toEqual({ state: 'refused' });
  // A member does not learn of the block by the other one, who is absent for them.
  expect(await matching.block(ravi, asha._id)).toEqual({ state: 'absent' });
  await models.pairs.block(ravi._id, asha._id);
  expect(await matching.unblock(asha._id, ravi._id)).toBe(true);
  expect(await deckOf(asha)).toEqual([anil._id.toHexString()]);
  expect(await matching.unblock(ravi._id, asha._id)).toBe(true);
  expect([await deckOf(ravi), await searchOf(ravi)]).toEqual([[asha._id.toHexString()], [asha._id.toHexString()]]);
  expect(await deckOf(asha)).toContain(ravi._id.toHexString());
  expect(await matching.unblock(asha._id, ravi._id)).toBe(false);
});
