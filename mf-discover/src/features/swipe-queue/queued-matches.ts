import type { Match } from '@bandhavya/contracts';
import { swipeQueueOf } from './swipe-queue-of.ts';

/** Reports the matches in the responses to the queued swipes of a member. Returns a function that stops it. */
export function queuedMatches(memberId: string, report: (match: Match) => void): () => void {
  return swipeQueueOf(memberId).onOutcome((outcome) => {
    if (outcome.kind === 'recorded' && outcome.match) report(outcome.match);
  });
}
