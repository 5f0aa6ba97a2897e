import { expect, test } from 'vitest';
import { isBlurry, type Pixels, sharpnessOf } from './sharpness.ts';

const SIDE = 64;

/** Grey pixels of a square picture. */
function picture(grey: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    data.fill(grey(at % SIDE, Math.floor(at / SIDE)), at * 4, at * 4 + 3);
  }
  return { data, width: SIDE, height: SIDE };
}

test('When a picture has one colour or a slow gradient, then it is blurry', () => {
  expect(sharpnessOf(picture(() => 128))).toBe(0);
  expect(isBlurry(picture((x, y) => x + y))).toBe(true);
});

test('When only one part of a picture has clear edges, then it is not blurry', () => {
  const portrait = picture((x, y) => (x > 40 && y > 40 && x % 4 < 2 ? 220 : 60));
  expect(isBlurry(portrait)).toBe(false);
});

test('When the edges of a picture are spread over many pixels, then it is blurry', () => {
  const edge = (width: number) => picture((x) => 128 + 90 * Math.tanh((x - 30) / width));
  expect(sharpnessOf(edge(0.1))).toBeGreaterThan(sharpnessOf(edge(4)));
  expect([isBlurry(edge(0.1)), isBlurry(edge(8))]).toEqual([false, true]);
});

test('When a picture is smaller than its tiles, then it is measured without an error', () => {
  expect(sharpnessOf({ data: [1, 2, 3, 255], width: 1, height: 1 })).toBe(0);
});
