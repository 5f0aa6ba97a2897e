import { expect, test } from 'vitest';
import { keepInside, NOT_ZOOMED, spanOf, zoomAt } from './zoom.ts';

const FRAME = { width: 400, height: 800 };
const PHOTO = { width: 400, height: 500 };

test('When a photo is zoomed at a point, then the part of the photo at that point stays there', () => {
  const zoomed = zoomAt(NOT_ZOOMED, 2, { x: 100, y: -50 });
  expect(zoomed).toEqual({ scale: 2, x: -100, y: 50 });
  expect(zoomAt(zoomed, 1, { x: 100, y: -50 })).toEqual({ scale: 1, x: 0, y: 0 });
});

test('When the fingers move while they spread, then the photo follows them', () => {
  expect(zoomAt(NOT_ZOOMED, 2, { x: 0, y: 0 }, { x: 30, y: 10 })).toEqual({ scale: 2, x: 30, y: 10 });
});

test.each([
  [0.2, 1],
  [9, 4],
])('When the fingers ask for a scale of %d, then it is %d', (asked, scale) => {
  expect(zoomAt(NOT_ZOOMED, asked, { x: 0, y: 0 }).scale).toBe(scale);
});

test('When a zoomed photo is moved too far, then it stops where it still fills the frame', () => {
  expect(keepInside({ scale: 2, x: 900, y: -900 }, FRAME, PHOTO)).toEqual({ scale: 2, x: 200, y: -100 });
});

test('When a photo is smaller than its frame, then it stays in the middle', () => {
  expect(keepInside({ scale: 1.5, x: -20, y: 70 }, FRAME, PHOTO)).toEqual({ scale: 1.5, x: -20, y: 0 });
});

test('When two fingers are at the same point, then their distance is not zero', () => {
  expect(spanOf({ x: 4, y: 4 }, { x: 4, y: 4 })).toEqual({ distance: 1, middle: { x: 4, y: 4 } });
  expect(spanOf({ x: 0, y: 0 }, { x: 6, y: 8 })).toEqual({ distance: 10, middle: { x: 3, y: 4 } });
});
