/** The time zone of birth dates and ages. */
export const TIME_ZONE = 'Asia/Kolkata';

/** A calendar day; month 1 to 12. */
export type CalendarDate = { year: number; month: number; day: number };

/** Parses 'YYYY-MM-DD'; undefined for another format or for a day that does not exist (2023-02-31). */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text);
  if (!match) return undefined;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? { year, month, day } : undefined;
}

/** Shared, because creating a formatter takes a thousand times as long as formatting. */
const days = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

/** The day in {@link TIME_ZONE} at an instant. Throws a RangeError for an invalid date. */
export function calendarDateAt(instant: Date): CalendarDate {
  const parts = days.format(instant);
  const date = parseCalendarDate(parts);
  if (!date) throw new RangeError(`Not an instant: ${String(instant)}`);
  return date;
}

/** The day in {@link TIME_ZONE} at an instant as the number YYYYMMDD. */
export function todayOf(instant: Date): number {
  const { year, month, day } = calendarDateAt(instant);
  return year * 10_000 + month * 100 + day;
}

/** The time zone is 5:30 hours ahead of UTC throughout the year. */
const OFFSET_MS = 5.5 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** The first instant of the day in {@link TIME_ZONE} to which an instant belongs. */
export function startOfDayAt(instant: Date): Date {
  const local = instant.getTime() + OFFSET_MS;
  return new Date(local - (((local % DAY_MS) + DAY_MS) % DAY_MS) - OFFSET_MS);
}

/** The day of the month in {@link TIME_ZONE}, 1 to 31. */
export function dayOfMonthAt(instant: Date): number {
  return new Date(instant.getTime() + OFFSET_MS).getUTCDate();
}

/**
 * The instant some calendar months later in {@link TIME_ZONE}, at the same time of day.
 * @param anchor the day of the month to reach. A day that the month does not have becomes its last day: 31 August and 6
 * months is 28 or 29 February, and 6 months from there with the anchor 31 is 31 August.
 */
export function addMonths(instant: Date, months: number, anchor = dayOfMonthAt(instant)): Date {
  const local = new Date(instant.getTime() + OFFSET_MS);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moved = new Date(local);
  moved.setUTCFullYear(year, month, Math.min(anchor, lastDay));
  return new Date(moved.getTime() - OFFSET_MS);
}

/** The instant some business days (Monday to Friday in {@link TIME_ZONE}) later, at the same time of day. */
export function addBusinessDays(instant: Date, days: number): Date {
  const local = new Date(instant.getTime() + OFFSET_MS);
  for (let left = days; left > 0; ) {
    local.setUTCDate(local.getUTCDate() + 1);
    if (local.getUTCDay() % 6 !== 0) left -= 1;
  }
  return new Date(local.getTime() - OFFSET_MS);
}

/** The age in completed years and months. A birthday on 29 February counts from 1 March in other years. */
export function ageOn(birth: CalendarDate, day: CalendarDate): { years: number; months: number } {
  const months = (day.year - birth.year) * 12 + (day.month - birth.month) - (day.day < birth.day ? 1 : 0);
  return { years: Math.floor(months / 12), months: ((months % 12) + 12) % 12 };
}

/** A time on the 12-hour clock, as entered on the birth screen. */
export type ClockTime = { hour: string; minute: string; period: 'AM' | 'PM' };

/** Converts to 'HH:MM:SS' on the 24-hour clock; 12 AM is 00. Expects hour 1 to 12 and minute 0 to 59. */
export function toTimeOfDay({ hour, minute, period }: ClockTime): string {
  const h = (Number(hour) % 12) + (period === 'PM' ? 12 : 0);
  return `${pad(h)}:${pad(Number(minute))}:00`;
}

/** 'HH:MM:SS' on the 24-hour clock. */
export const CLOCK_TIME = /^([01]\d|2[0-3]):([0-5]\d):[0-5]\d$/u;

/** Converts 'HH:MM:SS' to the 12-hour clock; undefined when the text is not a time of day. */
export function toClockTime(timeOfDay: string): ClockTime | undefined {
  const match = CLOCK_TIME.exec(timeOfDay);
  if (!match) return undefined;
  const hour = Number(match[1]);
  return { hour: pad(hour % 12 === 0 ? 12 : hour % 12), minute: match[2] ?? '', period: hour < 12 ? 'AM' : 'PM' };
}

function pad(n: number): string {
  return String(n).padStart(2, '0');
}
