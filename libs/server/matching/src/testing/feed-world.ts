import { randomUUID } from 'node:crypto';
import type { Direction, Preferences } from '@bandhavya/contracts';
import { type Candidate, rankAt } from '../candidates/candidate.ts';
import { packTraits } from '../candidates/packed-traits.ts';
import { Feed } from '../feed/feed.ts';
import type { FeedPosition } from '../feed/feed-types.ts';
import type { MatchingModels } from '../models.ts';
import { person } from './people.ts';

/** The instant of every test of the feed. */
export const now = new Date(Date.UTC(2026, 10, 21, 6));

export const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let ranks = 0;

/** The rank of a candidate who was active some minutes after {@link now}. Different from all others, as ranks have to be. */
export function rankLater(minutes: number): number {
  ranks += 1;
  return rankAt(minutesLater(minutes), (ranks % 1000) / 1000);
}

/** Viewers of one day counted in memory. */
export function counters() {
  const viewers = new Map<string, Set<string>>();
  return {
    viewers,
    counts: async (ids: readonly string[]) => ids.map((id) => viewers.get(id)?.size ?? 0),
    add: async (viewer: string, ids: readonly string[]) => {
      for (const id of ids) viewers.set(id, (viewers.get(id) ?? new Set()).add(viewer));
    },
  };
}

/** A man who must have a woman of the community. */
export function viewerOf(community: string, preferences: Preferences = {}): Candidate {
  const must = { values: [community as 'Other'], weight: 'must' as const };
  return person({ gender: 'Man', community }, { ...preferences, communities: must });
}

type Person = Pick<Candidate, '_id'>;

export const idsOf = (people: readonly Person[]) => people.map(({ _id }) => _id.toHexString());

let clock = now.getTime();

/** Feeds over the collections of a test file. */
export function feedWorld({ candidates, feeds, pairs }: MatchingModels) {
  return {
    newFeed: (impressionsPerDay = 1_000_000) =>
      new Feed({ candidates, feeds, pairs, exposures: counters(), impressionsPerDay }),

    /** Women of a new community, and a viewer who must have that community, so that tests do not see each other's. */
    world: async (count: number, preferences: Preferences = {}) => {
      const community = `community ${randomUUID()}`;
      const women = Array.from({ length: count }, () => person({ community }));
      await candidates.insertMany(women);
      return { viewer: viewerOf(community, preferences), women, community };
    },

    /** Changes stored fields of a candidate. */
    change: async (one: Candidate, changes: Partial<Candidate>) => {
      const packed_traits = packTraits({ ...one, ...changes });
      await candidates.updateOne({ _id: one._id }, { $set: { ...changes, packed_traits } });
    },

    /** Records a swipe, a millisecond after the previous one. */
    swipe: (from: Person, to: Person, direction: Direction, key: string = randomUUID()) => {
      clock += 1;
      return pairs.swipe({ from: from._id, to: to._id, direction, key, at: new Date(clock) });
    },
  };
}

/** The ids of the first page of ten, in the order in which the candidates were made. */
export async function pageIds(feed: Feed, viewer: Candidate, at: Date = now): Promise<string[]> {
  const { items } = await feed.page(viewer, 10, undefined, at);
  return idsOf(items.map(({ candidate }) => candidate)).toSorted();
}

/** The ids of every page from the first to the last, one page a minute. `between` runs after each page. */
export async function allPages(
  feed: Feed,
  viewer: Candidate,
  limit: number,
  between?: (page: number, met: readonly string[]) => Promise<void>,
): Promise<string[]> {
  const met: string[] = [];
  let from: FeedPosition | undefined;
  for (let page = 0; page === 0 || from; page += 1) {
    const { items, next } = await feed.page(viewer, limit, from, minutesLater(page));
    met.push(...items.map(({ candidate }) => candidate._id.toHexString()));
    from = next;
    await between?.(page, met);
  }
  return met;
}
