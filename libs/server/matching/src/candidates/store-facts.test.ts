import type { Preferences } from '@bandhavya/contracts';
import { mongo, type Types } from 'mongoose';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { sharedDatabase } from '../testing/database.ts';
import { feedWorld, idsOf, pageIds } from '../testing/feed-world.ts';
import { person } from '../testing/people.ts';
import { type Candidate, rankAt } from './candidate.ts';
import type { CandidateFacts } from './candidate-of.ts';
import { packTraits } from './packed-traits.ts';
import { raiseChangedRanks, raiseRank } from './ranks.ts';
import { storeFacts } from './store-facts.ts';

const { data, matching } = sharedDatabase();
const { candidates } = matching;
const { newFeed, world } = feedWorld(matching);

/** Instants of three days. Candidates of tests were last active before them. */
const [MORNING, NOON, EVENING] = ['04:00', '07:00', '12:00'].map((time) => new Date(`2026-11-21T${time}:00Z`)) as [
  Date,
  Date,
  Date,
];
const NEXT_DAY = new Date('2026-11-21T18:30:00Z');

/** Stores a change of a candidate as a save of the member does, and returns the candidate with the changed facts. */
async function change(one: Candidate, changed: Partial<CandidateFacts>, now: Date): Promise<Candidate> {
  const { _id, rank, lifted_at: _raised, changed_at: _changed, ...before } = one;
  const facts = { ...before, ...changed, packed_traits: packTraits({ ...before, ...changed }) };
  await data.connection.transaction((session) => storeFacts(matching, { _id, facts, session, now }));
  return { _id, rank, ...facts };
}

async function stored(_id: Types.ObjectId): Promise<Candidate> {
  const found = await candidates.findById(_id).lean<Candidate>();
  if (!found) throw new Error('The candidate does not exist');
  return found;
}

async function known(facts: Partial<Candidate> = {}, preferences: Preferences = {}): Promise<Candidate> {
  const one = person(facts, preferences);
  await candidates.create(one);
  return one;
}

/** Whether a rank was drawn at an instant. */
const isOf = (instant: Date, { rank }: Candidate) => rank >= rankAt(instant, 0) && rank < rankAt(instant, 1);

const tall = { height_cm: { from: 180, to: 190, weight: 'must' } } as const;
const young = { age: { from: 20, to: 30, weight: 'must' } } as const;

test('When the transaction of a new candidate conflicts with another one, then it is repeated', async () => {
  const { _id, rank: _rank, ...facts } = person({ photos: [{ id: 'p1', width: 800, height: 1000, thumbhash: '' }] });
  let attempts = 0;
  await data.connection.transaction(async (session) => {
    attempts += 1;
    await storeFacts(matching, { _id, facts, session, now: NOON });
    if (attempts > 1) return;
    // The answer of MongoDB to a write conflict.
    throw new mongo.MongoServerError({ code: 112, message: 'conflict', errorLabels: ['TransientTransactionError'] });
  });
  expect([attempts, (await stored(_id)).photos]).toEqual([2, facts.photos]);
});

describe('storeFacts', () => {
  it('adds the candidate of a new member with the rank of the instant', async () => {
    const one = person();
    await change(one, {}, NOON);
    const { rank, ...facts } = await stored(one._id);
    expect(isOf(NOON, { ...one, rank })).toBe(true);
    expect({ ...facts, rank: one.rank }).toEqual({ ...one, facts_at: NOON });
  });

  it.each<[string, Partial<CandidateFacts>]>([
    ['the name', { name: 'Usha', name_tokens: ['usha'] }],
    ['a fact that no must names', { gotra: 'Atri', tags: ['gotra:Atri'] }],
    ['the verified flag', { verified: true }],
    ['a nice-to-have', { preferences: { ...tall, height_cm: { ...tall.height_cm, weight: 'nice' } } }],
    ['a further must', { preferences: tall }],
    ['hiding', { listed: false, hidden: true }],
  ])('keeps the rank after a change of %s', async (_title, changed) => {
    const one = await known();
    await change(one, changed, NOON);
    const after = { ...one, ...changed };
    expect(await stored(one._id)).toEqual({ ...after, packed_traits: packTraits(after), facts_at: NOON });
  });

  it.each<[string, Partial<Candidate>, Partial<CandidateFacts>]>([
    ['a trait that a must may name', {}, { height_cm: 171 }],
    ['the date of birth', {}, { born: 19_940_101 }],
    ['the income', {}, { income_from: 100_000 }],
    ['a dropped must', { preferences: { ...tall, ...young } }, { preferences: young }],
    ['another must', { preferences: young }, { preferences: { age: { ...young.age, to: 40 } } }],
    ['being listed again', { listed: false, hidden: true }, { listed: true, hidden: false }],
  ])('raises the rank once a day after a change of %s, and notes later ones', async (_title, before, changed) => {
    const one = await known(before);
    const { _id } = one;
    const after = await change(one, changed, MORNING);
    const first = await stored(_id);
    expect([isOf(MORNING, first), first.lifted_at, first.changed_at]).toEqual([true, MORNING, undefined]);
    await change(after, { height_cm: 150 }, NOON);
    const second = await stored(_id);
    expect([second.height_cm, second.rank, second.changed_at]).toEqual([150, first.rank, NOON]);
    await change(after, { height_cm: 151 }, NEXT_DAY);
    const third = await stored(_id);
    expect([isOf(NEXT_DAY, third), third.lifted_at, third.changed_at]).toEqual([true, NEXT_DAY, undefined]);
  });

  it('forgets a waiting change when the candidate is hidden', async () => {
    const one = await known({ lifted_at: MORNING, changed_at: NOON });
    await change(one, { listed: false, hidden: true }, EVENING);
    expect(await stored(one._id)).not.toHaveProperty('changed_at');
  });
});

