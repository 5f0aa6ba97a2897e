import {
  LIST_FILTER_NAMES,
  type ListFilter,
  maritalStatusOf,
  RANGE_FILTERS,
  type SearchFilters,
} from '@bandhavya/contracts';
import { type Candidate, rankAt } from '../candidates/candidate.ts';
import { mustHavesOf } from '../candidates/must-haves.ts';
import { bornBetween } from '../fit/fit.ts';
import { listsOf, type Range, rangesOf } from './filter.ts';

const DAY = 24 * 3600 * 1000;
/** Older than every member. */
const AGE_MAX = 200;
const INCOME_MAX = RANGE_FILTERS.income.limits.max;

type Bounds = Partial<Record<'born' | 'height_cm' | 'income_from' | 'income_to' | 'rank', Range>>;

/** The conditions of a search on the traits of candidates. */
export type Criteria = {
  /** The accepted values of each list filter. Absent: every value, also an unknown one. */
  lists: Partial<Record<ListFilter, readonly string[]>>;
  bounds: Bounds;
  withPhoto: boolean;
  verified: boolean;
};

/** The conditions of the filters. `today` is YYYYMMDD. */
export function criteriaOf(filters: SearchFilters, now: Date, today: number): Criteria {
  const lists = LIST_FILTER_NAMES.flatMap((name) => {
    const options: readonly string[] | undefined = filters[name];
    return options ? [[name, name === 'maritalStatus' ? options.map(maritalStatusOf) : options] as const] : [];
  });
  return {
    lists: Object.fromEntries(lists),
    bounds: boundsOf(filters, now, today),
    withPhoto: filters.withPhoto === true,
    verified: filters.verified === true,
  };
}

function boundsOf(filters: SearchFilters, now: Date, today: number): Bounds {
  const { minAge, maxAge, minHeight, maxHeight, minIncome, maxIncome, active } = filters;
  const born = bornBetween({ from: minAge ?? 0, to: maxAge ?? AGE_MAX }, today);
  return withoutOpen({
    born: { ...(maxAge ? { $gt: born.after } : {}), ...(minAge ? { $lte: born.upTo } : {}) },
    // An unknown height or income is 0 and matches no filter.
    height_cm: minHeight || maxHeight ? { $gte: minHeight ?? 1, ...(maxHeight ? { $lte: maxHeight } : {}) } : {},
    // The incomes overlap. The highest option means "or more".
    income_to: minIncome || maxIncome ? { $gte: minIncome ?? 1 } : {},
    income_from: maxIncome && maxIncome < INCOME_MAX ? { $lte: maxIncome } : {},
    rank: active ? { $gte: rankAt(new Date(now.getTime() - active * DAY), 0) } : {},
  });
}

/**
 * The conditions together with the viewer's own must-haves. They save reads of candidates that `mayBeOffered` would drop;
 * `mayBeOffered` decides.
 */
export function withMustHaves(
  criteria: Criteria,
  { preferences }: Pick<Candidate, 'preferences'>,
  today: number,
): Criteria {
  const mustHaves = mustHavesOf(preferences);
  const lists = { ...criteria.lists };
  for (const [filter, values] of Object.entries(listsOf(mustHaves)) as [ListFilter, readonly string[]][]) {
    lists[filter] = lists[filter]?.filter((value) => values.includes(value)) ?? values;
  }
  const bounds = { ...criteria.bounds };
  for (const [trait, range] of Object.entries(rangesOf(mustHaves, today)) as [keyof Bounds, Range][]) {
    bounds[trait] = within(bounds[trait], range);
  }
  return { ...criteria, lists, bounds: withoutOpen(bounds) };
}

/** Whether no candidate can match. */
export function isContradictory({ lists }: Criteria): boolean {
  return Object.values(lists).some((values) => values.length === 0);
}

function within(one: Range = {}, other: Range = {}): Range {
  const both = <K extends keyof Range>(key: K, stricter: (...values: number[]) => number) => {
    const values = [one[key], other[key]].filter((value) => value !== undefined);
    return values.length > 0 ? { [key]: stricter(...values) } : {};
  };
  return { ...both('$gt', Math.max), ...both('$gte', Math.max), ...both('$lte', Math.min) };
}

function withoutOpen(bounds: Bounds): Bounds {
  return Object.fromEntries(Object.entries(bounds).filter(([, range]) => Object.keys(range).length > 0));
}
