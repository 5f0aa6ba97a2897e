import { COUNT_MAX, type SearchFilters } from '@bandhavya/contracts';
import { todayOf } from '@bandhavya/domain';
import { roundsOf, seedOf } from '@bandhavya/testing/prove';
import { beforeAll, expect, test } from 'vitest';
import type { Candidate } from '../candidates/candidate.ts';
import { mutualFit } from '../fit/fit.ts';
import type { SearchHit } from '../pairs/hit.ts';
import { sharedDatabase } from '../testing/database.ts';
import { Random } from '../testing/random.ts';
import { randomFilters } from '../testing/search-filters.ts';
import { accepts, isNew, viewedAt } from '../testing/search-oracle.ts';
import { SearchWorld } from '../testing/search-world.ts';
import type { SearchPosition, SearchRequest } from './search.ts';

const { data, matching } = sharedDatabase();
const WOMEN = 200;
const VIEWERS = 4;
const SEARCHES_OF_A_VIEWER = roundsOf(126, 32);
const TIME_LIMIT = 240_000;

const seed = seedOf('SEARCH_SEED');
const world = new SearchWorld(data, matching, seed);

beforeAll(async () => {
  await data.ensureIndexes();
  await world.fill(WOMEN, VIEWERS);
}, TIME_LIMIT);

const idOf = ({ candidate }: SearchHit) => candidate._id.toHexString();

/** Every page of a search, joined. */
async function allPages(viewer: Candidate, request: SearchRequest, limit: number): Promise<SearchHit[]> {
  const hits: SearchHit[] = [];
  let from: SearchPosition | undefined;
  do {
    const [page] = await Promise.all([matching.search.page(viewer, request, limit, from), world.change()]);
    expect(page.items.length).toBeLessThanOrEqual(limit);
    hits.push(...page.items);
    from = page.next && (JSON.parse(JSON.stringify(page.next)) as SearchPosition);
    expect(JSON.stringify(from ?? '').length).toBeLessThanOrEqual(250);
  } while (from);
  return hits;
}

/** The ids of the members who match, computed from the copy in memory. */
function expectedIds(viewer: Candidate, { source, filters }: SearchRequest, now: Date): string[] {
  const found = [...world.members.values()].filter((member) => {
    const bond = world.bond(viewer, member);
    if (member.gender === viewer.gender || !accepts(filters, member, now)) return false;
    return source === 'new' ? isNew(viewer, member, bond, now) : viewedAt(viewer, member, bond, now) !== undefined;
  });
  return found.map(({ _id }) => _id.toHexString());
}

/** The numbers by which the hits are sorted; no number is larger than an earlier one. */
function sortedBy(viewer: Candidate, { source, sort }: SearchRequest, hits: readonly SearchHit[], now: Date): number[] {
  if (sort === 'fit') return hits.map(({ candidate }) => mutualFit(viewer, candidate, todayOf(now)));
  return hits.map(({ candidate, viewedAt: at }) =>
    source === 'new' ? candidate.joined.getTime() : (at?.getTime() ?? 0),
  );
}

async function compare(viewer: Candidate, request: SearchRequest, limit: number): Promise<void> {
  const now = new Date();
  const { result: hits, changed } = await world.watched(() => allPages(viewer, request, limit));
  // A birthday at midnight is not compared.
  if (todayOf(new Date()) !== todayOf(now)) return;
  const settled = (ids: readonly string[]) => ids.filter((id) => !changed.has(id)).toSorted();
  const expected = expectedIds(viewer, request, now);
  const about = JSON.stringify({ seed, request, limit });
  const ids = hits.map(idOf);
  expect(settled(ids), about).toEqual(settled(expected));
  // A member who changed may have left or entered, but is never shown twice.
  expect(new Set(ids).size, about).toBe(ids.length);
  const order = sortedBy(
    viewer,
    request,
    hits.filter((hit) => !changed.has(idOf(hit))),
    now,
  );
  expect(order, about).toEqual(order.toSorted((one, other) => other - one));

  const count = await world.watched(() => matching.search.count(viewer, request));
  const counted = expectedIds(viewer, request, now);
  expect(count.result.more, about).toBe(counted.length > COUNT_MAX);
  expect(Math.abs(count.result.count - counted.length), about).toBeLessThanOrEqual(count.changed.size);
}

test('When members join, change, block, swipe and open profiles, then each search equals a filter over all members', {
  timeout: TIME_LIMIT,
}, async () => {
  const searches = world.viewers.map(async (viewer, n) => {
    const random = new Random(seed + n);
    const earlier: SearchFilters[] = [];
    const compareWith = (filters: SearchFilters) => {
      const source = random.pick(['new', 'viewed'] as const);
      return compare(viewer, { source, sort: random.pick(['newest', 'fit']), filters }, random.pick([10, 25, 50]));
    };
    for (let index = 0; index < SEARCHES_OF_A_VIEWER; index += 1) {
      const filters = randomFilters(random);
      earlier.push(filters);
      await compareWith(filters);
      // A repeated search may use what the earlier one has stored.
      if (random.chance(0.2)) await compareWith(random.pick(earlier));
    }
  });
  await Promise.all(searches);
});
