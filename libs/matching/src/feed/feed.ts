import { isDuplicateKey } from '@bandhavya/data';
import type { Types } from 'mongoose';
import type { CandidateModel } from '../candidates/candidate.model.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { mayBeOffered } from '../candidates/offer.ts';
import type { Relation } from '../pairs/pair.ts';
import type { Pairs } from '../pairs/pairs.ts';
import type { Exposures } from './exposures.ts';
import type { FeedModel, FeedState, Queued, StoredFeed } from './feed-state.ts';
import { cardsOf, type Impression, impressionOf } from './impression.ts';
import { incomingLikesFor, type LikesShown } from './incoming-likes.ts';
import { stagesOfRequeueFirst, stagesOfReturn } from './requeue.ts';
import { statusIn } from './scan.ts';
import { supplied } from './supply.ts';
import { todayOf } from './today.ts';
import { feedForPage, QUEUE_MAX, START } from './visit.ts';

type Id = Types.ObjectId;

/** The position after a page of a visit. */
export type FeedPosition = {
  /** The last queue number. */
  n: number;
  /** The numbers of the visit are higher. */
  since?: number;
  /** The incoming likes that pages have shown. */
  likes?: LikesShown;
};

export type FeedPage = { items: Impression[]; next?: FeedPosition };

export type FeedOptions = {
  candidates: CandidateModel;
  feeds: FeedModel;
  pairs: Pairs;
  exposures: Exposures;
  /** The most impressions of one profile in a day. */
  impressionsPerDay: number;
};

const ATTEMPTS = 5;
/** Scans of a request that found too few candidates who may be shown. */
const SUPPLIES = 3;

