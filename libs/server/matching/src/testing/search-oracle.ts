import { LIST_FILTER_NAMES, RANGE_FILTERS, type SearchFilters, SINGLE } from '@bandhavya/contracts';
import { ageOn, calendarDateAt, todayOf } from '@bandhavya/domain';
import type { Candidate } from '../candidates/candidate.ts';
import { mayMeet } from '../fit/fit.ts';
import type { Bond } from './search-world.ts';

const DAY = 24 * 3600 * 1000;

const FIELDS = {
  community: 'community',
  motherTongue: 'mother_tongue',
  maritalStatus: 'marital_status',
  kujaDosha: 'kuja_dosha',
  religion: 'religion',
  subCommunity: 'sub_community',
  gotra: 'gotra',
  education: 'qualification',
  profession: 'working_with',
  state: 'state',
  district: 'district',
  diet: 'diet',
  nakshatra: 'nakshatra',
  rashi: 'rashi',
} as const;

/** Whether a member matches all filters, in plain terms, independent of the search. */
export function accepts(filters: SearchFilters, member: Candidate, now: Date): boolean {
  const { minAge = 0, maxAge = 200, minHeight = 0, maxHeight = 300, minIncome, maxIncome } = filters;
  for (const name of LIST_FILTER_NAMES) {
    const options: readonly string[] | undefined = filters[name];
    const value = member[FIELDS[name]];
    const option = name === 'maritalStatus' && value === 'Never Married' ? SINGLE : value;
    if (options && !options.includes(option)) return false;
  }
  const born = {
    year: Math.floor(member.born / 10_000),
    month: Math.floor(member.born / 100) % 100,
    day: member.born % 100,
  };
  const age = ageOn(born, calendarDateAt(now)).years;
  if (age < minAge || age > maxAge) return false;
  if (member.height_cm < minHeight || member.height_cm > maxHeight) return false;
  if (minIncome !== undefined || maxIncome !== undefined) {
    if (member.income_to === 0 || member.income_to < (minIncome ?? 0)) return false;
    const isOpen = maxIncome === undefined || maxIncome === RANGE_FILTERS.income.limits.max;
    if (!isOpen && member.income_from > maxIncome) return false;
  }
  if (filters.withPhoto && member.photos.length === 0) return false;
  if (filters.verified && !member.verified) return false;
  // Half a minute around the bound is left undecided by the callers' data.
  return !filters.active || member.rank / 2048 >= now.getTime() - filters.active * DAY;
}

/** Whether a member is a new profile for the viewer, apart from filters. */
export function isNew(viewer: Candidate, member: Candidate, bond: Bond, now: Date): boolean {
  const isSeen = bond.swipe !== undefined || bond.opened !== undefined;
  return !isSeen && member.listed && bond.blockedBy.size === 0 && mayMeet(viewer, member, todayOf(now));
}

/** When the viewer last swiped or opened a member who is a viewed profile, apart from filters. */
export function viewedAt(viewer: Candidate, member: Candidate, bond: Bond, now: Date): number | undefined {
  const times = [bond.swipe?.at, bond.opened].flatMap((at) => (at ? [at.getTime()] : []));
  if (times.length === 0 || !member.listed || bond.blockedBy.size > 0) return undefined;
  if (!bond.swipe && !mayMeet(viewer, member, todayOf(now))) return undefined;
  return Math.max(...times);
}
