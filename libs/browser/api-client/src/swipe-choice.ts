import type { Direction } from '@bandhavya/contracts';
import { useState } from 'react';
import { useSwipe } from './history.ts';

/** The directions in the order of their buttons, each with the name of its icon. */
export const DIRECTION_BUTTONS = [
  { direction: 'disliked', icon: 'close' },
  { direction: 'super_liked', icon: 'star' },
  { direction: 'liked', icon: 'heart' },
] as const satisfies readonly { direction: Direction; icon: string }[];

type Relation = {
  /** The id of the other member. */
  id: string;
  /** The saved direction of the member's swipe. */
  direction: Direction | undefined;
  matched: boolean;
};

/**
 * The buttons with which a member changes a swipe outside of the deck. A dislike that ends a match asks first. The state of
 * a swipe belongs to its member: it is not shown when the component turns to another one.
 */
export function useSwipeChoice({ id, direction, matched }: Relation) {
  const { swipe, data, error, isPending, variables } = useSwipe();
  const [unmatching, setUnmatching] = useState<string>();
  const isSending = isPending && variables.to === id;
  const send = (chosen: Direction) => {
    // The component shows `error`.
    void swipe(id, chosen).catch(() => undefined);
  };
  return {
    /** The direction whose button is pressed: the one on its way, or else the saved one. */
    pressed: isSending ? variables.direction : direction,
    choose: (chosen: Direction) => {
      if (isSending || chosen === direction) return;
      if (matched && chosen === 'disliked') setUnmatching(id);
      else send(chosen);
    },
    askToUnmatch: () => setUnmatching(id),
    /** Whether the member has yet to confirm that the match ends. */
    isUnmatching: unmatching === id,
    keepMatch: () => setUnmatching(undefined),
    unmatch: () => {
      setUnmatching(undefined);
      send('disliked');
    },
    /** The last saved swipe; undefined while another one is on its way. */
    saved:
      data?.to === id && data.direction && !isPending ? { direction: data.direction, match: data.match } : undefined,
    error: variables?.to === id ? error : null,
  };
}
