import { isDuplicateKey } from '@bandhavya/data';
import { calendarDateAt } from '@bandhavya/domain';
import type { Types } from 'mongoose';
import type { CandidateModel } from '../candidates/candidate.model.ts';
import { type Candidate, rankAt } from '../candidates/candidate.ts';
import { type Reason, reasonsFor } from '../candidates/fit.ts';
import { mayBeOffered } from '../candidates/offer.ts';
import type { Relation } from '../pairs/pair.ts';
import type { Pairs } from '../pairs/pairs.ts';
import { basisOf } from './basis.ts';
import type { Exposures } from './exposures.ts';
import { type FeedModel, type FeedState, newFeed, type Queued } from './feed-state.ts';
import { incomingLikesFor, type LikesShown } from './incoming-likes.ts';
import { stagesOfRequeueFirst, stagesOfRequeueLast } from './requeue.ts';
import { FOUND_FIELDS, type Found, scanCandidates } from './scan.ts';
import { score } from './score.ts';

type Id = Types.ObjectId;

/** The position after a page: the last queue number, and the range of incoming likes that pages have shown. */
export type FeedPosition = { n: number; likes?: LikesShown };

/** A candidate on a page, with what the card says about the relation to the viewer. */
export type Impression = { candidate: Candidate; likedYou: boolean; superLikedYou: boolean; reasons: Reason[] };
export type FeedPage = { items: Impression[]; next?: FeedPosition };

type Options = {
  candidates: CandidateModel;
  feeds: FeedModel;
  pairs: Pairs;
  exposures: Exposures;
  /** The most impressions of one profile in a day. */
  impressionsPerDay: number;
};

/** Ranks younger than this are not scanned yet: a transaction that began earlier may still commit a lower one. */
const SETTLING_MS = 10_000;
/** Fewer queued candidates than this start a scan, which fills the queue up to QUEUE_FULL. */
const QUEUE_LOW = 30;
const QUEUE_FULL = 120;
/** The most candidates in a queue. A viewer who swiped none of them sees them again before others. */
const QUEUE_MAX = 1000;
const ATTEMPTS = 5;

