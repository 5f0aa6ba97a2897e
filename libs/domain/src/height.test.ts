import { expect, test } from 'vitest';
import { toCentimetres, toFeetAndInches } from './height.ts';

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
