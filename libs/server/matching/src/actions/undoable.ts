import type { Direction } from '@bandhavya/contracts';
import type { CandidateModel } from '../candidates/candidate.model.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { directionOf } from '../pairs/pairs.ts';
import { type VisibleMember, visibleMember } from '../profiles/visible-member.ts';
import { isFree, type UndoParts } from './undo.ts';

/** The swipe that an undo would undo now, with its member. */
export type Undoable = {
  key: string;
  direction: Direction;
  other: VisibleMember;
  /** Whether the undo is a further one, beyond the one that each member has after a swipe. */
  isFurther: boolean;
  matched: boolean;
};

/** The last swipe, if it can be undone. `hasFurther` tells whether the member has further undos. */
export async function undoable(
  parts: UndoParts & { candidates: CandidateModel },
  viewer: Candidate,
  hasFurther: () => Promise<boolean>,
): Promise<Undoable | undefined> {
  const last = await parts.pairs.lastSwipe(viewer._id);
  if (!last || last.hasEndedMatch) return undefined;
  const [free, other] = await Promise.all([isFree(parts, viewer._id, last), visibleMember(parts, viewer, last.to)]);
  const mine = other?.relation.mine;
  if (!other || !mine) return undefined;
  if (!free && !(await hasFurther())) return undefined;
  return { key: last.key, direction: directionOf(mine), other, isFurther: !free, matched: last.matched };
}
