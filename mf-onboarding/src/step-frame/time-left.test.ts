import { STEP_IDS } from '@bandhavya/domain';
import { expect, test } from 'vitest';
import { isOptionalStep, minutesLeft } from './time-left.ts';

test('When no step is done, then the time is that of all required fields, and each step takes its share away', () => {
  const all = minutesLeft([]);
  expect(all).toBeGreaterThanOrEqual(10);
  expect(all).toBeLessThanOrEqual(15);
  const times = STEP_IDS.map((_, index) => minutesLeft(STEP_IDS.slice(0, index)));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  expect(minutesLeft(STEP_IDS.filter((id) => id !== 'more-about'))).toBe(2);
  expect(minutesLeft(STEP_IDS.filter((id) => id !== 'gender'))).toBe(1);
  expect(minutesLeft(STEP_IDS)).toBe(0);
});

test('When a step requires nothing, then it takes no time', () => {
  expect(STEP_IDS.filter(isOptionalStep)).toEqual(['social-media']);
  expect(minutesLeft(STEP_IDS.filter((id) => id !== 'social-media'))).toBe(0);
});
