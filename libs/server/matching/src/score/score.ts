import { startOfDayAt } from '@bandhavya/domain';
import { type Candidate, instantOf, type Traits } from '../candidates/candidate.ts';
import { mutualFit } from '../fit/fit.ts';
import { likeness } from './likeness.ts';

const DAY = 24 * 3600 * 1000;
/** The activity term reaches 0 after this many days. */
const ACTIVITY_DAYS = 30;

/** Measured in a simulated market: `npm run bench -- matching`. */
const WEIGHTS = { fit: 0.6, likeness: 0.3, activity: 0.3, novelty: 0.1 };
/** The score lost for each earlier visit that showed the candidate without an answer, and the most. */
const PENALTY = { perVisit: 0.05, most: 0.2 };

/** The score of a candidate depends on these besides both members. */
export type Circumstances = {
  now: Date;
  /** The viewers of the candidate today. */
  impressions: number;
  /** Earlier visits of the viewer that showed the candidate without an answer. */
  unanswered: number;
  /** The date in India as YYYYMMDD. */
  today: number;
};

/**
 * The score of a candidate, at most 1.3; a higher score is shown earlier. It adds the mutual fit, the likeness of both, the
 * activity in days of India and the novelty (few impressions today, so that every candidate gets some). A repeatedly unanswered candidate loses some.
 */
export function score(
  viewer: Traits,
  other: Traits & Pick<Candidate, 'rank'>,
  { now, impressions, unanswered, today }: Circumstances,
): number {
  return (
    WEIGHTS.fit * mutualFit(viewer, other, today) +
    WEIGHTS.likeness * likeness(viewer, other) +
    WEIGHTS.activity * (1 - Math.min(1, daysSince(other.rank, now) / ACTIVITY_DAYS)) +
    WEIGHTS.novelty / (1 + impressions) -
    Math.min(PENALTY.most, PENALTY.perVisit * unanswered)
  );
}

/** Whole days, so that the order does not depend on the minute of a visit. */
function daysSince(rank: number, now: Date): number {
  return Math.max(0, Math.ceil((startOfDayAt(now).getTime() - instantOf(rank)) / DAY));
}
