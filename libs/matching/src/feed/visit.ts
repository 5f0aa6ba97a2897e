import type { Traits } from '../candidates/candidate.ts';
import { basisOf, wishesOf } from './basis.ts';
import { type FeedState, newFeed, newVisit, type Seen, type StoredFeed } from './feed-state.ts';

/** A first page within this time of the last page continues the visit. */
const PAUSE_MS = 30 * 60_000;
/** The most candidates in a queue. A visit that showed so many without an answer ends there. */
export const QUEUE_MAX = 1000;
/** The most candidates remembered as seen. */
const SEEN_MAX = 1000;

/** Before the first number of a queue. */
export const START = -1;

/**
 * The feed for a page. A first page after a pause, or with other preferences or traits than the queue was made for, begins
 * a visit; `began` tells whether it did.
 */
export function feedForPage(
  stored: StoredFeed | null,
  { viewer, isFirst, now }: { viewer: Traits & Pick<FeedState, '_id'>; isFirst: boolean; now: Date },
): { state: FeedState; began: boolean } {
  const state = stored ? withVisit(stored, now) : newFeed(viewer._id, now);
  const [basis, wishes] = [basisOf(viewer), wishesOf(viewer)];
  const sameRanges = state.basis === basis;
  const isOver = now.getTime() - state.visit.at.getTime() >= PAUSE_MS || state.queue.length >= QUEUE_MAX;
  if (sameRanges && !(isFirst && (isOver || state.wishes !== wishes))) return { state, began: false };
  const scanned = sameRanges ? {} : { scanned_ranges: [] };
  return { state: { ...begun(state, now), basis, wishes, ...scanned }, began: true };
}

/**
 * Begins a visit: candidates that were shown without an answer are remembered as seen, the others of the queue are discarded.
 * Candidates that were requeued first stay.
 */
function begun(state: FeedState, now: Date): FeedState {
  const before = new Map(state.seen.map((each) => [each.id.toHexString(), each]));
  const shown = state.queue.filter(({ n, shown }) => n > 0 && shown);
  const seen = shown.map(({ id, n }): Seen => ({ id, n, visits: (before.get(id.toHexString())?.visits ?? 0) + 1 }));
  for (const { id } of shown) before.delete(id.toHexString());
  return {
    ...state,
    visit: newVisit(state.last_n, now),
    queue: state.queue.filter(({ n }) => n === 0),
    seen: [...seen, ...before.values()].slice(0, SEEN_MAX),
  };
}

/** Feeds of versions before visits have an empty basis, so that every rank is scanned again. */
function withVisit(stored: StoredFeed, now: Date): FeedState {
  if ('visit' in stored && stored.visit) return stored;
  const { _id, version, queue, last_n } = stored;
  return { ...newFeed(_id, now), version, queue, last_n };
}
