import type { CardSide } from './sides.ts';

/**
 * The threshold of the specification: for the speed in pixels per millisecond, and for the distance as a share of the way
 * from the centre of the card to its edge. A thumb has no room for more.
 */
const THRESHOLD = 0.5;
/** A faster movement over less than this, in pixels, is a tap that slipped. */
const FLICK_PX = 24;

/** A drag of a card: the distance in pixels, the speed in pixels per millisecond, and the size of the card. */
export type Drag = { x: number; y: number; speedX: number; speedY: number; width: number; height: number };

/** The side that a drag points to, and how near it is to the threshold of the distance: 1 is on it. */
export function pullOf({
  x,
  y,
  width,
  height,
}: Omit<Drag, 'speedX' | 'speedY'>): { side: CardSide; pull: number } | undefined {
  if (Math.abs(x) >= Math.abs(y)) {
    if (x === 0) return undefined;
    return { side: x > 0 ? 'right' : 'left', pull: Math.abs(x) / ((THRESHOLD * width) / 2) };
  }
  return y < 0 ? { side: 'up', pull: -y / ((THRESHOLD * height) / 2) } : undefined;
}

/**
 * The side to which a released card flies; undefined when it springs back. The distance chooses the side, and the speed
 * cannot choose another one: a card that is flicked back stays.
 */
export function sideOfDrag(drag: Drag): CardSide | undefined {
  const pulled = pullOf(drag);
  if (!pulled) return undefined;
  const { side, pull } = pulled;
  const [distance, speed] = side === 'up' ? [-drag.y, -drag.speedY] : alongside(side, drag);
  if (speed <= -THRESHOLD) return undefined;
  const isFlick = speed >= THRESHOLD && distance >= FLICK_PX;
  return pull >= 1 || isFlick ? side : undefined;
}

function alongside(side: 'left' | 'right', { x, speedX }: Drag): [distance: number, speed: number] {
  return side === 'right' ? [x, speedX] : [-x, -speedX];
}
