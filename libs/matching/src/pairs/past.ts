import type { Types } from 'mongoose';
import type { PairModel } from './pair.model.ts';
import { type Pair, pairId, type Relation, relationOf, sideOf } from './pair.ts';

/** A relation with what lasts after an undo, and the side of a block. */
export type Past = Relation & {
  /** Whether either side has ever swiped the other. */
  haveSwiped: boolean;
  /** Whether the member has blocked the other one. The member must not learn of a block by the other side. */
  blockedByMe: boolean;
};

/** The relation of a member to another one, with its past. Without a pair, nothing was between them. */
export async function pastOf(pairs: PairModel, me: Types.ObjectId, other: Types.ObjectId): Promise<Past> {
  const pair = await pairs.findById(pairId(me, other)).lean<Pair>();
  if (!pair) return { other, blocked: false, haveSwiped: false, blockedByMe: false };
  const side = sideOf(me, other);
  return {
    ...relationOf(pair, side),
    haveSwiped: (['a', 'b'] as const).some((each) => pair[`${each}_dir`] ?? pair[`${each}_undone`]?.length),
    blockedByMe: pair[`${side}_blocked_at`] !== undefined,
  };
}
