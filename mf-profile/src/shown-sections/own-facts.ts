import type { BirthAndGender, Profile } from '@bandhavya/contracts';
import { ageOn, calendarDateAt, parseCalendarDate } from '@bandhavya/domain';

/** First and last name; empty until the name is saved. */
export function nameOf({ user }: Profile): string {
  return `${user.first_name} ${user.last_name}`.trim();
}

/**
 * Completed years today in India; undefined without a date of birth. A viewer who does not see the date of birth counts from
 * the first of its month, as the gateway does.
 */
export function ageInYears(
  profile: BirthAndGender | undefined,
  { seesDate }: { seesDate: boolean },
): number | undefined {
  const birth = parseCalendarDate(profile?.date_of_birth ?? '');
  return birth && ageOn(seesDate ? birth : { ...birth, day: 1 }, calendarDateAt(new Date())).years;
}