/** The ordered supply of candidates for each viewer. See docs/decisions/0013-feed.md. */
export class Feed {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * A page of candidates that the viewer has not swiped. From the first page to the last, every candidate comes exactly
   * once, also when others join or become active concurrently: queue numbers only grow, and later ranks are scanned later.
   * A page may have fewer items than `limit` although it has a next one.
   */
  async page(viewer: Candidate, limit: number, from?: FeedPosition, now: Date = new Date()): Promise<FeedPage> {
    const today = todayOf(now);
    const [state, likes] = await Promise.all([
      this.#state(viewer),
      incomingLikesFor(this.#options.pairs, viewer._id, limit, from?.likes),
    ]);
    const filled = await this.#filled(viewer, state, from, limit, now);
    const likers = await this.#likers(viewer, likes.relations, filled.state, from, today);
    const queued = await this.#queued(viewer, filled.state, from?.n ?? START, limit - likers.length, now);
    this.#recordImpressions(filled.state, queued, now);
    const more = queued.more || !filled.finished || likes.more;
    const next = { n: queued.upTo, ...(likes.shown ? { likes: likes.shown } : {}) };
    return { items: [...likers, ...queued.items], ...(more ? { next } : {}) };
  }

  /** After an undone swipe or a removed block of the member: shows the other one first on the next visit. */
  async requeueFirst(member: Id, other: Id): Promise<void> {
    await this.#options.feeds.updateOne({ _id: member }, stagesOfRequeueFirst(other, QUEUE_MAX), {
      updatePipeline: true,
    });
  }

  /** After the other one removed a block: shows them after all queued candidates. */
  async requeueLast(member: Id, other: Id): Promise<void> {
    await this.#options.feeds.updateOne({ _id: member }, stagesOfRequeueLast(other, QUEUE_MAX), {
      updatePipeline: true,
    });
  }

  async #state(viewer: Candidate): Promise<FeedState> {
    const basis = basisOf(viewer);
    const found = await this.#options.feeds.findById(viewer._id).lean<FeedState>();
    if (!found) return newFeed(viewer._id, basis);
    // Other traits or preferences need a new scan. The numbers continue, so cursors stay valid.
    return found.basis === basis ? found : { ...found, basis, queue: [], scanned_ranges: [] };
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
    const cards = await this.#cards(relations.map(({ other }) => other));
    return relations.flatMap((relation) => {
      const id = relation.other.toHexString();
      const candidate = cards.get(id);
      if (!candidate || shown.has(id) || !mayBeOffered(viewer, candidate, relation, today)) return [];
      const superLikedYou = relation.theirs?.super === true;
      return [impressionOf(viewer, candidate, { likedYou: true, superLikedYou }, today)];
    });
  }

  /** The state with enough queued candidates after a number, as far as there are any. */
  async #filled(viewer: Candidate, state: FeedState, from: FeedPosition | undefined, limit: number, now: Date) {
    const n = from?.n ?? START;
    let present = state;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const left = present.queue.filter((each) => each.n > n).length;
      if (left >= Math.max(limit, QUEUE_LOW) && from) return { state: present, finished: false };
      const next = await this.#grown(viewer, present, n, now);
      const saved = await this.#save(present, next.state);
      if (saved) return { state: next.state, finished: next.finished };
      present = await this.#state(viewer);
    }
    return { state: present, finished: false };
  }

  /** The state without candidates that may not be shown any more, plus those that a scan found. */
  async #grown(viewer: Candidate, state: FeedState, n: number, now: Date) {
    const { candidates, pairs, exposures } = this.#options;
    const today = todayOf(now);
    const queue = await this.#present(viewer, state.queue, n, today);
    const ahead = queue.filter((each) => each.n > n).length;
    const room = Math.min(QUEUE_FULL - ahead, QUEUE_MAX - queue.length);
    if (room <= 0) return { state: { ...state, version: state.version + 1, queue }, finished: ahead === 0 };
    const known = new Set(queue.map(({ id }) => id.toHexString()));
    const below = rankAt(new Date(now.getTime() - SETTLING_MS), 0);
    const scan = await scanCandidates({
      candidates,
      pairs,
      viewer,
      scannedRanges: state.scanned_ranges,
      below,
      wanted: room,
      known,
      today,
    });
    const counts = await exposures.counts(
      scan.found.map(({ _id }) => _id.toHexString()),
      now,
    );
    const ranked = scan.found
      .map((each, index) => ({
        id: each._id,
        score: score(viewer, each, { now: rankAt(now, 0), impressions: counts[index] ?? 0, today }),
      }))
      .toSorted((one, other) => other.score - one.score)
      .map(({ id }, index) => ({ id, n: state.last_n + index + 1 }));
    const next: FeedState = {
      ...state,
      version: state.version + 1,
      queue: [...queue, ...ranked],
      last_n: state.last_n + ranked.length,
      scanned_ranges: scan.scannedRanges,
    };
    return { state: next, finished: scan.finished };
  }

  /**
   * Drops candidates who no longer fit. If they fit again later, their rank changes and the next scan finds them. Numbers up
   * to `n` stay, because a scan would otherwise find candidates that earlier pages showed.
   */
  async #present(viewer: Candidate, queue: readonly Queued[], n: number, today: number): Promise<Queued[]> {
    const { candidates, pairs } = this.#options;
    const ids = queue.map(({ id }) => id);
    const ahead = queue.flatMap((each) => (each.n > n ? [each.id] : []));
    const [relations, found] = await Promise.all([
      pairs.relations(viewer._id, ids),
      candidates.find({ _id: { $in: ahead } }, FOUND_FIELDS).lean<Found[]>(),
    ]);
    const offered = new Set(
      found.flatMap((each) => {
        const id = each._id.toHexString();
        return mayBeOffered(viewer, each, relations.get(id), today) ? [id] : [];
      }),
    );
    return queue.filter((each) => {
      const id = each.id.toHexString();
      return isOpen(relations.get(id)) && (each.n <= n || offered.has(id));
    });
  }

  /** Saves the state; false when a concurrent request changed it first. */
  async #save(before: FeedState, after: FeedState): Promise<boolean> {
    const { _id, version, basis, queue, last_n, scanned_ranges } = after;
    const change = { $set: { version, basis, queue, last_n, scanned_ranges } };
    try {
      // The driver skips the casts of mongoose, which cost more than the write. A write that a crash loses costs a scan.
      const { matchedCount, upsertedCount } = await this.#options.feeds.collection.updateOne(
        { _id, version: before.version },
        change,
        { upsert: before.version === 0, ...EXPENDABLE },
      );
      return matchedCount + upsertedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** The next queued candidates after a number that may still be shown. */
  async #queued(viewer: Candidate, state: FeedState, n: number, limit: number, now: Date) {
    const { pairs, exposures, impressionsPerDay } = this.#options;
    const today = todayOf(now);
    const ahead = state.queue.filter((each) => each.n > n);
    const items: { impression: Impression; queued: Queued }[] = [];
    let upTo = n;
    let position = 0;
    while (items.length < limit && position < ahead.length) {
      const chunk = ahead.slice(position, position + limit - items.length + CHUNK_SPARE);
      const ids = chunk.map(({ id }) => id);
      const [relations, cards, counts] = await Promise.all([
        pairs.relations(viewer._id, ids),
        this.#cards(ids),
        exposures.counts(
          ids.map((id) => id.toHexString()),
          now,
        ),
      ]);
      for (const [index, each] of chunk.entries()) {
        if (items.length === limit) break;
        position += 1;
        upTo = Math.max(upTo, each.n);
        const candidate = cards.get(each.id.toHexString());
        const relation = relations.get(each.id.toHexString());
        if (!candidate || relation?.mine || relation?.theirs?.dir === 'liked') continue;
        if (!each.shown && (counts[index] ?? 0) >= impressionsPerDay) continue;
        if (!mayBeOffered(viewer, candidate, relation, today)) continue;
        items.push({
          impression: impressionOf(viewer, candidate, { likedYou: false, superLikedYou: false }, today),
          queued: each,
        });
      }
    }
    return {
      items: items.map(({ impression }) => impression),
      fresh: items.flatMap(({ queued }) => (queued.shown ? [] : [queued])),
      upTo,
      more: position < ahead.length,
    };
  }

  /** Counts first impressions in the background. A failure leaves an impression uncounted, or counts it twice. */
  #recordImpressions(state: FeedState, { fresh }: { fresh: readonly Queued[] }, now: Date): void {
    if (fresh.length === 0) return;
    const numbers = { 'each.n': { $in: fresh.map(({ n }) => n) } };
    void Promise.allSettled([
      this.#options.exposures.add(
        state._id.toHexString(),
        fresh.map(({ id }) => id.toHexString()),
        now,
      ),
      this.#options.feeds.collection.updateOne(
        { _id: state._id },
        { $set: { 'queue.$[each].shown': true } },
        { arrayFilters: [numbers], ...EXPENDABLE },
      ),
    ]);
  }

  async #cards(ids: readonly Id[]): Promise<Map<string, Candidate>> {
    const found = await this.#options.candidates.find({ _id: { $in: ids } }).lean<Candidate[]>();
    return new Map(found.map((each) => [each._id.toHexString(), each]));
  }
}

/** The write concern of data that a scan can restore. */
const EXPENDABLE = { writeConcern: { w: 1, j: false } } as const;
/** Before the first number of a queue. */
const START = -1;
/** Extra candidates per read, in place of those swiped in another tab. */
const CHUNK_SPARE = 5;

function impressionOf(
  viewer: Candidate,
  candidate: Candidate,
  liked: Pick<Impression, 'likedYou' | 'superLikedYou'>,
  today: number,
) {
  return { candidate, ...liked, reasons: reasonsFor(viewer, candidate, liked.likedYou, today) };
}

function isOpen(relation: Relation | undefined): boolean {
  return !relation?.mine && !relation?.blocked;
}

/** The date in India as YYYYMMDD. */
export function todayOf(now: Date): number {
  const { year, month, day } = calendarDateAt(now);
  return year * 10_000 + month * 100 + day;
}
