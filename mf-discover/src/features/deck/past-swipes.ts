import type { CandidateCard, Direction, SessionSummary } from '@bandhavya/contracts';

/** `matched`: an undo would end a match, as far as this page knows. */
export type PastSwipe = { candidate: CandidateCard; direction: Direction; key: string; matched?: boolean | undefined };
/** The swipes that Undo applies to, the last one at the end, and whether the undo without premium is left. */
export type PastSwipes = { swipes: readonly PastSwipe[]; free: boolean };
/** An undo that was sent, and whether it was the one without premium. */
export type UndoneSwipe = { swipe: PastSwipe; free: boolean };
/** A question about the consequences of an undo. */
export type UndoQuestion = { swipe: PastSwipe; endsMatch: boolean; endsRefund: boolean };

export const NO_SWIPES: PastSwipes = { swipes: [], free: false };

/** Removes a swipe. Without the last one, only a premium member can undo further back. */
export function without({ swipes, free }: PastSwipes, key: string): PastSwipes {
  return { swipes: swipes.filter((each) => each.key !== key), free: free && swipes.at(-1)?.key !== key };
}

/** Notes that the swipe of a candidate made a match. */
export function withMatch({ swipes, free }: PastSwipes, id: string): PastSwipes {
  return { swipes: swipes.map((each) => (each.candidate.id === id ? { ...each, matched: true } : each)), free };
}

/** Restores a swipe whose undo was refused, unless another swipe came after it. */
export function withReturned(past: PastSwipes, { swipe, free }: UndoneSwipe): PastSwipes {
  return past.free ? past : { swipes: [...past.swipes, swipe], free };
}

type Circumstances = {
  usesPremium: boolean;
  member: Pick<SessionSummary, 'premium_refundable_until'> | undefined;
  now: Date;
};

/** The question before an undo; undefined when the undo ends neither a match nor the right to a refund. */
export function questionBefore(
  swipe: PastSwipe,
  { usesPremium, member, now }: Circumstances,
): UndoQuestion | undefined {
  const until = member?.premium_refundable_until;
  const endsRefund = usesPremium && until !== undefined && new Date(until) > now;
  const endsMatch = swipe.matched === true;
  return endsMatch || endsRefund ? { swipe, endsMatch, endsRefund } : undefined;
}
