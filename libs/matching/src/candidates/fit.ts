import type { Preferences, ReasonCode } from '@bandhavya/contracts';
import type { Candidate, Traits } from './candidate.ts';

/** Adds so many years to a date YYYYMMDD. 29 February stays the 29th: as a bound that is the right side of it. */
const yearsAfter = (date: number, years: number) => date + years * 10_000;

/** The dates of birth YYYYMMDD of those who are `from` to `to` whole years old today: after the first, up to the second. */
export function bornBetween(age: { from: number; to: number }, today: number): { after: number; upTo: number } {
  return { after: yearsAfter(today, -(age.to + 1)), upTo: yearsAfter(today, -age.from) };
}

type PreferenceName = keyof Preferences;

const MEETS: {
  [Name in PreferenceName]: (preference: NonNullable<Preferences[Name]>, other: Traits, today: number) => boolean;
} = {
  age: (preference, { born }, today) => {
    const { after, upTo } = bornBetween(preference, today);
    return born > after && born <= upTo;
  },
  height_cm: (preference, { height_cm }) => height_cm >= preference.from && height_cm <= preference.to,
  communities: (preference, { community }) => (preference.values as readonly string[]).includes(community),
  mother_tongues: (preference, { mother_tongue }) => (preference.values as readonly string[]).includes(mother_tongue),
  marital_statuses: (preference, { marital_status }) =>
    (preference.values as readonly string[]).includes(marital_status),
};

/** Whether somebody meets one preference. */
function meets(name: PreferenceName, preferences: Preferences, other: Traits, today: number): boolean {
  const preference = preferences[name];
  if (!preference) return true;
  return (MEETS[name] as (preference: unknown, other: Traits, today: number) => boolean)(preference, other, today);
}

/** Whether somebody meets every 'must' of another one's wishes. `today` is YYYYMMDD. */
export function meetsMusts(preferences: Preferences, other: Traits, today: number): boolean {
  return namesOf(preferences).every(
    (name) => preferences[name]?.weight !== 'must' || meets(name, preferences, other, today),
  );
}

/** Whether two members may be shown to each other: each is what the other looks for and misses no 'must'. */
export function mayMeet(one: Traits, other: Traits, today: number): boolean {
  return (
    one.gender !== other.gender &&
    meetsMusts(one.preferences, other, today) &&
    meetsMusts(other.preferences, one, today)
  );
}

/** How much of somebody's wishes another one meets, from 0 to 1; 1 when nothing is fitsViewer for. A must counts double. */
export function fit(preferences: Preferences, other: Traits, today: number): number {
  let met = 0;
  let all = 0;
  for (const name of namesOf(preferences)) {
    const worth = preferences[name]?.weight === 'must' ? 2 : 1;
    all += worth;
    if (meets(name, preferences, other, today)) met += worth;
  }
  return all === 0 ? 1 : met / all;
}

/** How well two fit each other, from 0 to 1: the geometric mean, so that one happy side does not make up for the other. */
export function mutualFit(one: Traits, other: Traits, today: number): number {
  return Math.sqrt(fit(one.preferences, other, today) * fit(other.preferences, one, today));
}

export type Reason = { code: ReasonCode; value?: string };
const REASONS_MAX = 2;

/** Why somebody is shown to the viewer: the most telling reasons first, at most two. */
export function reasonsFor(viewer: Candidate, other: Candidate, likedYou: boolean, today: number): Reason[] {
  const fitsViewer = namesOf(viewer.preferences).length > 0 && fit(viewer.preferences, other, today) === 1;
  const viewerFits = namesOf(other.preferences).length > 0 && fit(other.preferences, viewer, today) === 1;
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

function namesOf(preferences: Preferences): PreferenceName[] {
  return (Object.keys(preferences) as PreferenceName[]).filter((name) => preferences[name] !== undefined);
}
