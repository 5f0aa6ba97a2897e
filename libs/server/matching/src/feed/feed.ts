import { isDuplicateKey } from '@bandhavya/data';
import { todayOf } from '@bandhavya/domain';
import type { Types } from 'mongoose';
import type { Candidate } from '../candidates/candidate.ts';
import { mutualFit } from '../fit/fit.ts';
import type { Relation } from '../pairs/pair.ts';
import { mayBeOffered } from '../visibility/visibility.ts';
import { type FeedState, isRequeuedFirst, newFeed, type Queued, type StoredFeed } from './feed-state.ts';
import type { FeedOptions, FeedPosition } from './feed-types.ts';
import { cardsOf, type Impression, impressionOf, likesIn } from './impression.ts';
import { incomingLikesFor } from './incoming-likes.ts';
import { stagesOfRequeueFirst, stagesOfReturn } from './requeue.ts';
import { aheadIn, showable } from './showable.ts';
import { supplied } from './supply.ts';
import { feedForPage, feedOfNextVisit, isReady, QUEUE_MAX, START } from './visit.ts';

type Id = Types.ObjectId;

export type FeedPage = {
  items: Impression[];
  next?: FeedPosition;
  /** Whether the next pages need a scan, unless the queue is topped up before. */
  isLow: boolean;
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
    for (let attempt = 1; ; attempt += 1) {
      const page = await this.#page(viewer, limit, from, now);
      if (page) return page;
      if (attempt === ATTEMPTS) throw new Error('Concurrent pages kept changing the feed');
    }
  }

  /** Chooses the queue of the viewer's next visit, unless one is ready. For the background. */
  async prepare(viewer: Candidate, now: Date = new Date()): Promise<void> {
    const { feeds } = this.#options;
    const stored = await feeds.findById(viewer._id).lean<StoredFeed>();
    if (isReady(stored, viewer, now)) return;
    const next = feedOfNextVisit(stored, viewer, now);
    const { state } = await supplied(this.#options, viewer, next, { n: next.visit.start, now, inBackground: true });
    const { basis, wishes, queue, visit } = state;
    const { passed, passed_dislikers } = visit;
    const ids = queue.flatMap(({ id, n, last }) => (isRequeuedFirst(n) ? [] : [{ id, ...(last ? { last } : {}) }]));
    const prepared = { at: now, basis, wishes, passed, passed_dislikers, queue: ids };
    if (stored) await feeds.collection.updateOne({ _id: viewer._id }, { $set: { prepared } }, EXPENDABLE);
    else await this.#save(next, { ...newFeed(viewer._id), basis, wishes, version: 1, prepared });
  }

  /** Fills the queue after a page, so that the following pages need no scan. For the background. */
  async topUp(viewer: Candidate, from: FeedPosition, now: Date = new Date()): Promise<void> {
    const stored = await this.#options.feeds.findById(viewer._id).lean<StoredFeed>();
    const { state, began } = feedForPage(stored, { viewer, isFirst: false, now });
    if (!began) await this.#supplied(viewer, { state, finished: false }, { from, n: from.n, now, inBackground: true });
  }

  /** A page; undefined when a concurrent request changed the feed first. */
  async #page(viewer: Candidate, limit: number, from: FeedPosition | undefined, now: Date) {
    const [begun, likes] = await Promise.all([
      this.#begun(viewer, from, now),
      incomingLikesFor(this.#options, viewer, { limit, shown: from?.likes, today: todayOf(now) }),
    ]);
    const since = from?.since ?? begun.state.visit.start;
    const [likers, queued, isSaved] = await Promise.all([
      this.#likers(viewer, likes.relations, begun.state, from, todayOf(now)),
      this.#queued(viewer, begun, { from, limit: limit - likes.relations.length, now }),
      begun.saved,
      this.#recordLikers(viewer, likes.relations, begun.state.visit.start),
    ]);
    if (!isSaved) return undefined;
    this.#recordImpressions(viewer, queued, now);
    const next = {
      n: queued.upTo,
      since,
      ...(likes.shown ? { likes: likes.shown } : {}),
    };
    const isLow = queued.left < QUEUE_LOW && !queued.finished;
    return { items: [...likers, ...queued.items], isLow, ...(queued.more || likes.more ? { next } : {}) };
  }

  /** After an undone swipe or a removed block of the member: shows the other one first on the next first page. */
  async requeueFirst(member: Id, other: Id): Promise<void> {
    await this.#options.feeds.updateOne({ _id: member }, stagesOfRequeueFirst(other, QUEUE_MAX), {
      updatePipeline: true,
    });
  }

  /** After an undone swipe or a removed block of the other one: they may be queued again, like any candidate. */
  async requeue(member: Id, other: Id): Promise<void> {
    await this.#options.feeds.updateOne({ _id: member }, stagesOfReturn(other), { updatePipeline: true });
  }

  /** The feed for a page. `saved` resolves with false when a concurrent request changed it first. */
  async #begun(
    viewer: Candidate,
    from: FeedPosition | undefined,
    now: Date,
  ): Promise<Supply & { saved: Promise<boolean> }> {
    const stored = await this.#options.feeds.findById(viewer._id).lean<StoredFeed>();
    const { state, began } = feedForPage(stored, { viewer, isFirst: !from, now });
    if (began === 'prepared') {
      const after = { ...state, version: state.version + 1 };
      return { state: after, finished: false, saved: this.#save(state, after) };
    }
    const supply = { state, finished: false };
    const filled = began ? await this.#supplied(viewer, supply, { from, n: state.visit.start, now }) : supply;
    return { ...filled, saved: Promise.resolve(true) };
  }

  /** Fills and saves the queue. A concurrent change of the feed comes first. */
  async #supplied(viewer: Candidate, supply: Supply, { from, n, now, inBackground }: Place): Promise<Supply> {
    let { state: before } = supply;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const after = await supplied(this.#options, viewer, before, { n, now, inBackground });
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
    const offered = relations.flatMap((relation) => {
      const id = relation.other.toHexString();
      const candidate = cards.get(id);
      if (!candidate || shown.has(id) || !mayBeOffered(viewer, candidate, relation, today)) return [];
      const [fit, at] = [mutualFit(viewer, candidate, today), relation.theirs?.at.getTime() ?? 0];
      return [{ impression: impressionOf(viewer, candidate, likesIn(relation), today), fit, at }];
    });
    return offered
      .toSorted((one, other) => other.fit - one.fit || other.at - one.at)
      .map(({ impression }) => impression);
  }

  /** Records the likers of a page before it is answered: one who then undoes the like must not come again. */
  async #recordLikers({ _id }: Candidate, relations: readonly Relation[], since: number): Promise<void> {
    if (relations.length === 0) return;
    const $each = relations.map(({ other }) => ({ id: other, since }));
    const push = { $push: { shown_likers: { $each, $slice: -LIKERS_MAX } } };
    await this.#options.feeds.collection.updateOne({ _id }, push as object, EXPENDABLE);
  }

  /** Saves the state; false when a concurrent request changed it first. */
  async #save(before: FeedState, after: FeedState): Promise<boolean> {
    const { _id, shown_likers: _, ...change } = after;
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
      const next = await showable(this.#options, viewer, ahead, { limit: limit - items.length, now });
      items.push(...next.items);
      shown.push(...next.shown);
      dropped.push(...next.dropped);
      upTo = next.upTo ?? upTo;
      const isFull = items.length === limit;
      if (isFull || present.finished || supplies === SUPPLIES) {
        const more = next.more || !present.finished;
        return { items, shown, dropped, upTo, more, left: next.left, finished: present.finished };
      }
      const n = Math.max(upTo, present.state.visit.start);
      const left = { ...present, state: without(present.state, dropped) };
      present = await this.#supplied(viewer, left, { from: from ?? { n }, n, now });
    }
  }

  /**
   * Counts first impressions, and drops candidates that could not be shown, in the background. A failure leaves an impression
   * uncounted, or a dropped candidate out of this visit.
   */
  #recordImpressions({ _id }: Candidate, { shown, dropped }: { shown: Queued[]; dropped: Queued[] }, now: Date): void {
    const { exposures, feeds } = this.#options;
    const first = shown.filter((each) => !each.shown);
    const marked = first.length > 0 ? { 'queue.$[each].shown': true } : {};
    const filters =
      first.length > 0
        ? { arrayFilters: [{ 'each.id': { $in: idsOf(first) }, 'each.n': { $in: numbersOf(first) } }] }
        : {};
    const drop = {
      $pull: { queue: { id: { $in: idsOf(dropped) }, n: { $in: numbersOf(dropped) }, shown: { $ne: true } } },
      $addToSet: { returned: { $each: idsOf(dropped) } },
      $inc: { version: 1 },
    };
    void Promise.allSettled([
      exposures.add(
        _id.toHexString(),
        idsOf(first).map((id) => id.toHexString()),
        now,
      ),
      feeds.collection.updateOne({ _id }, { $set: { 'visit.at': now, ...marked } }, { ...filters, ...EXPENDABLE }),
      ...(dropped.length > 0 ? [feeds.collection.updateOne({ _id }, drop as object, EXPENDABLE)] : []),
    ]);
  }
}

type Supply = { state: FeedState; finished: boolean };
type Place = { from: FeedPosition | undefined; n: number; now: Date; inBackground?: boolean | undefined };
type Range = { from: FeedPosition | undefined; limit: number; now: Date };

/** The write concern of data that a scan can restore. */
const EXPENDABLE = { writeConcern: { w: 1, j: false } } as const;
/** The last shown likers that a feed remembers. */
const LIKERS_MAX = 300;
/** Fewer queued candidates than this are few: two pages of the deck. */
const QUEUE_LOW = 40;

function without(state: FeedState, dropped: readonly Queued[]): FeedState {
  const ids = new Set(idsOf(dropped).map((id) => id.toHexString()));
  return {
    ...state,
    queue: state.queue.filter(({ id }) => !ids.has(id.toHexString())),
    returned: [...state.returned, ...idsOf(dropped)],
  };
}

function idsOf(queued: readonly Queued[]): Id[] {
  return queued.map(({ id }) => id);
}

/** A candidate that was requeued in the meantime has another number. */
function numbersOf(queued: readonly Queued[]): number[] {
  return queued.map(({ n }) => n);
}
