import { expect, test } from 'vitest';
import { birthDateProblem } from './ages.ts';

const NOON_IN_INDIA = new Date('2026-11-24T06:30:00Z');

test.each([
  ['2008-11-24', undefined],
  ['2008-11-25', 'birth.date.minor'],
  ['1906-11-24', undefined],
  ['1905-11-24', 'birth.date.past'],
  ['2001-02-30', 'birth.date.impossible'],
  ['24-11-2001', 'birth.date.digits'],
])('When the birth date is %s on 2026-11-24, then its problem is %s', (text, problem) => {
  expect(birthDateProblem(text, NOON_IN_INDIA)).toBe(problem);
});

test('When it is still the evening before the birthday in UTC, then the day in India counts', () => {
  expect(birthDateProblem('2008-11-25', new Date('2026-11-24T19:00:00Z'))).toBeUndefined();
});
