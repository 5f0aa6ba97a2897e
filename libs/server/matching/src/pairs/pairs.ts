import type { Direction } from '@bandhavya/contracts';
import type { Types } from 'mongoose';
import type { PairModel } from './pair.model.ts';
import { opposite, type Pair, pairId, type Relation, relationOf, type Side, sideOf } from './pair.ts';
import { blockStages, swipeStages, unblockStages, undoStages } from './stages.ts';

type Id = Types.ObjectId;

/** A match of two members. */
export type MatchFact = { id: string; matched_at: Date };

export type RecordedSwipe =
  | { state: 'blocked' }
  /** The swipe with this key was undone before this request arrived. */
  | { state: 'undone' }
  | {
      state: 'recorded';
      direction: Direction;
      match?: MatchFact;
      /** Whether this swipe made the match. */
      matchedNow: boolean;
      /** The match that this swipe ended. */
      ended?: MatchFact;
    };

/** `hasEndedMatch`: the swipe is an unmatch, which cannot be undone. */
export type LastSwipe = { to: Id; key: string; at: Date; matched: boolean; hasEndedMatch: boolean };

/** Without `at`, the swipe has the time of the database. */
export type SwipeRequest = { from: Id; to: Id; direction: Direction; key: string; at?: Date };

/** The position after a page of a list, which is sorted newest first. */
export type HistoryPosition = {
  at: number;
  id: string;
  /** Whether the page ended with the last pair of its millisecond. */
  whole?: boolean;
};
export type HistoryPage = { relations: (Relation & { at: Date })[]; next?: HistoryPosition };

const LISTS = {
  liked: (me: Side) => ({ filter: { [`${me}_dir`]: 'liked' }, at: `${me}_at`, index: `${me}_answers` }),
  disliked: (me: Side) => ({ filter: { [`${me}_dir`]: 'disliked' }, at: `${me}_at`, index: `${me}_answers` }),
  'liked-you': (me: Side) => ({
    filter: { [`${opposite(me)}_dir`]: 'liked' },
    at: `${opposite(me)}_at`,
    index: `${me}_liked`,
  }),
  matches: (me: Side) => ({ filter: { matched_at: { $exists: true } }, at: 'matched_at', index: `${me}_matches` }),
  blocks: (me: Side) => ({
    filter: { [`${me}_blocked_at`]: { $exists: true } },
    at: `${me}_blocked_at`,
    index: `${me}_blocks`,
  }),
} as const;
export type PairList = keyof typeof LISTS;

/**
 * Swipes, matches and blocks. The only code that knows how they are stored: one document per pair, changed by one atomic
 * write (docs/decisions/0012-pairs.md).
 */
export class Pairs {
  readonly #pairs: PairModel;

  constructor(pairs: PairModel) {
    this.#pairs = pairs;
  }

  /** Records a swipe and returns the match that it makes. A retry with the same key changes nothing. */
  async swipe({ from, to, direction, key, at }: SwipeRequest): Promise<RecordedSwipe> {
    const side = sideOf(from, to);
    const dir = direction === 'disliked' ? 'disliked' : 'liked';
    const swipe = { dir, super: direction === 'super_liked', at: at ?? '$$NOW', key } as const;
    const pair = await this.#change(from, to, swipeStages(side, swipe), 'after');
    if (!pair) throw new Error('An upsert returned no document');
    if (pair.a_blocked_at ?? pair.b_blocked_at) return { state: 'blocked' };
    const { mine } = relationOf(pair, side);
    if (!mine || pair[`${side}_undone`]?.includes(key)) return { state: 'undone' };
    const match = matchOf(pair);
    const ended = pair.ended_key === key ? matchOf({ ...pair, matched_at: pair.ended_at }) : undefined;
    return {
      state: 'recorded',
      direction: directionOf(mine),
      ...(match ? { match } : {}),
      matchedNow: match !== undefined && pair.matched_key === key,
      ...(ended ? { ended } : {}),
    };
  }

