import { expect, test } from 'vitest';
import {
  addBusinessDays,
  addMonths,
  ageOn,
  calendarDateAt,
  parseCalendarDate,
  startOfDayAt,
  toClockTime,
  todayOf,
  toTimeOfDay,
} from './calendar.ts';

const day = (text: string) => {
  const date = parseCalendarDate(text);
  if (!date) throw new Error(text);
  return date;
};

test.each(['2023-02-31', '2023-02-29', '2023-13-01', '2023-00-10', '0000-00-00', '14/08/1996', '1996-8-14', ''])(
  'When a date is %o, then it is invalid',
  (text) => {
    expect(parseCalendarDate(text)).toBeUndefined();
  },
);

test('When a date is 29 February of a leap year, then it is valid', () => {
  expect(parseCalendarDate('2024-02-29')).toEqual({ year: 2024, month: 2, day: 29 });
});

test.each([
  ['2008-11-21', '2026-11-20', { years: 17, months: 11 }],
  ['2008-11-21', '2026-11-21', { years: 18, months: 0 }],
  ['2004-02-29', '2022-02-28', { years: 17, months: 11 }],
  ['2004-02-29', '2022-03-01', { years: 18, months: 0 }],
  ['1996-08-14', '2026-11-21', { years: 30, months: 3 }],
])('When the birth date is %s, then the age on %s is %o', (birth, today, age) => {
  expect(ageOn(day(birth), day(today))).toEqual(age);
});

test('When it is past 18:30 UTC, then the next day has begun in India', () => {
  expect(calendarDateAt(new Date('2026-11-20T18:29:59Z'))).toEqual({ year: 2026, month: 11, day: 20 });
  expect(calendarDateAt(new Date('2026-11-20T18:30:00Z'))).toEqual({ year: 2026, month: 11, day: 21 });
  expect(['2026-11-20T18:29:59Z', '2026-11-20T18:30:00Z'].map((at) => todayOf(new Date(at)))).toEqual([
    20_261_120, 20_261_121,
  ]);
});

test.each([
  ['2026-11-20T18:29:59.999Z', '2026-11-19T18:30:00.000Z'],
  ['2026-11-20T18:30:00.000Z', '2026-11-20T18:30:00.000Z'],
  ['1969-12-31T18:29:00.000Z', '1969-12-30T18:30:00.000Z'],
])('When it is %s, then the day in India began at %s', (instant, start) => {
  expect(startOfDayAt(new Date(instant)).toISOString()).toBe(start);
});

test.each([
  ['2026-11-22T06:00:00.500Z', '2027-05-22T06:00:00.500Z'],
  ['2026-08-31T06:00:00.000Z', '2027-02-28T06:00:00.000Z'],
  ['2027-08-31T06:00:00.000Z', '2028-02-29T06:00:00.000Z'],
  ['2027-02-28T06:00:00.000Z', '2027-08-28T06:00:00.000Z'],
  // In India it is 31 August already, so the last day of February follows.
  ['2026-08-30T18:30:00.000Z', '2027-02-27T18:30:00.000Z'],
  ['2026-08-31T18:29:59.999Z', '2027-02-28T18:29:59.999Z'],
  ['2026-08-31T18:30:00.000Z', '2027-02-28T18:30:00.000Z'],
])('When six months are added to %s, then the result is %s', (instant, later) => {
  expect(addMonths(new Date(instant), 6).toISOString()).toBe(later);
});

test.each([
  ['2027-02-28T06:00:00.000Z', '2027-08-31T06:00:00.000Z'],
  ['2027-08-31T06:00:00.000Z', '2028-02-29T06:00:00.000Z'],
  ['2027-10-30T06:00:00.000Z', '2028-04-30T06:00:00.000Z'],
])('When six months are added to %s with the anchor 31, then the result is %s', (instant, later) => {
  expect(addMonths(new Date(instant), 6, 31).toISOString()).toBe(later);
});

test.each([
  ['Sunday', '2026-11-22T06:00:00.000Z', '2026-12-04T06:00:00.000Z'],
  ['Monday', '2026-11-23T06:00:00.000Z', '2026-12-07T06:00:00.000Z'],
  ['Friday', '2026-11-27T06:00:00.000Z', '2026-12-11T06:00:00.000Z'],
  // In India it is Saturday already.
  ['Friday in UTC', '2026-11-27T18:30:00.000Z', '2026-12-10T18:30:00.000Z'],
])('When ten business days are added to a %s, then weekends in India are skipped', (_, instant, later) => {
  expect(addBusinessDays(new Date(instant), 10).toISOString()).toBe(later);
});

test.each([
  [{ hour: '12', minute: '00', period: 'AM' as const }, '00:00:00'],
  [{ hour: '12', minute: '30', period: 'PM' as const }, '12:30:00'],
  [{ hour: '1', minute: '5', period: 'PM' as const }, '13:05:00'],
  [{ hour: '11', minute: '59', period: 'PM' as const }, '23:59:00'],
])('When the 12-hour time is %o, then the time of day is %s', (clock, time) => {
  expect(toTimeOfDay(clock)).toBe(time);
});

test('When a time of day is converted to the 12-hour clock and back, then it is unchanged', () => {
  for (const time of ['00:00:00', '09:05:00', '12:00:00', '23:59:00']) {
    const clock = toClockTime(time);
    expect(clock && toTimeOfDay(clock)).toBe(time);
  }
  expect(toClockTime('24:00:00')).toBeUndefined();
  expect(toClockTime('1:00')).toBeUndefined();
});
