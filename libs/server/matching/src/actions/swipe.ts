import type { Direction } from '@bandhavya/contracts';
import { todayOf } from '@bandhavya/domain';
import type { Types } from 'mongoose';
import type { CandidateModel } from '../candidates/candidate.model.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { FeedWork } from '../feed/feed-work.ts';
import type { MatchFact, Pairs } from '../pairs/pairs.ts';
import { isVisible } from '../visibility/visibility.ts';

/** The request of a swipe. The key is that of its retries. */
export type MemberSwipe = { to: Types.ObjectId; direction: Direction; key: string };

export type SwipeOutcome =
  /** No member with this id, or one that the viewer may not see. */
  | { state: 'absent' }
  /** Only a retry was allowed, and this is another swipe. */
  | { state: 'refused' }
  /** The swipe with this key was undone before this request arrived. */
  | { state: 'undone' }
  | {
      state: 'recorded';
      other: Candidate;
      direction: Direction;
      match?: MatchFact;
      /** Whether this swipe made the match. */
      matchedNow: boolean;
      /** The match that this swipe ended. */
      ended?: MatchFact;
    };

/** The limits of a request. After the daily limit is exhausted, only a retry is allowed: it is not another action. */
export type Allowed = { onlyRetry?: boolean };

type Parts = { candidates: CandidateModel; pairs: Pairs; feedWork: FeedWork };

/** Records a swipe on a member that the viewer may see, and prepares the feed of a member who is liked. */
export async function swipe(
  { candidates, pairs, feedWork }: Parts,
  viewer: Candidate,
  { to, direction, key }: MemberSwipe,
  { onlyRetry = false }: Allowed,
): Promise<SwipeOutcome> {
  if (onlyRetry && !(await pairs.hasKey(viewer._id, to, key))) return { state: 'refused' };
  const [other, relation] = await Promise.all([
    candidates.findById(to).lean<Candidate>(),
    pairs.relation(viewer._id, to),
  ]);
  if (!other || !isVisible(viewer, other, relation, todayOf(new Date()))) return { state: 'absent' };
  const outcome = await pairs.swipe({ from: viewer._id, to, direction, key });
  if (outcome.state === 'blocked') return { state: 'absent' };
  if (outcome.state === 'undone') return outcome;
  // A live event or a mail brings the liked member to the deck.
  if (direction !== 'disliked') feedWork.prepare(to.toHexString());
  return { ...outcome, other };
}
