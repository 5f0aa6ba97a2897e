import { isDuplicateKey } from '@bandhavya/data';
import type { Types } from 'mongoose';
import type { LastSwipe, MatchFact } from '../pairs/pairs.ts';
import type { SwipeStateModel } from '../pairs/swipe-state.model.ts';
import { type ShowAgainParts, showAgain } from './show-again.ts';

type Id = Types.ObjectId;

/** The request of an undo. With `unlessMatched`, an undo that would end a match is refused. */
export type UndoRequest = { to: Id; key: string; unlessMatched: boolean };

export type UndoOutcome =
  | { state: 'undone'; ended?: MatchFact }
  /** No such swipe. */
  | { state: 'absent' }
  | { state: 'not-last' }
  /** The undo after the last swipe is used up, or the swipe ended a match. */
  | { state: 'spent' }
  /** The undo would end a match. */
  | { state: 'matched' };

/** Claims an undo beyond the one that each member has after a swipe. Resolves with false when the member has none. */
export type FurtherUndo = () => Promise<boolean>;

export type UndoParts = ShowAgainParts & { swipeStates: SwipeStateModel };

/**
 * Undoes the last swipe, and shows both members to each other again. A retry succeeds like the first request. A member has
 * one undo after each swipe; `further` is called for any other.
 */
export async function undo(
  parts: UndoParts,
  me: Id,
  { to, key, unlessMatched }: UndoRequest,
  further: FurtherUndo,
): Promise<UndoOutcome> {
  const { pairs } = parts;
  if (!(await isRetry(parts, me, to, key))) {
    const last = await pairs.lastSwipe(me);
    const isLast = last?.key === key && last.to.equals(to);
    if (isLast && last.hasEndedMatch) return { state: 'spent' };
    // Refused before the undo is claimed, so that the confirmed one is still possible.
    if (isLast && unlessMatched && last.matched) return { state: 'matched' };
    const claimed = isLast && ((await claim(parts, me, last)) || (await claimFurther(parts, me, last, further)));
    // A concurrent request may have undone the same swipe.
    if (!claimed && !(await isRetry(parts, me, to, key))) {
      if (isLast) return { state: 'spent' };
      return { state: (await pairs.hasKey(me, to, key)) ? 'not-last' : 'absent' };
    }
  }
  const undone = await pairs.undo(me, to, key, { unlessMatched });
  // The other one may have liked the member since.
  if (!undone) return { state: (await pairs.hasKey(me, to, key)) ? 'matched' : 'absent' };
  await showAgain(parts, me, to);
  return { state: 'undone', ...undone };
}

/** Whether a member can undo a swipe without a further undo. */
export async function isFree({ swipeStates }: Pick<UndoParts, 'swipeStates'>, me: Id, { at }: LastSwipe) {
  const state = await swipeStates.findById(me).lean();
  return !state?.undone || state.undone.at < at;
}

/** Whether the undo of this swipe was claimed or done before. */
async function isRetry({ swipeStates, pairs }: UndoParts, me: Id, to: Id, key: string): Promise<boolean> {
  const state = await swipeStates.findById(me).lean();
  return state?.undone?.key === key || pairs.wasUndone(me, to, key);
}

/** Claims the one undo that a member has after each swipe. False when it is used up. */
async function claim({ swipeStates }: UndoParts, me: Id, { key, at }: LastSwipe): Promise<boolean> {
  try {
    const { matchedCount, upsertedCount } = await swipeStates.updateOne(
      { _id: me, $or: [{ undone: { $exists: false } }, { 'undone.at': { $lt: at } }] },
      { $set: { 'undone.key': key }, $currentDate: { 'undone.at': true } },
      { upsert: true },
    );
    return matchedCount + upsertedCount === 1;
  } catch (error) {
    // The upsert found a state whose undo is used up.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function claimFurther(parts: UndoParts, me: Id, { to, key }: LastSwipe, further: FurtherUndo): Promise<boolean> {
  // A concurrent request with the free undo of this swipe must not use a further one.
  if (await isRetry(parts, me, to, key)) return true;
  if (!(await further())) return false;
  await parts.swipeStates.updateOne({ _id: me }, { $set: { 'undone.key': key }, $currentDate: { 'undone.at': true } });
  return true;
}
