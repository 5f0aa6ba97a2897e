import { calendarDateAt } from '@bandhavya/domain';

/** The date in India as YYYYMMDD. */
export function todayOf(now: Date): number {
  const { year, month, day } = calendarDateAt(now);
  return year * 10_000 + month * 100 + day;
}
