import { expect, it } from 'vitest';
import { type Drag, pullOf, sideOfDrag } from './drag-decision.ts';

const drag = (facts: Partial<Drag>): Drag => ({ x: 0, y: 0, speedX: 0, speedY: 0, width: 400, height: 600, ...facts });

it.each([
  ['a slow drag to the right by a quarter of the width', { x: 100 }, 'right'],
  ['a slow drag to the left by a quarter of the width', { x: -100, y: 90 }, 'left'],
  ['a slow drag up by a quarter of the height', { x: 140, y: -150 }, 'up'],
  ['a short flick to the right', { x: 30, speedX: 0.6 }, 'right'],
  ['a short flick up', { y: -30, speedY: -0.6 }, 'up'],
  ['a drag up that ends with a fast movement to the side', { y: -160, speedX: 2 }, 'up'],
] as const)('When a card is released after %s, then it flies there', (_, facts, side) => {
  expect(sideOfDrag(drag(facts))).toBe(side);
});

it.each([
  ['a slow drag by less than a quarter of the width', { x: 99 }],
  ['a slow drag up by less than a quarter of the height', { y: -149 }],
  ['a drag down', { y: 500, speedY: 2 }],
  ['a fast movement of a few pixels', { x: 10, speedX: 3 }],
  ['a drag to the right and a flick back', { x: 150, speedX: -0.8 }],
  ['no movement', {}],
])('When a card is released after %s, then it stays', (_, facts) => {
  expect(sideOfDrag(drag(facts))).toBeUndefined();
});

it('reaches 1 at the distance from which a slow drag swipes', () => {
  expect(pullOf({ x: 50, y: 0, width: 400, height: 600 })).toEqual({ side: 'right', pull: 0.5 });
  expect(pullOf({ x: 0, y: -150, width: 400, height: 600 })).toEqual({ side: 'up', pull: 1 });
  expect(pullOf({ x: 0, y: 150, width: 400, height: 600 })).toBeUndefined();
});
