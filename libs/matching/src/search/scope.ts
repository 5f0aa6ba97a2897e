import type { SearchFilters } from '@bandhavya/contracts';
import type { ViewModel } from '@bandhavya/data';
import { Types } from 'mongoose';
import type { CandidateModel } from '../candidates/candidate.model.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { todayOf } from '../feed/feed.ts';
import type { Pairs } from '../pairs/pairs.ts';
import { type Plan, planOf } from './plan.ts';
import type { SearchHit } from './request.ts';
import type { QueueModel } from './search-queue.model.ts';

/** The collections that a search reads and writes. */
export type Collections = { candidates: CandidateModel; pairs: Pairs; views: ViewModel; queues: QueueModel };

/** The search of one viewer. */
export type Scope = Collections & {
  viewer: Candidate;
  filters: SearchFilters;
  now: Date;
  /** YYYYMMDD */
  today: number;
  plan: Plan;
  /** Leaves out candidates who joined until then. */
  joinedAfter?: Date;
};

/** A place in a list that is sorted newest first: after a candidate, or without an id after the whole instant. */
export type Place = { at: number; id?: string };

/** Hits with the place after them; without `next` there are no more. */
export type Batch = { hits: SearchHit[]; next?: Place };

/** A list of hits, newest first. */
export type Source = {
  /** Examines about `count` candidates after a place, and returns the hits among them. */
  read: (count: number, from?: Place) => Promise<Batch>;
  /** The place after a hit. */
  placeOf: (hit: SearchHit) => Place;
  /** Of some candidates, those that are hits now, by id. */
  check: (ids: readonly Types.ObjectId[]) => Promise<Map<string, SearchHit>>;
};

export function scopeOf(
  collections: Collections,
  { viewer, filters, now, joinedAfter }: Pick<Scope, 'viewer' | 'filters' | 'now' | 'joinedAfter'>,
): Scope {
  const plan = planOf(viewer, filters, now);
  const bound = joinedAfter ? { joinedAfter } : {};
  return { ...collections, viewer, filters, now, today: todayOf(now), plan, ...bound };
}

/** Reads of one request; the next request continues. */
const READS_MAX = 10;
/** Candidates of one read. */
const READ_MAX = 400;
/** Candidates beyond the wanted ones in the first read, in place of those that are no hits. */
const SPARE = 5;

/**
 * The first `limit` hits after a place. The number of reads is bounded: there may be fewer hits although there is a next
 * place.
 */
export async function collect(source: Source, limit: number, from?: Place): Promise<Batch> {
  const hits: SearchHit[] = [];
  let place = from;
  for (let reads = 0; reads < READS_MAX; reads += 1) {
    const count = Math.min(READ_MAX, (limit - hits.length + SPARE) * 2 ** reads);
    const batch = await source.read(count, place);
    const wanted = limit - hits.length;
    const taken = batch.hits.slice(0, wanted);
    hits.push(...taken);
    const last = taken.at(-1);
    if (last && batch.hits.length > wanted) return { hits, next: source.placeOf(last) };
    if (!batch.next) return { hits };
    place = batch.next;
    if (hits.length === limit) break;
  }
  return { hits, ...(place ? { next: place } : {}) };
}

/** The id of a place. */
export function idIn(text: string): Types.ObjectId {
  return new Types.ObjectId(text);
}