  /**
   * Undoes the swipe with this key; a swipe that it had replaced stays replaced. Returns the match that it ended; undefined
   * without such a swipe, and with `unlessMatched` when it would end a match.
   */
  async undo(
    from: Id,
    to: Id,
    key: string,
    { unlessMatched = false } = {},
  ): Promise<{ ended?: MatchFact } | undefined> {
    const side = sideOf(from, to);
    const before = await this.#pairs
      .findOneAndUpdate(
        { _id: pairId(from, to), [`${side}_key`]: key, ...(unlessMatched ? { matched_at: null } : {}) },
        undoStages(side, key),
        { returnDocument: 'before', updatePipeline: true },
      )
      .lean<Pair>();
    if (!before) return (await this.wasUndone(from, to, key)) ? {} : undefined;
    const ended = matchOf(before);
    return ended ? { ended } : {};
  }

  /**
   * Blocks a member, by default at the time of the database: neither is visible to the other. Returns the match that it
   * ended.
   */
  async block(from: Id, to: Id, at?: Date): Promise<{ ended?: MatchFact }> {
    const before = await this.#change(from, to, blockStages(sideOf(from, to), at ?? '$$NOW'), 'before');
    const ended = before ? matchOf(before) : undefined;
    return ended ? { ended } : {};
  }

