import { expect, test } from 'vitest';
import { formatMoment, formatWhen } from './moment.ts';

const NOW = new Date(2026, 10, 21, 9, 0);
const at = (day: number, hour: number, month = 10) => new Date(2026, month, day, hour, 35).toISOString();

test.each([
  ['a moment ago', at(21, 8), '8:35 am'],
  ['after midnight', at(21, 0), '12:35 am'],
  ['before midnight', at(20, 23), 'yesterday'],
  ['six days ago', at(15, 1), '6 days ago'],
  ['a week ago', at(14, 23), '14 Nov 2026'],
  ['in the future, from a clock that is ahead', at(22, 1), '1:35 am'],
])('When the instant is %s, then formatWhen returns the short form', (_, instant, words) => {
  expect(formatWhen(instant, NOW, 'en-IN')).toBe(words);
});

test('formatMoment returns day and time', () => {
  expect(formatMoment(at(21, 10), 'en-IN')).toBe('21 Nov 2026, 10:35 am');
});

test('When the instant is invalid, then the text is empty', () => {
  expect([formatWhen('soon', NOW, 'en-IN'), formatMoment('', 'en-IN')]).toEqual(['', '']);
});
