import {
  LIST_FILTER_NAMES,
  type ListFilter,
  maritalStatusOf,
  RANGE_FILTERS,
  type SearchFilters,
} from '@bandhavya/contracts';
import { type Candidate, rankAt } from '../candidates/candidate.ts';
import { bornBetween } from '../candidates/fit.ts';
import { TAGGED } from '../candidates/tags.ts';
import { todayOf } from '../feed/feed.ts';

const DAY = 24 * 3600 * 1000;
/** Older than every member. */
const AGE_MAX = 200;

/** The fields that the filters compare. */
export type Filtered = Pick<
  Candidate,
  | (typeof TAGGED)[ListFilter]['trait']
  | 'born'
  | 'height_cm'
  | 'income_from'
  | 'income_to'
  | 'verified'
  | 'photos'
  | 'rank'
>;

/** The stored values that a list filter accepts; undefined without the filter. */
export function acceptedBy(filters: SearchFilters, filter: ListFilter): readonly string[] | undefined {
  const options: readonly string[] | undefined = filters[filter];
  return filter === 'maritalStatus' ? options?.map(maritalStatusOf) : options;
}

/** Bounds of numbers; an absent bound is open. */
type Range = { $gt?: number; $gte?: number; $lte?: number };

/** The bounds of the fields that the range filters and `active` compare, as MongoDB writes them. */
export function boundsOf(filters: SearchFilters, now: Date): Partial<Record<'born' | 'height_cm' | 'rank', Range>> {
  const { minAge, maxAge, minHeight, maxHeight, active } = filters;
  const born = bornBetween({ from: minAge ?? 0, to: maxAge ?? AGE_MAX }, todayOf(now));
  const bounds = {
    born: { ...(maxAge ? { $gt: born.after } : {}), ...(minAge ? { $lte: born.upTo } : {}) },
    // An unknown height is 0 and matches no filter.
    height_cm: minHeight || maxHeight ? { $gte: minHeight ?? 1, ...(maxHeight ? { $lte: maxHeight } : {}) } : {},
    rank: active ? { $gte: rankAt(new Date(now.getTime() - active * DAY), 0) } : {},
  };
  return Object.fromEntries(Object.entries(bounds).filter(([, range]) => Object.keys(range).length > 0));
}

/** The incomes that overlap the filter: the highest option means "or more", and an unknown income matches no filter. */
export function incomeOf({ minIncome, maxIncome }: SearchFilters): { to: Range; from: Range } | undefined {
  if (minIncome === undefined && maxIncome === undefined) return undefined;
  const isOpen = maxIncome === undefined || maxIncome >= RANGE_FILTERS.income.limits.max;
  return { to: { $gte: Math.max(minIncome ?? 0, 1) }, from: isOpen ? {} : { $lte: maxIncome } };
}

/** Whether a candidate matches all filters. */
export function matches(candidate: Filtered, filters: SearchFilters, now: Date): boolean {
  const lists = LIST_FILTER_NAMES.every(
    (name) => acceptedBy(filters, name)?.includes(candidate[TAGGED[name].trait]) ?? true,
  );
  if (!lists) return false;
  const bounds = boundsOf(filters, now);
  const income = incomeOf(filters);
  return (
    isWithin(candidate.born, bounds.born) &&
    isWithin(candidate.height_cm, bounds.height_cm) &&
    isWithin(candidate.rank, bounds.rank) &&
    isWithin(candidate.income_to, income?.to) &&
    isWithin(candidate.income_from, income?.from) &&
    (!filters.withPhoto || candidate.photos.length > 0) &&
    (!filters.verified || candidate.verified)
  );
}

function isWithin(value: number, range: Range = {}): boolean {
  const { $gt = Number.NEGATIVE_INFINITY, $gte = Number.NEGATIVE_INFINITY, $lte = Number.POSITIVE_INFINITY } = range;
  return value > $gt && value >= $gte && value <= $lte;
}
