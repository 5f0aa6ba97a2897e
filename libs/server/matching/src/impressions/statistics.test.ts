import { expect, test } from 'vitest';
import { gini, smoothedRate } from './statistics.ts';

test('When impressions are equal, then their Gini coefficient is 0, and near 1 when one member has all', () => {
  expect(gini([3, 3, 3])).toBeCloseTo(0);
  expect(gini([...Array<number>(99).fill(0), 7])).toBeCloseTo(0.99);
  expect(gini([0, 0])).toBe(0);
});

test('When there are few trials, then a rate is near the mean', () => {
  expect(smoothedRate(1, 1, 0.1)).toBeCloseTo(3 / 21);
  expect(smoothedRate(900, 1000, 0.1)).toBeCloseTo(0.884, 3);
});
