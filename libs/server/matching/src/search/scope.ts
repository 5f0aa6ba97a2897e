import type { SearchFilters } from '@bandhavya/contracts';
import type { ViewModel } from '@bandhavya/data/models';
import { todayOf } from '@bandhavya/domain';
import type { Types } from 'mongoose';
import type { CARD_FIELDS, CandidateModel } from '../candidates/candidate.model.ts';
import type { Candidate, CardCandidate } from '../candidates/candidate.ts';
import { type Criteria, criteriaOf } from '../filters/criteria.ts';
import type { Relation } from '../pairs/pair.ts';
import type { Pairs } from '../pairs/pairs.ts';
import { OFFER_FIELDS, type Offered } from '../visibility/visibility.ts';
import type { Place } from './place.ts';
import type { QueueModel } from './search-queue.model.ts';
import type { SeenRangesModel } from './seen-ranges.model.ts';
import type { TagStatistics } from './statistics.ts';

/** The collections that a search reads and writes. */
export type Collections = {
  candidates: CandidateModel;
  pairs: Pairs;
  views: ViewModel;
  queues: QueueModel;
  seenRanges: SeenRangesModel;
};

/** The search of one viewer. */
export type Scope = Collections & {
  statistics: TagStatistics;
  viewer: Candidate;
  criteria: Criteria;
  now: Date;
  /** YYYYMMDD */
  today: number;
  /** Leaves out candidates who joined until then. */
  joinedAfter?: Date;
  /** Ends the reads of candidates in the database when it aborts. */
  signal?: AbortSignal;
};

export function scopeOf(
  shared: Collections & { statistics: TagStatistics },
  viewer: Candidate,
  filters: SearchFilters,
  now: Date,
): Scope {
  const today = todayOf(now);
  return { ...shared, viewer, criteria: criteriaOf(filters, now, today), now, today };
}

/** A candidate as the index of the search holds it. */
export type Keyed = Pick<Candidate, '_id' | 'joined'>;
/** The projection to {@link Keyed}. */
export const ID_FIELDS = { joined: 1 } as const;
/** The fields of a candidate that decide whether it is a hit. */
export type Found = Offered & Keyed;
/** The projection to {@link Found}. */
export const FOUND_FIELDS = { ...OFFER_FIELDS, ...ID_FIELDS } as const;
export type Fields = typeof ID_FIELDS | typeof FOUND_FIELDS | typeof CARD_FIELDS;

/** A candidate that a search found. */
export type Hit<C extends Keyed = CardCandidate> = { candidate: C; relation?: Relation; viewedAt?: Date };

/** Hits with the place after them; without `next` there are no more. */
export type Batch<C extends Keyed> = { hits: Hit<C>[]; next?: Place };

/** A list of hits, newest first. */
export type Source<C extends Keyed = CardCandidate> = {
  /** Members that the first read of a page examines for each wanted hit. */
  perHit: number;
  /** Examines at most `count` members after a place, and returns about `wanted` hits among them. */
  read: (count: number, wanted: number, from?: Place) => Promise<Batch<C>>;
  /** The place after a hit. */
  placeOf: (hit: Hit<C>) => Place;
  /** Of some members, those that are hits now, by id. */
  check: (ids: readonly Types.ObjectId[]) => Promise<Map<string, Hit<C>>>;
  /** Stores what later searches can use. */
  finish: () => Promise<void>;
};

/** The work of one request; the next request continues. */
export type Budget = {
  reads: number;
  examined: number;
  /** Replaces that of the source. */
  perHit?: number;
  /** No read begins after its end. */
  signal?: AbortSignal;
};
const PAGE_BUDGET: Budget = { reads: 10, examined: 4000 };
/** Members that one read examines. */
const READ_MAX = 1500;

/**
 * The first `limit` hits after a place. The work is bounded: there may be fewer hits although there is a next place.
 * Rejects when the signal of the budget aborts.
 */
export async function collect<C extends Keyed>(
  source: Source<C>,
  limit: number,
  from?: Place,
  { reads, examined, perHit = source.perHit, signal }: Budget = PAGE_BUDGET,
): Promise<Batch<C>> {
  const hits: Hit<C>[] = [];
  let place = from;
  let done = 0;
  for (let read = 0; read < reads && done < examined; read += 1) {
    signal?.throwIfAborted();
    const missing = limit - hits.length;
    const count = Math.min(READ_MAX, examined - done, Math.ceil(missing * expected(done, hits.length, perHit)));
    done += count;
    const batch = await source.read(count, missing, place);
    const taken = batch.hits.slice(0, missing);
    const isCut = taken.length < batch.hits.length;
    hits.push(...taken);
    const last = taken.at(-1);
    place = isCut && last ? source.placeOf(last) : batch.next;
    if (!place || hits.length === limit) break;
  }
  await source.finish();
  return { hits, ...(place ? { next: place } : {}) };
}

/** The members that must be examined for a hit, as far as the earlier reads tell, and a few more. */
function expected(done: number, hits: number, perHit: number): number {
  return done === 0 ? perHit : (done / Math.max(hits, 0.5)) * 1.3;
}
