import type { Traits } from '../candidates/candidate.ts';
import { scanHashOf, scoreHashOf } from './change-hashes.ts';
import {
  type FeedState,
  isRequeuedFirst,
  newFeed,
  newVisit,
  type Prepared,
  type Queued,
  type Seen,
  type StoredFeed,
} from './feed-state.ts';

/** A first page within this time of the last page continues the visit. */
const PAUSE_MS = 30 * 60_000;
/** The most candidates in a queue. A visit ends after this many unanswered candidates. */
export const QUEUE_MAX = 1000;
/** The most candidates remembered as seen. */
const SEEN_MAX = 1000;

/** Before the first number of a queue. */
export const START = Number.MIN_SAFE_INTEGER;

/** An older prepared queue is not served. */
const PREPARED_MS = 4 * 3600_000;

/**
 * The feed for a page. A first page after a pause, or with other preferences or traits than the queue was made for, begins
 * a visit; `began` tells whether it did, and whether its queue was prepared.
 */
export function feedForPage(
  stored: StoredFeed | null,
  { viewer, isFirst, now }: { viewer: Traits & Pick<FeedState, '_id'>; isFirst: boolean; now: Date },
): { state: FeedState; began: false | 'prepared' | 'empty' } {
  const state = stored ? withVisit(stored) : newFeed(viewer._id);
  const [basis, wishes] = [scanHashOf(viewer), scoreHashOf(viewer)];
  const sameRanges = state.basis === basis;
  const isOver = now.getTime() - state.visit.at.getTime() >= PAUSE_MS || state.queue.length >= QUEUE_MAX;
  if (sameRanges && !(isFirst && (isOver || state.wishes !== wishes))) return { state, began: false };
  const visit = { ...begun(state, now), basis, wishes, ...(sameRanges ? {} : { scanned_ranges: [] }) };
  const { prepared } = state;
  const isUsable =
    prepared && prepared.basis === basis && prepared.wishes === wishes && ageOf(prepared, now) < PREPARED_MS;
  return isUsable ? { state: withPrepared(visit, prepared), began: 'prepared' } : { state: visit, began: 'empty' };
}

/** The feed of the next visit, for its preparation. */
export function feedOfNextVisit(
  stored: StoredFeed | null,
  viewer: Traits & Pick<FeedState, '_id'>,
  now: Date,
): FeedState {
  const state = stored ? withVisit(stored) : newFeed(viewer._id);
  const [basis, wishes] = [scanHashOf(viewer), scoreHashOf(viewer)];
  return { ...begun(state, now), basis, wishes, ...(state.basis === basis ? {} : { scanned_ranges: [] }) };
}

/** Whether a queue needs no preparation: one of the last hour exists, or a visit is going on. */
export function isReady(stored: StoredFeed | null, viewer: Traits, now: Date): boolean {
  if (!stored || !('visit' in stored) || stored.basis !== scanHashOf(viewer)) return false;
  const { visit, prepared, wishes } = stored;
  if (wishes === scoreHashOf(viewer) && now.getTime() - visit.at.getTime() < PAUSE_MS / 10) return true;
  const isCurrent = prepared && prepared.basis === stored.basis && prepared.wishes === scoreHashOf(viewer);
  return Boolean(isCurrent && ageOf(prepared, now) < PREPARED_MS / 4 && prepared.at > visit.at);
}

function ageOf({ at }: Prepared, now: Date): number {
  return now.getTime() - at.getTime();
}

/** Numbers the prepared queue, without candidates that were requeued first. */
function withPrepared(state: FeedState, { queue, passed, passed_dislikers }: Prepared): FeedState {
  const first = new Set(state.queue.map(({ id }) => id.toHexString()));
  const added = queue.filter(({ id }) => !first.has(id.toHexString()));
  return { ...numbered(state, added), visit: { ...state.visit, passed, passed_dislikers } };
}

/** Appends candidates to the queue. */
export function numbered(state: FeedState, added: readonly Pick<Queued, 'id' | 'last'>[]): FeedState {
  const numbers = new Map(state.seen.map(({ id, n }) => [id.toHexString(), n]));
  const queued = added.map(({ id, last }, index): Queued => {
    const was = numbers.get(id.toHexString());
    return {
      id,
      n: state.last_n + index + 1,
      ...(was === undefined ? {} : { was }),
      ...(last ? { last } : {}),
    };
  });
  return { ...state, queue: [...state.queue, ...queued], last_n: state.last_n + queued.length };
}

/**
 * Begins a visit: candidates that were shown without an answer are remembered as seen, the others of the queue are discarded.
 * Candidates that were requeued first stay.
 */
function begun(state: FeedState, now: Date): FeedState {
  const before = new Map(state.seen.map((each) => [each.id.toHexString(), each]));
  const shown = state.queue.filter(({ n, shown }) => !isRequeuedFirst(n) && shown);
  const seen = shown.map(({ id, n }): Seen => ({ id, n, visits: (before.get(id.toHexString())?.visits ?? 0) + 1 }));
  for (const { id } of shown) before.delete(id.toHexString());
  return {
    ...state,
    // A number of its own: a visit without a queued candidate must not look like the one before.
    visit: newVisit(state.last_n + 1, now),
    last_n: state.last_n + 1,
    queue: state.queue.filter(({ n }) => isRequeuedFirst(n)),
    seen: [...seen, ...before.values()].slice(0, SEEN_MAX),
    prepared: null,
  };
}

/** Feeds of versions before visits have an empty basis, so that every rank is scanned again. */
function withVisit(stored: StoredFeed): FeedState {
  if ('visit' in stored && stored.visit) return stored;
  const { _id, version, queue, last_n } = stored;
  return { ...newFeed(_id), version, queue, last_n };
}
