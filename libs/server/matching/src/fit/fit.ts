import {
  INCOME_RANGE,
  LIST_PREFERENCE_NAMES,
  type ListPreference,
  PREFERENCE_NAMES,
  type PreferenceName,
  type Preferences,
  type ReasonCode,
} from '@bandhavya/contracts';
import type { CardCandidate, Traits } from '../candidates/candidate.ts';
import { traitOf } from '../candidates/tags.ts';

/** Adds years to a date YYYYMMDD. 29 February stays the 29th, which keeps the comparison with a real date right. */
const yearsAfter = (date: number, years: number) => date + years * 10_000;

/** The bounds of the dates of birth (YYYYMMDD) of members aged `from` to `to` today: `after` is excluded, `upTo` included. */
export function bornBetween(age: { from: number; to: number }, today: number): { after: number; upTo: number } {
  return { after: yearsAfter(today, -(age.to + 1)), upTo: yearsAfter(today, -age.from) };
}

const MEETS: {
  [Name in PreferenceName]: (preference: NonNullable<Preferences[Name]>, other: Traits, today: number) => boolean;
} = {
  age: (preference, { born }, today) => {
    const { after, upTo } = bornBetween(preference, today);
    return born > after && born <= upTo;
  },
  height_cm: (preference, { height_cm }) => height_cm >= preference.from && height_cm <= preference.to,
  // An unknown or withheld income is 0 and meets no preference. The incomes overlap.
  income: (preference, { income_from, income_to }) =>
    income_to >= preference.from && income_from <= highestIncome(preference),
  ...(Object.fromEntries(
    LIST_PREFERENCE_NAMES.map((name) => [
      name,
      ({ values }: { values: readonly string[] }, other: Traits) => values.includes(other[traitOf(name)]),
    ]),
  ) as { [Name in ListPreference]: (preference: { values: readonly string[] }, other: Traits) => boolean }),
};

/** The highest lower income that meets a preference: the highest option means "or more". */
export function highestIncome({ to }: { to: number }): number {
  return to >= INCOME_RANGE.max ? Number.MAX_SAFE_INTEGER : to;
}

/** Whether a member meets one preference. */
function meets(name: PreferenceName, preferences: Preferences, other: Traits, today: number): boolean {
  const preference = preferences[name];
  if (!preference) return true;
  return (MEETS[name] as (preference: unknown, other: Traits, today: number) => boolean)(preference, other, today);
}

/** Whether a member meets every must of the preferences. `today` is YYYYMMDD. */
export function meetsMustHaves(preferences: Preferences, other: Traits, today: number): boolean {
  return PREFERENCE_NAMES.every(
    (name) => preferences[name]?.weight !== 'must' || meets(name, preferences, other, today),
  );
}

/** The preferences that are set and that a member meets. `today` is YYYYMMDD. */
export function metPreferences(preferences: Preferences, other: Traits, today: number): PreferenceName[] {
  return PREFERENCE_NAMES.filter((name) => preferences[name] && meets(name, preferences, other, today));
}

/** Whether two members may be shown to each other: they differ in gender and each meets every must of the other. */
export function mayMeet(one: Traits, other: Traits, today: number): boolean {
  return (
    one.gender !== other.gender &&
    meetsMustHaves(one.preferences, other, today) &&
    meetsMustHaves(other.preferences, one, today)
  );
}

/** The fit of a member to no preferences: neither good nor bad, so that few preferences gain nothing over met ones. */
const NEUTRAL = 0.5;

/** The fit: the share of the preferences that a member meets, from 0 to 1, a must counting double. */
export function fit(preferences: Preferences, other: Traits, today: number): number {
  let met = 0;
  let all = 0;
  for (const name of PREFERENCE_NAMES) {
    const preference = preferences[name];
    if (!preference) continue;
    const worth = preference.weight === 'must' ? 2 : 1;
    all += worth;
    if (meets(name, preferences, other, today)) met += worth;
  }
  return all === 0 ? NEUTRAL : met / all;
}

/** The mutual fit, from 0 to 1: the geometric mean of both fits, so that one side does not make up for the other. */
export function mutualFit(one: Traits, other: Traits, today: number): number {
  return Math.sqrt(fit(one.preferences, other, today) * fit(other.preferences, one, today));
}

export type Reason = { code: ReasonCode; value?: string };
const REASONS_MAX = 2;

/** The reasons why a candidate is shown to the viewer: the strongest first, at most two. */
export function reasonsFor(viewer: CardCandidate, other: CardCandidate, likedYou: boolean, today: number): Reason[] {
  const fitsViewer = hasPreferences(viewer) && fit(viewer.preferences, other, today) === 1;
  const viewerFits = hasPreferences(other) && fit(other.preferences, viewer, today) === 1;
  const hobby = other.hobbies.find((each) => viewer.hobbies.includes(each));
  const reasons: (Reason | false | undefined)[] = [
    likedYou && { code: 'liked-you' },
    fitsViewer && viewerFits && { code: 'fits-both' },
    viewerFits && !fitsViewer && { code: 'you-fit' },
    fitsViewer && !viewerFits && { code: 'fits-you' },
    same(viewer.mother_tongue, other.mother_tongue) && { code: 'tongue', value: other.mother_tongue },
    viewer.district !== '' && viewer.district === other.district && { code: 'district', value: other.district },
    same(viewer.community, other.community) && { code: 'community', value: other.community },
    hobby !== undefined && { code: 'hobby', value: hobby },
  ];
  return reasons.filter((reason): reason is Reason => Boolean(reason)).slice(0, REASONS_MAX);
}

function same(one: string, other: string): boolean {
  return one !== '' && one !== 'Other' && one === other;
}

function hasPreferences({ preferences }: Traits): boolean {
  return PREFERENCE_NAMES.some((name) => preferences[name] !== undefined);
}
