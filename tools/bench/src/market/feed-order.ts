import { randomUUID } from 'node:crypto';
import { todayOf } from '@bandhavya/domain';
import {
  type Candidate,
  type Exposures,
  Feed,
  type FeedPosition,
  type MatchingModels,
  type Pair,
  pairId,
  pairOf,
  raiseRank,
} from '@bandhavya/matching/models';
import type { CandidateOrder, MarketAnswer } from './market.ts';
import type { MarketMember } from './people.ts';

const PAGE = 20;
/** The value of the gateway by default. */
const IMPRESSIONS_PER_DAY = 500;

/** The real feed over MongoDB, as the gateway calls it. Ranks are raised at the first visit of a day. */
export function feedOrder(matching: MatchingModels, members: readonly MarketMember[]): CandidateOrder {
  const { candidates, feeds, pairs } = matching;
  const places = new Map(members.map(({ candidate }, place) => [candidate._id.toHexString(), place]));
  const swipes = new Swipes(matching, members);
  const exposures = countedInMemory();
  const feed = new Feed({ candidates, feeds, pairs, exposures, impressionsPerDay: IMPRESSIONS_PER_DAY });
  const positions = new Map<number, FeedPosition | undefined>();
  const viewers = new Map<number, Candidate>();
  const memberAt = (place: number) => {
    const candidate = members[place]?.candidate;
    if (!candidate) throw new RangeError('No such member.');
    return candidate;
  };
  return {
    join: async (place) => {
      await candidates.collection.insertOne(memberAt(place) as never);
    },
    begin: async (place, now) => {
      exposures.turn(now);
      await raiseRank(matching, memberAt(place)._id, now);
      viewers.set(place, memberAt(place));
      positions.delete(place);
    },
    page: async (place, now) => {
      const viewer = viewers.get(place);
      let from = positions.get(place);
      if (!viewer || (positions.has(place) && !from)) return [];
      do {
        const { items, next } = await feed.page(viewer, PAGE, from, now);
        from = next;
        positions.set(place, next);
        if (items.length > 0) return items.map(({ candidate }) => places.get(candidate._id.toHexString()) ?? -1);
      } while (from);
      return [];
    },
    answer: (from, answers, now) => swipes.record(from, answers, now),
  };
}

/** Impressions of the simulated day. */
function countedInMemory(): Exposures & { turn: (now: Date) => void } {
  let [day, shown] = [0, new Map<string, number>()];
  return {
    turn: (now) => {
      if (todayOf(now) !== day) [day, shown] = [todayOf(now), new Map()];
    },
    counts: async (ids) => ids.map((id) => shown.get(id) ?? 0),
    add: async (_viewer, ids) => {
      for (const id of ids) shown.set(id, (shown.get(id) ?? 0) + 1);
    },
  };
}

/** Swipes of the market. A swipe that cannot meet another one is inserted with those of its page, which is much faster. */
class Swipes {
  readonly #matching: MatchingModels;
  readonly #members: readonly MarketMember[];
  readonly #pairs = new Set<string>();

  constructor(matching: MatchingModels, members: readonly MarketMember[]) {
    [this.#matching, this.#members] = [matching, members];
  }

  async record(from: number, answers: readonly MarketAnswer[], at: Date): Promise<ReadonlySet<number>> {
    const matched = new Set<number>();
    const first: Pair[] = [];
    const later: Promise<void>[] = [];
    for (const { to, likes } of answers) {
      const [one, other] = [this.#id(from), this.#id(to)];
      const id = pairId(one, other);
      const key = randomUUID();
      if (this.#pairs.has(id)) later.push(this.#swipe({ from, to, likes, at, key }, matched));
      else first.push(pairOf(one, other, { dir: likes ? 'liked' : 'disliked', at, key }));
      this.#pairs.add(id);
    }
    if (first.length > 0) await this.#matching.pairModel.collection.insertMany(first as never, { ordered: false });
    await Promise.all(later);
    return matched;
  }

  async #swipe(
    { from, to, likes, at, key }: { from: number; to: number; likes: boolean; at: Date; key: string },
    matched: Set<number>,
  ): Promise<void> {
    const direction = likes ? 'liked' : 'disliked';
    const swipe = { from: this.#id(from), to: this.#id(to), direction, at, key } as const;
    const outcome = await this.#matching.pairs.swipe(swipe);
    if (outcome.state === 'recorded' && outcome.matchedNow) matched.add(to);
  }

  #id(place: number) {
    const id = this.#members[place]?.candidate._id;
    if (!id) throw new RangeError('No such member.');
    return id;
  }
}
