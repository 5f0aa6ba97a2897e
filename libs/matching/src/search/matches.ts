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
const INCOME_MAX = RANGE_FILTERS.income.limits.max;

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

/** The fields that are compared with bounds. */
const BOUNDED = ['born', 'height_cm', 'rank', 'income_from', 'income_to'] as const;
type Bounds = Partial<Record<(typeof BOUNDED)[number], Range>>;

/** The bounds of the fields that the range filters and `active` compare, as MongoDB writes them. */
export function boundsOf(filters: SearchFilters, now: Date): Bounds {
  const { minAge, maxAge, minHeight, maxHeight, minIncome, maxIncome, active } = filters;
  const born = bornBetween({ from: minAge ?? 0, to: maxAge ?? AGE_MAX }, todayOf(now));
  const bounds = {
    born: { ...(maxAge ? { $gt: born.after } : {}), ...(minAge ? { $lte: born.upTo } : {}) },
    // An unknown height or income is 0 and matches no filter.
    height_cm: minHeight || maxHeight ? { $gte: minHeight ?? 1, ...(maxHeight ? { $lte: maxHeight } : {}) } : {},
    // The incomes overlap. The highest option means "or more".
    income_to: minIncome || maxIncome ? { $gte: minIncome ?? 1 } : {},
    income_from: maxIncome && maxIncome < INCOME_MAX ? { $lte: maxIncome } : {},
    rank: active ? { $gte: rankAt(new Date(now.getTime() - active * DAY), 0) } : {},
  };
  return Object.fromEntries(Object.entries(bounds).filter(([, range]) => Object.keys(range).length > 0));
}

/** Whether a candidate matches all filters. */
export function matches(candidate: Filtered, filters: SearchFilters, now: Date): boolean {
  const lists = LIST_FILTER_NAMES.every(
    (name) => acceptedBy(filters, name)?.includes(candidate[TAGGED[name].trait]) ?? true,
  );
  if (!lists) return false;
  const bounds = boundsOf(filters, now);
  return (
    BOUNDED.every((field) => isWithin(candidate[field], bounds[field])) &&
    (!filters.withPhoto || candidate.photos.length > 0) &&
    (!filters.verified || candidate.verified)
  );
}

function isWithin(value: number, range: Range = {}): boolean {
  const { $gt = Number.NEGATIVE_INFINITY, $gte = Number.NEGATIVE_INFINITY, $lte = Number.POSITIVE_INFINITY } = range;
  return value > $gt && value >= $gte && value <= $lte;
}
