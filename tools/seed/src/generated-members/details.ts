import { CONSENT_VERSIONS, type Gender, GROUND_RULES_VERSION, PHONE_STATES } from '@bandhavya/contracts';
import { calendarDateAt, STEPS } from '@bandhavya/domain';
import type { Random } from '../random.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The progress of a member: the consents, and the number of finished steps of the wizard. */
export type SeedProgress = { consented: boolean; steps: number };

export const COMPLETE: SeedProgress = { consented: true, steps: STEPS.length };

const REACHED = [
  [88, 'complete'],
  [9, 'half-way'],
  [3, 'new'],
] as const;

export function progressFor(random: Random): SeedProgress {
  const reached = random.weighted(REACHED);
  if (reached === 'complete') return COMPLETE;
  if (reached === 'new') return { consented: false, steps: 0 };
  return { consented: true, steps: random.between(0, STEPS.length - 1) };
}

/** Ages on 1 January, at most 60 in that year. Men may marry from 21, women from 18. */
const AGES: readonly (readonly [weight: number, range: readonly [low: number, high: number]])[] = [
  [5, [18, 21]],
  [27, [22, 26]],
  [38, [27, 32]],
  [20, [33, 40]],
  [7, [41, 50]],
  [3, [51, 59]],
];

export function ageFor(random: Random, gender: Gender): number {
  const [low, high] = random.weighted(AGES);
  const age = random.between(low, high);
  return gender === 'Man' ? Math.max(21, age) : age;
}

/** A birth date 'YYYY-MM-DD' for an age on 1 January of the year of `now` in India. */
export function birthDate(random: Random, age: number, now: Date): string {
  const year = calendarDateAt(now).year - age - 1;
  return new Date(Date.UTC(year, 0, random.between(2, 365))).toISOString().slice(0, 10);
}

/** A time of birth, mostly rounded to five minutes. */
export function timeOfBirth(random: Random): string {
  const hour = String(random.between(0, 23)).padStart(2, '0');
  const minute = random.chance(0.7) ? random.between(0, 11) * 5 : random.between(0, 59);
  return `${hour}:${String(minute).padStart(2, '0')}:00`;
}

/** A ten-digit number that reaches no phone, because Indian mobile numbers start with 6 to 9. */
export function phoneNumber(index: number): string {
  // The step has no common factor with the range, so that no number repeats and neighbours differ.
  return `5550${String((index * 387_529 + 104_723) % 1_000_000).padStart(6, '0')}`;
}

export function phoneState(random: Random): (typeof PHONE_STATES)[number] {
  return random.chance(0.4) ? 'verified' : PHONE_STATES[0];
}

/** The 24 hexadecimal digits of an ObjectId. */
export function randomMemberId(random: Random): string {
  return Array.from({ length: 24 }, () => random.between(0, 15).toString(16)).join('');
}

/** A subject of 21 digits, like those of the provider. */
export function subject(random: Random): string {
  return `1${Array.from({ length: 20 }, () => random.between(0, 9)).join('')}`;
}

/** An address in a domain that is reserved for examples. */
export function email(name: { first: string; last: string }, index: number): string {
  return `${[name.first, name.last].filter(Boolean).join('.').toLowerCase()}.${index + 1}@example.com`;
}

/** The time of joining, up to 400 days ago, and the last active time, mostly within the last weeks. */
export function activity(random: Random, now: Date): { joined: Date; active: Date } {
  return activityWithin(random, now, { days: Number.POSITIVE_INFINITY, skew: 4 });
}

/**
 * The same with a last active time within a number of days. A higher skew makes recent times more likely; with 2.5 and
 * sixty days, a fifth of the members were active within a day.
 */
export function activityWithin(random: Random, now: Date, { days, skew }: { days: number; skew: number }) {
  const ago = (count: number) => new Date(now.getTime() - Math.round(count * DAY));
  const joined = 1 + random.next() * 399;
  const active = Math.min(joined - 0.5, days) * random.next() ** skew;
  return { joined: ago(joined), active: ago(active) };
}

/** The consents right after joining, and the end of the wizard within half an hour. */
export function consents(joined: Date) {
  const at = new Date(joined.getTime() + 2 * MINUTE);
  return { terms: { version: CONSENT_VERSIONS.terms, at }, privacy: { version: CONSENT_VERSIONS.privacy, at } };
}

/** The time of agreement, before the photos, which come near the end. */
export function groundRules(joined: Date) {
  return { version: GROUND_RULES_VERSION, at: new Date(joined.getTime() + 20 * MINUTE) };
}

/** The time at which the photo at this position was added. */
export function photoAddedAt(joined: Date, index: number): Date {
  return new Date(joined.getTime() + (21 + index / 2) * MINUTE);
}

export function completedAt(joined: Date): Date {
  return new Date(joined.getTime() + 26 * MINUTE);
}
