import { expect, test } from 'vitest';
import { toFeetAndInches } from './height.ts';

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
