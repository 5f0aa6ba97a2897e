import type { HistoryItem, UndoableSwipe, Unseen } from '@bandhavya/contracts';
import { directionOf, type HistoryEntry, type Matching, type Undoable } from '@bandhavya/matching';
import { presentCandidate, presentCard } from '../card.presenter.ts';

/** An entry of a history list. */
export function presentEntry({ candidate, relation: { mine, matched_at }, at }: HistoryEntry): HistoryItem {
  const matched = matched_at !== undefined;
  return {
    at: at.toISOString(),
    ...(mine ? { direction: directionOf(mine) } : {}),
    matched,
    card: presentCard(candidate, { matched }),
  };
}

/** The swipe that the member can undo. A further undo is one of premium. */
export function presentUndoable({ key, direction, other, isFurther, matched }: Undoable): UndoableSwipe {
  return { key, direction, card: presentCandidate(other), uses_premium: isFurther, matched };
}

export function presentUnseen(unseen: Awaited<ReturnType<Matching['unseen']>>): Unseen {
  return { liked_you: unseen['liked-you'], matches: unseen.matches };
}
