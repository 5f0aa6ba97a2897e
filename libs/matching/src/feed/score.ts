import type { Candidate, Traits } from '../candidates/candidate.ts';
import { mutualFit } from '../candidates/fit.ts';

const DAY_RANKS = 24 * 3600 * 1000 * 2048;
/** After so many days without a sign of life nobody sinks any further. */
const DAYS = 30;

const WORTH = { fit: 0.6, activity: 0.3, novelty: 0.1 };

/**
 * How early somebody is shown, from 0 to 1: how well both fit each other, how recently they were here, and, so that nobody
 * stays invisible, how rarely they were shown today.
 */
export function score(
  viewer: Traits,
  other: Traits & Pick<Candidate, 'rank'>,
  { now, impressions, today }: { now: number; impressions: number; today: number },
): number {
  const days = Math.max(0, (now - other.rank) / DAY_RANKS);
  return (
    WORTH.fit * mutualFit(viewer, other, today) +
    WORTH.activity * (1 - Math.min(1, days / DAYS)) +
    WORTH.novelty / (1 + impressions)
  );
}
