import { randomUUID } from 'node:crypto';
import { COUNT_MAX, type SearchFilters, searchFilters } from '@bandhavya/contracts';
import { todayOf } from '@bandhavya/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Candidate } from '../candidates/candidate.ts';
import { filterOfOthersMustHaves } from '../filters/filter.ts';
import { meetsMustHaves, mutualFit } from '../fit/fit.ts';
import { sharedDatabase } from '../testing/database.ts';
import { person } from '../testing/people.ts';
import type { SearchPosition, SearchRequest } from './search.ts';

const { data, matching } = sharedDatabase();
const { search, pairs, candidates, seenRanges, searchQueues } = matching;
beforeAll(() => data.ensureIndexes());

const request = (change: Partial<SearchRequest> = {}): SearchRequest => ({
  source: 'new',
  sort: 'newest',
  filters: {} as SearchFilters,
  ...change,
});
const idsOf = (members: readonly Candidate[]) => members.map(({ _id }) => _id.toHexString());

/** A man who must have a woman of a new community, and such women, the first one the last who joined. */
async function world(count: number, facts: Partial<Candidate> = {}) {
  const community = `community ${randomUUID()}`;
  const women = Array.from({ length: count }, () => person({ community, ...facts }));
  await candidates.insertMany(women);
  const must = { communities: { values: [community as 'Other'], weight: 'must' as const } };
  return { viewer: person({ gender: 'Man' }, must), women };
}

/** The member at a place of a list. */
function nth(members: readonly Candidate[], place: number): Candidate {
  const member = members[place];
  if (!member) throw new RangeError('No such member');
  return member;
}

async function swipe(viewer: Candidate, woman: Candidate): Promise<string> {
  const key = randomUUID();
  await pairs.swipe({ from: viewer._id, to: woman._id, direction: 'liked', key, at: new Date() });
  return key;
}

async function open(viewer: Candidate, woman: Candidate, at = new Date()): Promise<void> {
  await data.views.updateOne({ viewer: viewer._id, viewed: woman._id }, { $set: { at } }, { upsert: true });
}

/** The ids of all pages, joined. */
async function allIds(viewer: Candidate, about: SearchRequest, limit = 20): Promise<string[]> {
  const ids: string[] = [];
  let from: SearchPosition | undefined;
  do {
    const page = await search.page(viewer, about, limit, from);
    ids.push(...page.items.map(({ candidate }) => candidate._id.toHexString()));
    from = page.next;
  } while (from);
  return ids;
}

describe('new profiles', () => {
  it('returns members who joined in the same millisecond once each', async () => {
    const { viewer, women } = await world(23, { joined: new Date(Date.UTC(2026, 9, 1)) });
    const ids = await allIds(viewer, request(), 7);
    expect(ids).toEqual(idsOf(women).toSorted().toReversed());
  });

  it('returns nothing when a filter contradicts a must of the viewer', async () => {
    const { viewer } = await world(3);
    const filters = searchFilters.parse({ community: 'Brahmin' });
    expect(await allIds(viewer, request({ filters }))).toEqual([]);
    expect(await search.count(viewer, request({ filters }))).toEqual({ count: 0, more: false });
  });

  it('passes over a range of seen members, and shows those of them who become new again', async () => {
    const { viewer, women } = await world(300);
    const [hidden, undone, blocked] = [nth(women, 120), nth(women, 170), nth(women, 220)];
    const unseen = women.slice(-3);
    await candidates.updateOne({ _id: hidden._id }, { $set: { listed: false, hidden: true } });
    await pairs.block(viewer._id, blocked._id, new Date());
    const seen = women.filter((woman) => woman !== hidden && woman !== blocked && !unseen.includes(woman));
    const keys = new Map<Candidate, string>();
    await Promise.all(seen.map(async (woman) => keys.set(woman, await swipe(viewer, woman))));

    expect(await allIds(viewer, request())).toEqual(idsOf(unseen));
    const stored = await seenRanges.findById(viewer._id).lean();
    expect(stored?.searches[0]?.stretches).toHaveLength(1);
    expect(await allIds(viewer, request())).toEqual(idsOf(unseen));

    // Listed again: found by the time of the change.
    await candidates.updateOne({ _id: hidden._id }, { $set: { listed: true, hidden: false, facts_at: new Date() } });
    expect(await allIds(viewer, request(), 1)).toEqual(idsOf([hidden, ...unseen]));

    await pairs.undo(viewer._id, undone._id, keys.get(undone) ?? '');
    await pairs.unblock(viewer._id, blocked._id);
    await search.reveal(viewer._id);
    const again = [hidden, undone, blocked, ...unseen];
    expect(await allIds(viewer, request())).toEqual(idsOf(again));
    expect(await search.count(viewer, request())).toEqual({ count: again.length, more: false });
  });

  it('ends counts and relaxations when their request ends', async () => {
    const { viewer } = await world(3);
    const ended = AbortSignal.abort(new Error('The client has gone'));
    const filters = searchFilters.parse({ community: 'Brahmin' });
    await expect(search.count(viewer, request(), new Date(), ended)).rejects.toThrow('The client has gone');
    await expect(search.relaxations(viewer, request({ filters }), new Date(), ended)).rejects.toThrow('gone');
  });

  it('counts up to a thousand', async () => {
    const { viewer, women } = await world(COUNT_MAX + 1);
    expect(await search.count(viewer, request())).toEqual({ count: COUNT_MAX, more: true });
    await swipe(viewer, nth(women, 500));
    expect(await search.count(viewer, request())).toEqual({ count: COUNT_MAX, more: false });
  });

  it('counts the members who joined after an instant', async () => {
    const { viewer, women } = await world(6);
    const since = nth(women, 4).joined;
    expect(await search.countJoinedSince(viewer, request().filters, since)).toEqual({ count: 4, more: false });
  });
});

