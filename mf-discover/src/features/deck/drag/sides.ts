import type { Direction } from '@bandhavya/contracts';

/** The sides to which a card can be swiped. */
export type CardSide = 'left' | 'right' | 'up';

export const SIDE_OF = { disliked: 'left', liked: 'right', super_liked: 'up' } as const satisfies Record<
  Direction,
  CardSide
>;

export const DIRECTION_OF = { left: 'disliked', right: 'liked', up: 'super_liked' } as const satisfies Record<
  CardSide,
  Direction
>;

export function isSide(side: string): side is CardSide {
  return Object.hasOwn(DIRECTION_OF, side);
}
