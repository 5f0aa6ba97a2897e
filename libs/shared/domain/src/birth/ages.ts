import { ageOn, calendarDateAt, parseCalendarDate } from '../time/calendar.ts';

/** The youngest age of a member. */
export const MINIMUM_AGE = 18;
/** The highest possible age; a larger one is a mistyped year. */
const MAXIMUM_AGE = 120;

/** The range of ages that a preference or a search can name, in whole years. */
export const AGE_RANGE = { min: MINIMUM_AGE, max: 99 } as const;

/** Why a birth date 'YYYY-MM-DD' is refused on the day of an instant. Undefined for a valid one. */
export function birthDateProblem(text: string, now: Date) {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return 'birth.date.digits';
  const date = parseCalendarDate(text);
  if (!date) return 'birth.date.impossible';
  const { years } = ageOn(date, calendarDateAt(now));
  if (years < MINIMUM_AGE) return 'birth.date.minor';
  return years > MAXIMUM_AGE ? 'birth.date.past' : undefined;
}
