import type { Types } from 'mongoose';
import type { PairModel } from './pair.model.ts';
import { isRelated, type Pair, pairId, type Relation, relationOf, sideOf } from './pair.ts';

/** A relation with what lasts after an undo, and the side of a block. */
export type RelationHistory = Relation & {
  /** Whether the member has ever swiped the other one, or the other one likes the member. */
  wasRelated: boolean;
  /** Whether the member has blocked the other one. The member must not learn of a block by the other side. */
  blockedByMe: boolean;
};

/** The relation of a member to another one, with its history. Without a pair, nothing was between them. */
export async function relationHistory(
  pairs: PairModel,
  me: Types.ObjectId,
  other: Types.ObjectId,
): Promise<RelationHistory> {
  const pair = await pairs.findById(pairId(me, other)).lean<Pair>();
  if (!pair) return { other, blocked: false, wasRelated: false, blockedByMe: false };
  const side = sideOf(me, other);
  const relation = relationOf(pair, side);
  return {
    ...relation,
    // The direction of an undone swipe is unknown, and one by the other side may have been a dislike.
    wasRelated: isRelated(relation) || Boolean(pair[`${side}_undone`]?.length),
    blockedByMe: pair[`${side}_blocked_at`] !== undefined,
  };
}
