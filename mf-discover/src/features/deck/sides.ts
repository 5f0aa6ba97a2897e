import type { Direction } from '@bandhavya/contracts';

/** The sides to which a card can be swiped. */
export type Side = 'left' | 'right' | 'up';

export const SIDE_OF = { disliked: 'left', liked: 'right', super_liked: 'up' } as const satisfies Record<
  Direction,
  Side
>;

export const DIRECTION_OF = { left: 'disliked', right: 'liked', up: 'super_liked' } as const satisfies Record<
  Side,
  Direction
>;

export function isSide(side: string): side is Side {
  return Object.hasOwn(DIRECTION_OF, side);
}