describe('raiseRank', () => {
  it('raises the rank at the first visit of a day in India, also when several requests note it', async () => {
    const { _id } = await known({ changed_at: new Date(MORNING.getTime() - 86_400_000) });
    await Promise.all([raiseRank(matching, _id, MORNING), raiseRank(matching, _id, MORNING)]);
    const first = await stored(_id);
    expect([isOf(MORNING, first), first.changed_at]).toEqual([true, undefined]);
    await raiseRank(matching, _id, EVENING);
    expect((await stored(_id)).rank).toBe(first.rank);
    await raiseRank(matching, _id, NEXT_DAY);
    expect(isOf(NEXT_DAY, await stored(_id))).toBe(true);
  });
});

describe('raiseChangedRanks', () => {
  it('raises what waits since an earlier day, each candidate once, also with two workers', async () => {
    await candidates.deleteMany({});
    const waiting = Array.from({ length: 250 }, (_, n) => person({ changed_at: new Date(NOON.getTime() + n) }));
    const today = person({ changed_at: NEXT_DAY });
    const visited = person({ rank: rankAt(NEXT_DAY), changed_at: NOON });
    await candidates.insertMany([...waiting, today, visited]);
    const minute = new Date(NEXT_DAY.getTime() + 60_000);
    expect(await raiseChangedRanks(matching, EVENING)).toBe(0);
    let raised = 0;
    for (let calls = 0; raised < 251; calls += 1) {
      expect(calls).toBeLessThan(20);
      const [one, other] = await Promise.all([
        raiseChangedRanks(matching, minute),
        raiseChangedRanks(matching, minute),
      ]);
      raised += one + other;
    }
    expect([raised, await raiseChangedRanks(matching, minute)]).toEqual([251, 0]);
    const all = await candidates.find({ _id: { $in: waiting.map(({ _id }) => _id) } }).lean<Candidate[]>();
    for (const each of all) {
      expect(each.rank).toBeGreaterThanOrEqual(rankAt(minute, 0));
      expect(each).not.toHaveProperty('changed_at');
    }
    expect(await stored(today._id)).toEqual(today);
    expect((await stored(visited._id)).rank).toBe(visited.rank);
  });
});

test('When the clock of a worker is a day ahead, then it raises by the time of the database', async () => {
  onTestFinished(() => void vi.useRealTimers());
  await candidates.deleteMany({});
  const today = await known({ changed_at: new Date() });
  const yesterday = await known({ changed_at: new Date(Date.now() - 86_400_000) });
  const from = rankAt(new Date(), 0);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  expect(await raiseChangedRanks(matching)).toBe(1);
  expect((await stored(today._id)).rank).toBe(today.rank);
  const { rank } = await stored(yesterday._id);
  expect([rank >= from, rank < rankAt(new Date(), 0)]).toEqual([true, true]);
});

test('When a candidate drops a must, then a feed that has scanned past shows them, a second time on the next day', async () => {
  const { viewer, women, community } = await world(3);
  const picky = await known({ community }, tall);
  const feed = newFeed();
  const shown = (at: Date) => pageIds(feed, viewer, at);
  expect(await shown(MORNING)).toEqual(idsOf(women));
  const open = await change(picky, { preferences: {} }, MORNING);
  expect(await shown(NOON)).toEqual(idsOf([...women, picky]));
  await change(open, { preferences: tall }, NOON);
  expect(await shown(NOON)).toEqual(idsOf(women));
  const { rank } = await stored(picky._id);
  await matching.feeds.updateOne({ _id: viewer._id }, { $set: { scanned_ranges: [[rank, rank]] } });
  await change(open, {}, EVENING);
  expect(await shown(EVENING)).toEqual(idsOf(women));
  while ((await raiseChangedRanks(matching, NEXT_DAY)) > 0);
  expect(await shown(new Date(NEXT_DAY.getTime() + 60_000))).toEqual(idsOf([...women, picky]));
});
