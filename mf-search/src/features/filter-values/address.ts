import type { FilterParameters } from '@bandhavya/api-client';
import {
  FILTER_PARAMETERS,
  type FilterName,
  type FilterParameter,
  fieldErrors,
  filterParameters,
  type MessageCode,
  RANGE_FILTERS,
  type RangeFilter,
  type SearchFilters,
  searchFilters,
} from '@bandhavya/contracts';

/** The parameters of the search pages that are no filters. */
const PAGE_PARAMETERS = ['tab', 'type', 'q', 'source', 'sort', 'view', 'pages', 'more', 'edit'] as const;
export type PageParameter = (typeof PAGE_PARAMETERS)[number];

/** A parameter of an address that is no valid filter. `parameter` is untrusted text. */
export type FilterProblem = { parameter: string; code: MessageCode };

/** The filters of an address. The valid ones can be used although there are problems. */
export type AddressFilters = {
  filters: SearchFilters;
  /** The valid filters as texts, in the order and notation of an address. */
  parameters: FilterParameters;
  problems: readonly FilterProblem[];
};

/** Reads the filters of an address. Repeated and unknown parameters are problems; empty ones are the same as absent ones. */
export function readFilters(search: URLSearchParams): AddressFilters {
  const names = [...new Set(search.keys())].filter((name) => !(PAGE_PARAMETERS as readonly string[]).includes(name));
  const repeated = names.filter((name) => search.getAll(name).length > 1);
  const single = names.filter((name) => !repeated.includes(name));
  const read = checkFilters(Object.fromEntries(single.map((name) => [name, search.get(name) ?? ''])));
  const problems = [...repeated.map((parameter) => ({ parameter, code: 'value.invalid' as const })), ...read.problems];
  return { ...read, problems };
}

/** Longer texts than any bound has, so that a member can see and correct what an address holds. */
const BOUND_MAX = 9;

/** The filters as a form shows and edits them: the valid options and flags, and the bounds of ranges as they were typed. */
export function readDraft(search: URLSearchParams): FilterParameters {
  const bounds = Object.values(RANGE_FILTERS).flatMap(({ min, max }) => [min, max]);
  const typed = bounds.flatMap((name) => {
    const [text, ...others] = search.getAll(name);
    return text && others.length === 0 ? [[name, text.slice(0, BOUND_MAX)]] : [];
  });
  return { ...readFilters(search).parameters, ...Object.fromEntries(typed) };
}

/** The most pages that an address restores. The member loads further pages. */
const PAGES_MAX = 25;

/** The number of loaded pages of a list that an address holds. */
export function readPages(search: URLSearchParams): number {
  const text = search.get('pages') ?? '';
  const pages = /^\d{1,4}$/u.test(text) ? Number(text) : 1;
  return Math.min(Math.max(pages, 1), PAGES_MAX);
}

/** Validates texts by the names of their parameters. */
export function checkFilters(texts: Readonly<Record<string, string>>): AddressFilters {
  const read = searchFilters.safeParse(texts);
  if (read.success) return { filters: read.data, parameters: filterParameters(read.data), problems: [] };
  const found = fieldErrors(read.error).map(({ field, code }) => ({ parameter: field, code }));
  const problems = [
    ...new Map(found.toReversed().map((problem) => [problem.parameter, problem])).values(),
  ].toReversed();
  const wrong = new Set(problems.flatMap(({ parameter }) => [parameter, ...otherBound(parameter)]));
  const others = Object.entries(texts).filter(([name]) => !wrong.has(name));
  // The schema compares the bounds of ranges only when each parameter is valid by itself.
  const rest = checkFilters(Object.fromEntries(others));
  return { ...rest, problems: [...problems, ...rest.problems] };
}

/** A range with a wrong bound is left out as a whole, because half of it would be another search. */
function otherBound(parameter: string): FilterParameter[] {
  const range = Object.values(RANGE_FILTERS).find(({ min, max }) => parameter === min || parameter === max);
  return range ? [range.min, range.max] : [];
}

/** The path with its parameters, in the notation of a hand-written link: commas are not encoded. */
export function searchAddress(
  path: '/search' | '/search-filter' | '/search-result',
  page: Partial<Record<PageParameter, string | undefined>>,
  parameters: FilterParameters,
): string {
  const given = [
    ...PAGE_PARAMETERS.map((name) => [name, page[name]] as const),
    ...FILTER_PARAMETERS.map((name) => [name, parameters[name]] as const),
  ].flatMap(([name, value]) => (value ? [[name, value]] : []));
  const search = new URLSearchParams(given).toString().replaceAll('%2C', ',');
  return search ? `${path}?${search}` : path;
}

/** Whether any filter is set. */
export function isFiltered(parameters: FilterParameters): boolean {
  return FILTER_PARAMETERS.some((name) => parameters[name]);
}

/** The parameters of a filter: two for a range. */
export function parametersOf(filter: FilterName): readonly FilterParameter[] {
  if (!isRange(filter)) return [filter];
  const { min, max } = RANGE_FILTERS[filter];
  return [min, max];
}

/** The filters without one of them. */
export function withoutFilter(parameters: FilterParameters, filter: FilterName): FilterParameters {
  const removed = parametersOf(filter);
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !removed.includes(name as FilterParameter)));
}

function isRange(filter: FilterName): filter is RangeFilter {
  return Object.hasOwn(RANGE_FILTERS, filter);
}
