import type { PhoneLookModel, ViewModel } from '@bandhavya/data/models';
import type { Types } from 'mongoose';
import type { CandidateModel } from '../candidates/candidate.model.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { PairModel } from '../pairs/pair.model.ts';
import type { MatchFact, Pairs } from '../pairs/pairs.ts';
import { relationHistory } from '../pairs/relation-history.ts';
import { isAcquainted } from '../visibility/acquaintance.ts';
import { type ShowAgainParts, showAgain } from './show-again.ts';
import type { Allowed } from './swipe.ts';

type Id = Types.ObjectId;

export type BlockOutcome =
  /** No member with this id, or one that the viewer never met. */
  | { state: 'absent' }
  /** Only a retry was allowed, and this is another block. */
  | { state: 'refused' }
  /** The member was blocked before. */
  | { state: 'repeated' }
  | {
      state: 'blocked';
      /** The match that the block ended. */
      ended?: MatchFact;
    };

type Parts = {
  candidates: CandidateModel;
  pairs: Pairs;
  pairModel: PairModel;
  views: ViewModel;
  phoneLooks: PhoneLookModel;
};

/** Blocks a member that the viewer may see or met before: neither is visible to the other. */
export async function block(
  parts: Parts,
  viewer: Candidate,
  other: Id,
  { onlyRetry = false }: Allowed,
): Promise<BlockOutcome> {
  const history = await relationHistory(parts.pairModel, viewer._id, other);
  if (history.blockedByMe) return { state: 'repeated' };
  if (onlyRetry) return { state: 'refused' };
  if (!(await isAcquainted(parts, viewer, history))) return { state: 'absent' };
  return { state: 'blocked', ...(await parts.pairs.block(viewer._id, other)) };
}

/** Removes a block, and shows both members to each other again unless the other one has a block too. False without one. */
export async function unblock(parts: ShowAgainParts, me: Id, other: Id): Promise<boolean> {
  if (!(await parts.pairs.unblock(me, other))) return false;
  await showAgain(parts, me, other);
  return true;
}
