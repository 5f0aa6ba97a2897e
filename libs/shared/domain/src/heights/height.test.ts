import { expect, test } from 'vitest';
import { heightsByInch, toCentimetres, toFeetAndInches } from './height.ts';

test.each([
  [120, 3, 11],
  [152, 5, 0],
  [165, 5, 5],
  // 5 ft 11.7 in are six feet, never 5 ft 12 in.
  [182, 6, 0],
  [220, 7, 3],
])('When a height is %i cm, then it is %i ft %i in', (centimetres, feet, inches) => {
  expect(toFeetAndInches(centimetres)).toEqual({ feet, inches });
});

test('When feet and inches become centimetres, then they are the same feet and inches again', () => {
  expect([toCentimetres({ feet: 5, inches: 4 }), toCentimetres({ feet: 6, inches: 0 })]).toEqual([163, 183]);
  for (let total = 47; total <= 87; total += 1) {
    const height = { feet: Math.floor(total / 12), inches: total % 12 };
    expect(toFeetAndInches(toCentimetres(height))).toEqual(height);
  }
});

test('When a range starts and ends at the same inch, then it includes each height of that inch and no other', () => {
  const limits = { min: 120, max: 220 };
  const ends = heightsByInch(limits, 'to');
  const included = heightsByInch(limits, 'from').map((from, index) =>
    Array.from({ length: (ends[index] ?? 0) - from + 1 }, (_, more) => from + more),
  );
  expect(included.flat()).toEqual(Array.from({ length: 101 }, (_, index) => 120 + index));
  for (const heights of included) {
    expect(new Set(heights.map((height) => JSON.stringify(toFeetAndInches(height)))).size).toBe(1);
  }
});