/** The ordered supply of candidates for each viewer. See docs/decisions/0031-visits.md. */
export class Feed {
  readonly #options: FeedOptions;

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  /**
   * A page of candidates that the viewer has not swiped. From the first page of a visit to the last, every candidate comes
   * exactly once, also when others join or become active concurrently: queue numbers only grow, and a queued candidate
   * is not queued again in the visit. A page may have fewer items than `limit` although it has a next one.
   */
  async page(viewer: Candidate, limit: number, from?: FeedPosition, now: Date = new Date()): Promise<FeedPage> {
    const today = todayOf(now);
    const [begun, likes] = await Promise.all([
      this.#begun(viewer, from, now),
      incomingLikesFor(this.#options.pairs, viewer._id, limit, from?.likes),
    ]);
    const likers = await this.#likers(viewer, likes.relations, begun.state, from, today);
    const queued = await this.#queued(viewer, begun, { from, limit: limit - likers.length, now });
    this.#recordImpressions(viewer, queued, now);
    const next = {
      n: queued.upTo,
      since: from?.since ?? begun.state.visit.start,
      ...(likes.shown ? { likes: likes.shown } : {}),
    };
    return { items: [...likers, ...queued.items], ...(queued.more || likes.more ? { next } : {}) };
  }

  /** After an undone swipe or a removed block of the member: shows the other one first on the next first page. */
  async requeueFirst(member: Id, other: Id): Promise<void> {
    await this.#options.feeds.updateOne({ _id: member }, stagesOfRequeueFirst(other, QUEUE_MAX), {
      updatePipeline: true,
    });
  }

  /** After the other one removed a block: they may be queued again, like any candidate. */
  async requeueLast(member: Id, other: Id): Promise<void> {
    await this.#options.feeds.updateOne({ _id: member }, stagesOfReturn(other), { updatePipeline: true });
  }

  /** The feed for a page, with candidates after the position. */
  async #begun(viewer: Candidate, from: FeedPosition | undefined, now: Date): Promise<Supply> {
    const stored = await this.#options.feeds.findById(viewer._id).lean<StoredFeed>();
    const { state, began } = feedForPage(stored, { viewer, isFirst: !from, now });
    const supply = { state, finished: false };
    return began ? this.#supplied(viewer, supply, { from, n: state.visit.start, now }) : supply;
  }

  /** Fills and saves the queue. A concurrent change of the feed comes first. */
  async #supplied(viewer: Candidate, supply: Supply, { from, n, now }: Place): Promise<Supply> {
    let { state: before } = supply;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const after = await supplied(this.#options, viewer, before, { n, now });
      if (await this.#save(before, after.state)) return after;
      const stored = await this.#options.feeds.findById(viewer._id).lean<StoredFeed>();
      const { state, began } = feedForPage(stored, { viewer, isFirst: !from, now });
      before = state;
      if (!began && state.queue.some((each) => each.n > n)) return { state, finished: false };
    }
    return { state: before, finished: false };
  }

  async #likers(
    viewer: Candidate,
    relations: readonly Relation[],
    state: FeedState,
    from: FeedPosition | undefined,
    today: number,
  ): Promise<Impression[]> {
    if (relations.length === 0) return [];
    // Candidates that an earlier page showed before they liked the viewer.
    const shown = new Set(state.queue.flatMap(({ id, n }) => (from && n <= from.n ? [id.toHexString()] : [])));
    const cards = await cardsOf(
      this.#options.candidates,
      relations.map(({ other }) => other),
    );
    return relations.flatMap((relation) => {
      const id = relation.other.toHexString();
      const candidate = cards.get(id);
      if (!candidate || shown.has(id) || !mayBeOffered(viewer, candidate, relation, today)) return [];
      const superLikedYou = relation.theirs?.super === true;
      return [impressionOf(viewer, candidate, { likedYou: true, superLikedYou }, today)];
    });
  }

  /** Saves the state; false when a concurrent request changed it first. */
  async #save(before: FeedState, after: FeedState): Promise<boolean> {
    const { _id, ...change } = after;
    try {
      // The driver skips the casts of mongoose, which cost more than the write. A write that a crash loses costs a scan.
      const { matchedCount, upsertedCount } = await this.#options.feeds.collection.updateOne(
        { _id, version: before.version },
        { $set: change },
        { upsert: before.version === 0, ...EXPENDABLE },
      );
      return matchedCount + upsertedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** The next queued candidates that may be shown. Fills the queue again while there are too few. */
  async #queued(viewer: Candidate, supply: Supply, { from, limit, now }: Range) {
    const [items, shown, dropped]: [Impression[], Queued[], Queued[]] = [[], [], []];
    let present = supply;
    let upTo = from?.n ?? START;
    for (let supplies = 0; ; supplies += 1) {
      const ahead = aheadIn(present.state, { n: upTo, from });
      const next = await this.#next(viewer, ahead, { limit: limit - items.length, now });
      items.push(...next.items);
      shown.push(...next.shown);
      dropped.push(...next.dropped);
      upTo = next.upTo ?? upTo;
      const isFull = items.length === limit;
      if (isFull || present.finished || supplies === SUPPLIES) {
        return { items, shown, dropped, upTo, more: next.more || !present.finished };
      }
      const n = Math.max(upTo, present.state.visit.start);
      const left = { ...present, state: without(present.state, dropped) };
      present = await this.#supplied(viewer, left, { from: from ?? { n }, n, now });
    }
  }

  /** The first of some queued candidates that may still be shown. */
  async #next(viewer: Candidate, ahead: readonly Queued[], { limit, now }: { limit: number; now: Date }) {
    const today = todayOf(now);
    const { candidates, pairs, exposures, impressionsPerDay } = this.#options;
    const [items, shown, dropped]: [Impression[], Queued[], Queued[]] = [[], [], []];
    let upTo: number | undefined;
    let position = 0;
    while (items.length < limit && position < ahead.length) {
      const chunk = ahead.slice(position, position + limit - items.length + CHUNK_SPARE);
      const ids = chunk.map(({ id }) => id);
      const [relations, cards, counts] = await Promise.all([
        pairs.relations(viewer._id, ids),
        cardsOf(candidates, ids),
        exposures.counts(
          ids.map((id) => id.toHexString()),
          now,
        ),
      ]);
      for (const [index, each] of chunk.entries()) {
        if (items.length === limit) break;
        position += 1;
        upTo = each.n;
        const candidate = cards.get(each.id.toHexString());
        const relation = relations.get(each.id.toHexString());
        const isNew = !each.shown && each.was === undefined;
        const isTooOften = isNew && (counts[index] ?? 0) >= impressionsPerDay;
        const isOpen = statusIn(each.last ? 'dislikers' : 'others', relation) === 'open';
        if (!candidate || !isOpen || isTooOften || !mayBeOffered(viewer, candidate, relation, today)) {
          if (!each.shown) dropped.push(each);
          continue;
        }
        items.push(impressionOf(viewer, candidate, { likedYou: false, superLikedYou: false }, today));
        shown.push(each);
      }
    }
    return { items, shown, dropped, upTo, more: position < ahead.length };
  }

  /**
   * Counts first impressions, and drops candidates that could not be shown, in the background. A failure leaves an impression
   * uncounted, or a dropped candidate out of this visit.
   */
  #recordImpressions({ _id }: Candidate, { shown, dropped }: { shown: Queued[]; dropped: Queued[] }, now: Date): void {
    const { exposures, feeds } = this.#options;
    const first = shown.filter((each) => !each.shown);
    const marked = first.length > 0 ? { 'queue.$[each].shown': true } : {};
    const filters = first.length > 0 ? { arrayFilters: [{ 'each.n': { $in: numbersOf(first) } }] } : {};
    const drop = {
      $pull: { queue: { n: { $in: numbersOf(dropped) }, shown: { $ne: true } } },
      $addToSet: { returned: { $each: dropped.map(({ id }) => id) } },
      $inc: { version: 1 },
    };
    void Promise.allSettled([
      exposures.add(
        _id.toHexString(),
        first.map(({ id }) => id.toHexString()),
        now,
      ),
      feeds.collection.updateOne({ _id }, { $set: { 'visit.at': now, ...marked } }, { ...filters, ...EXPENDABLE }),
      ...(dropped.length > 0 ? [feeds.collection.updateOne({ _id }, drop as object, EXPENDABLE)] : []),
    ]);
  }
}

type Supply = { state: FeedState; finished: boolean };
type Place = { from: FeedPosition | undefined; n: number; now: Date };
type Range = { from: FeedPosition | undefined; limit: number; now: Date };

/** The write concern of data that a scan can restore. */
const EXPENDABLE = { writeConcern: { w: 1, j: false } } as const;
/** Extra candidates per read, in place of those swiped in another tab. */
const CHUNK_SPARE = 5;

/** The queued candidates after a number that no page before the position has shown. */
function aheadIn({ queue }: FeedState, { n, from }: { n: number; from: FeedPosition | undefined }): Queued[] {
  return queue.filter((each) => {
    const wasShown = from && each.was !== undefined && each.was > (from.since ?? 0) && each.was <= from.n;
    return each.n > n && !wasShown;
  });
}

function without(state: FeedState, dropped: readonly Queued[]): FeedState {
  const numbers = new Set(numbersOf(dropped));
  return {
    ...state,
    queue: state.queue.filter(({ n }) => !numbers.has(n)),
    returned: [...state.returned, ...dropped.map(({ id }) => id)],
  };
}

function numbersOf(queued: readonly Queued[]): number[] {
  return queued.map(({ n }) => n);
}