describe('the order by fit', () => {
  it('sorts the best fit first and continues when the queue has expired', async () => {
    const { viewer, women } = await world(30);
    for (const [n, woman] of women.entries()) {
      const preferences = { height_cm: { from: 150, to: n % 3 === 0 ? 155 : 175, weight: 'nice' as const } };
      await candidates.updateOne({ _id: woman._id }, { $set: { preferences } });
    }
    const about = request({ sort: 'fit' });
    const first = await search.page(viewer, about, 20);
    const fits = first.items.map(({ candidate }) => mutualFit(viewer, candidate as Candidate, todayOf(new Date())));
    expect(fits).toEqual(fits.toSorted((one, other) => other - one));
    await searchQueues.deleteMany({});
    const second = await search.page(viewer, about, 20, first.next);
    expect(second.next).toBeUndefined();
    const ids = [...first.items, ...second.items].map(({ candidate }) => candidate._id.toHexString());
    expect(ids.toSorted()).toEqual(idsOf(women).toSorted());
  });
});

describe('viewed profiles', () => {
  it('returns a member who is opened again between two pages once, also one of a later page', async () => {
    const { viewer, women } = await world(12);
    for (const [n, woman] of women.entries()) await open(viewer, woman, new Date(Date.now() - (n + 1) * 3_600_000));
    const about = request({ source: 'viewed' });
    const first = await search.page(viewer, about, 5);
    expect(first.items.map(({ candidate }) => candidate._id.toHexString())).toEqual(idsOf(women.slice(0, 5)));
    // One that the first page has shown, and one that it has not.
    await open(viewer, nth(women, 2));
    await open(viewer, nth(women, 8));
    const ids: string[] = [];
    let from = first.next;
    while (from) {
      const page = await search.page(viewer, about, 5, from);
      ids.push(...page.items.map(({ candidate }) => candidate._id.toHexString()));
      from = page.next;
    }
    const others = women.slice(5).filter((woman) => woman !== women[8]);
    expect(ids).toEqual(idsOf([...others, nth(women, 8)]));
  });

  it('keeps a swiped member of other must-haves, and drops an opened one', async () => {
    const { viewer } = await world(0);
    const others = [person(), person()];
    await candidates.insertMany(others);
    await swipe(viewer, nth(others, 0));
    await open(viewer, nth(others, 1));
    expect(await allIds(viewer, request({ source: 'viewed' }))).toEqual(idsOf(others.slice(0, 1)));
  });
});

it('tells how many profiles match without each filter', async () => {
  const { viewer } = await world(4, { diet: 'Veg', gotra: 'Atri' });
  const relaxed = (input: Parameters<typeof searchFilters.parse>[0]) =>
    search.relaxations(viewer, request({ filters: searchFilters.parse(input) }));
  expect(await relaxed({ diet: 'Veg', gotra: 'Kashyapa', minAge: '18' })).toEqual([
    { filter: 'gotra', count: 4, more: false },
  ]);
  expect(await relaxed({ diet: 'Non-Veg', gotra: 'Kashyapa' })).toEqual([]);
});

it('compares the must-haves of candidates in the database as mayMeet does', async () => {
  const { viewer, women } = await world(60);
  const today = todayOf(new Date());
  const age = { weight: 'must' as const };
  const viewers = [20_010_101, 19_900_722, 19_800_229].map((born) => ({ ...viewer, born, height_cm: 170 }));
  for (const [n, woman] of women.entries()) {
    woman.preferences = {
      ...(n % 2 ? { age: { from: 20 + (n % 9), to: 30 + (n % 17), ...age } } : {}),
      ...(n % 3 ? { height_cm: { from: 150, to: 165 + (n % 11), weight: n % 4 ? 'must' : 'nice' } } : {}),
      ...(n % 5 ? {} : { communities: { values: ['Brahmin'], weight: n % 10 ? 'must' : 'nice' } }),
    };
    await candidates.updateOne({ _id: woman._id }, { $set: { preferences: woman.preferences } });
  }
  for (const one of viewers) {
    const ids = { _id: { $in: women.map(({ _id }) => _id) } };
    const found = await candidates.find({ ...ids, ...filterOfOthersMustHaves(one, today) }).lean<Candidate[]>();
    const expected = women.filter(({ preferences }) => meetsMustHaves(preferences, one, today));
    expect(idsOf(found).toSorted()).toEqual(idsOf(expected).toSorted());
  }
});
