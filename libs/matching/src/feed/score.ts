import type { Candidate, Traits } from '../candidates/candidate.ts';
import { mutualFit } from '../candidates/fit.ts';

const RANKS_PER_DAY = 24 * 3600 * 1000 * 2048;
/** The activity term reaches 0 after this many days. */
const ACTIVITY_DAYS = 30;

const WEIGHTS = { fit: 0.6, activity: 0.3, novelty: 0.1 };

/**
 * The score of a candidate, from 0 to 1; a higher score is shown earlier. It adds the mutual fit, the activity (from the
 * rank) and the novelty (few impressions today, so that every candidate gets some).
 */
export function score(
  viewer: Traits,
  other: Traits & Pick<Candidate, 'rank'>,
  { now, impressions, today }: { now: number; impressions: number; today: number },
): number {
  const days = Math.max(0, (now - other.rank) / RANKS_PER_DAY);
  return (
    WEIGHTS.fit * mutualFit(viewer, other, today) +
    WEIGHTS.activity * (1 - Math.min(1, days / ACTIVITY_DAYS)) +
    WEIGHTS.novelty / (1 + impressions)
  );
}