  /** Removes a block. Returns false without one. */
  async unblock(from: Id, to: Id): Promise<boolean> {
    const side = sideOf(from, to);
    const { modifiedCount } = await this.#pairs.updateOne(
      { _id: pairId(from, to), [`${side}_blocked_at`]: { $exists: true } },
      unblockStages(side),
      { updatePipeline: true },
    );
    return modifiedCount === 1;
  }

  /** The relation of a member to another one; without a pair: no swipes and not blocked. */
  async relation(me: Id, other: Id): Promise<Relation> {
    return (await this.relations(me, [other])).get(other.toHexString()) ?? { other, blocked: false };
  }

  /** The relations of a member to others, by the other's id; absent without a pair. */
  async relations(me: Id, others: readonly Id[]): Promise<Map<string, Relation>> {
    const ids = others.map((other) => pairId(me, other));
    // The driver skips the casts of mongoose: a scan asks for thousands of relations.
    const pairs = await this.#pairs.collection
      .find<Pair>({ _id: { $in: ids } } as object, { projection: WITHOUT_KEYS, maxTimeMS: this.#maxTime() })
      .toArray();
    return new Map(
      pairs.map((pair) => {
        const relation = relationOf(pair, pair.a.equals(me) ? 'a' : 'b');
        return [relation.other.toHexString(), relation];
      }),
    );
  }

  /** Of some members, the ids of those that a member swiped, or with a block between them. */
  async swipedOrBlocked(me: Id, others: readonly Id[]): Promise<Set<string>> {
    const byPair = new Map(others.map((other) => [pairId(me, other), other.toHexString()]));
    const swiped = (['a', 'b'] as const).map((side) => ({ [side]: me, [`${side}_dir`]: { $exists: true } }));
    const blocked = [{ a_blocked_at: { $exists: true } }, { b_blocked_at: { $exists: true } }];
    const pairs = await this.#pairs
      .find({ _id: { $in: [...byPair.keys()] }, $or: [...swiped, ...blocked] }, { _id: 1 })
      .hint('_id_')
      .lean<Pick<Pair, '_id'>[]>();
    return new Set(pairs.map(({ _id }) => byPair.get(_id) ?? ''));
  }

  /**
   * Likes of a member without a swipe in return, newest first. `upTo` (included) leaves out newer ones. With `after`
   * (excluded) they come oldest first.
   */
  async incomingLikes(me: Id, range: { after?: Date; upTo?: Date; limit: number }): Promise<Relation[]> {
    const bounds = { ...(range.after ? { $gt: range.after } : {}), ...(range.upTo ? { $lte: range.upTo } : {}) };
    const pairs = await this.#pairs
      .find({ waits_for: me, ...(Object.keys(bounds).length > 0 ? { waits_at: bounds } : {}) })
      // The oldest of the newer likes: later ones come with the next page.
      .sort({ waits_at: range.after ? 1 : -1 })
      .limit(range.limit)
      .lean<Pair[]>();
    return pairs.map((pair) => relationOf(pair, pair.a.equals(me) ? 'a' : 'b'));
  }

  /** A page of a list, newest first. Blocked members are only in the list of blocks. */
  async list(me: Id, list: PairList, limit: number, from?: HistoryPosition): Promise<HistoryPage> {
    let all = await this.#pageOfBothSides(me, list, limit + 1 + (from && !from.whole ? SAME_INSTANT : 0), from);
    // Pairs of one millisecond are sorted by id, which needs all of them.
    const endsWithin = all[limit] !== undefined && all[limit].at.getTime() === all[limit - 1]?.at.getTime();
    if (endsWithin) all = await this.#pageOfBothSides(me, list, limit + 1 + 2 * SAME_INSTANT, from);
    const page = all.slice(0, limit);
    const last = page.at(-1);
    const [at, following] = [last?.at.getTime(), all[limit]];
    const next = last && at && following ? { at, id: last.id, whole: following.at.getTime() < at } : undefined;
    const relations = page
      .map(({ relation, at }) => ({ ...relation, at }))
      .filter(({ blocked }) => list === 'blocks' || !blocked);
    return { relations, ...(next ? { next } : {}) };
  }

  /**
   * The members that a member swiped, newest swipe first, at most `count` of each side of the pairs. `at` bounds the time of
   * the swipe, as a condition of MongoDB.
   */
  async swiped(me: Id, count: number, at?: Record<string, Date>): Promise<{ other: Id; at: Date }[][]> {
    return Promise.all(
      (['a', 'b'] as const).map(async (side) => {
        const [other, time] = [opposite(side), `${side}_at`] as const;
        const swipes = { [`${side}_dir`]: { $in: ['liked', 'disliked'] }, ...(at ? { [time]: at } : {}) };
        const pairs = await this.#pairs
          .find({ [side]: me, ...swipes }, { _id: 0, [other]: 1, [time]: 1 })
          .sort({ [time]: -1 })
          .hint(`${side}_answers`)
          .limit(count)
          .lean<Pair[]>();
        return pairs.map((pair) => ({ other: pair[other], at: pair[time as 'a_at'] as Date }));
      }),
    );
  }

  /** The newest relations that entered a list after an instant, at most `most`. */
  async since(me: Id, list: 'liked-you' | 'matches', since: Date, most: number): Promise<Relation[]> {
    const sides = await Promise.all(
      (['a', 'b'] as const).map(async (side) => {
        const { filter, at, index } = LISTS[list](side);
        const after = { [at]: { $gt: since, ...(at === 'matched_at' ? { $exists: true } : {}) } };
        const pairs = await this.#pairs
          .find({ ...filter, ...after, [side]: me, a_blocked_at: null, b_blocked_at: null }, WITHOUT_KEYS)
          .sort({ [at]: -1 })
          .hint(index)
          .limit(most)
          .lean<Pair[]>();
        return pairs.map((pair) => relationOf(pair, side));
      }),
    );
    return sides.flat().slice(0, most);
  }

  /** The last swipe of a member that was not undone. */
  async lastSwipe(me: Id): Promise<LastSwipe | undefined> {
    const pages = await Promise.all(
      (['a', 'b'] as const).flatMap((side) =>
        (['liked', 'disliked'] as const).map((list) =>
          this.#pairs
            .findOne({ [side]: me, [`${side}_dir`]: list })
            .sort({ [`${side}_at`]: -1 })
            .hint(`${side}_answers`)
            .lean<Pair>(),
        ),
      ),
    );
    const swipes = pages.flatMap((pair) => {
      if (!pair) return [];
      const side: Side = pair.a.equals(me) ? 'a' : 'b';
      const [key, at] = [pair[`${side}_key`], pair[`${side}_at`]];
      return key && at ? [{ to: pair[opposite(side)], key, at, ...matchOfSwipe(pair, key) }] : [];
    });
    return swipes.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
  }

  /** Whether the swipe with this key is the recorded one: neither replaced nor undone. */
  async hasKey(me: Id, other: Id, key: string): Promise<boolean> {
    return (await this.#pairs.exists({ _id: pairId(me, other), [`${sideOf(me, other)}_key`]: key })) !== null;
  }

  /** Whether the swipe with this key was undone. Only the last undone swipes of a pair are known. */
  async wasUndone(me: Id, other: Id, key: string): Promise<boolean> {
    return (await this.#pairs.exists({ _id: pairId(me, other), [`${sideOf(me, other)}_undone`]: key })) !== null;
  }

  /** The first pairs of a list from both sides, newest first. */
  async #pageOfBothSides(me: Id, list: PairList, count: number, from?: HistoryPosition) {
    const sides = await Promise.all((['a', 'b'] as const).map((side) => this.#pageOfSide(me, side, list, count, from)));
    return sides.flat().toSorted((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1));
  }

  async #pageOfSide(me: Id, side: Side, list: PairList, count: number, from?: HistoryPosition) {
    const { filter, at, index } = LISTS[list](side);
    const exists = at === 'matched_at' || at.endsWith('_blocked_at') ? { $exists: true } : {};
    const bound = from ? { [at]: { ...exists, [from.whole ? '$lt' : '$lte']: new Date(from.at) } } : {};
    const pairs = await this.#pairs
      .find({ ...filter, ...bound, [side]: me }, WITHOUT_KEYS)
      .sort({ [at]: -1 })
      .hint(index)
      // The millisecond in which the last page ended is read again; the filter below drops what that page had.
      .limit(count)
      .lean<Pair[]>();
    return pairs
      .map((pair) => ({ id: pair._id, at: pair[at as 'matched_at'] as Date, relation: relationOf(pair, side) }))
      .filter(({ at, id }) => !from || at.getTime() < from.at || id < from.id);
  }

  /** The time limit that mongoose adds to its queries. */
  #maxTime(): number {
    return this.#pairs.db.get('maxTimeMS');
  }

  /** Applies the stages to the pair, creating it when absent, and returns it from before or after the change. */
  #change(from: Id, to: Id, stages: ReturnType<typeof swipeStages>, returnDocument: 'before' | 'after') {
    const [a, b] = sideOf(from, to) === 'a' ? [from, to] : [to, from];
    return this.#pairs
      .findOneAndUpdate({ _id: pairId(from, to) }, [{ $set: { a, b } }, ...stages], {
        upsert: true,
        returnDocument,
        updatePipeline: true,
      })
      .lean<Pair>();
  }
}

/** The projection without the fields that only detect retries. */
const WITHOUT_KEYS = { a_key: 0, b_key: 0, a_undone: 0, b_undone: 0, a_replaced: 0, b_replaced: 0 };
/** Pairs of one list that may have the same millisecond. */
const SAME_INSTANT = 20;

function matchOf(pair: Pick<Pair, '_id'> & { matched_at?: Date | undefined }): MatchFact | undefined {
  if (!pair.matched_at) return undefined;
  return { id: `${pair._id}${pair.matched_at.getTime().toString(36)}`, matched_at: pair.matched_at };
}

function matchOfSwipe(pair: Pair, key: string): Pick<LastSwipe, 'matched' | 'hasEndedMatch'> {
  return { matched: pair.matched_at !== undefined, hasEndedMatch: pair.ended_key === key };
}

/** The direction of a stored swipe. */
export function directionOf({ dir, super: isSuper }: { dir: 'liked' | 'disliked'; super: boolean }): Direction {
  if (dir === 'disliked') return 'disliked';
  return isSuper ? 'super_liked' : 'liked';
}
