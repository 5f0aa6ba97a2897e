import type { SearchCount, SearchFilters } from '@bandhavya/contracts';
import type { Candidate, Matching } from '@bandhavya/matching';
import pTimeout from 'p-timeout';

/** Longest time for all counts of a request, in milliseconds: less than the deadline of a handler. */
const COUNTS_WITHIN = 900;
/** "At least none". */
const UNKNOWN: SearchCount = { count: 0, more: true };

/** Counts the members who match the filters of a saved search and joined since its last visit. */
export type FreshCount = (filters: SearchFilters, visitedAt: Date) => Promise<SearchCount>;

/**
 * The fresh counts of one request. A count that is not known in time is `{ count: 0, more: true }`, so that slow counts
 * never keep the saved searches from the member.
 */
export function freshCounts(matching: Pick<Matching, 'countJoinedSince'>, viewer: Candidate): FreshCount {
  const until = performance.now() + COUNTS_WITHIN;
  let isLate = false;
  const fallback = () => {
    isLate = true;
    return UNKNOWN;
  };
  return async (filters, visitedAt) => {
    const milliseconds = until - performance.now();
    if (isLate || milliseconds <= 0) return UNKNOWN;
    return pTimeout(matching.countJoinedSince(viewer, filters, visitedAt), { milliseconds, fallback });
  };
}
