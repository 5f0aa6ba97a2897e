import type { FilterParameters, SearchParameters } from '@bandhavya/api-client';
import { SEARCH_SORTS, SEARCH_SOURCES, type SearchSort, type SearchSource } from '@bandhavya/contracts';
import { type FilterProblem, readFilters, readPages, searchAddress } from '../filter-values/index.ts';

export const VIEWS = ['swiper', 'list'] as const;
/** How viewed profiles are shown. New profiles are always a list. */
export type ResultView = (typeof VIEWS)[number];

/** The state of /search-result, which its address holds. */
export type ResultState = Required<SearchParameters> & {
  view: ResultView;
  /** How many pages of the list are loaded. */
  pages: number;
};

/** The state in an address and the filters that are not valid; undefined without a known source. */
export function readResult(
  search: URLSearchParams,
): { state: ResultState; problems: readonly FilterProblem[] } | undefined {
  const source = oneOf(SEARCH_SOURCES, search.get('source'));
  if (!source) return undefined;
  const { parameters, problems } = readFilters(search);
  const isViewed = source === 'viewed';
  const state = {
    source,
    filters: parameters,
    sort: (!isViewed && oneOf(SEARCH_SORTS, search.get('sort'))) || SEARCH_SORTS[0],
    view: isViewed ? (oneOf(VIEWS, search.get('view')) ?? VIEWS[0]) : 'list',
    pages: readPages(search),
  } as const;
  return { state, problems };
}

/** The address of /search-result in this state. Defaults are left out. */
export function addressOfResult({ source, filters, sort, view, pages }: ResultState): string {
  const page = {
    source,
    sort: sort === SEARCH_SORTS[0] ? undefined : sort,
    view: source === 'viewed' && view !== VIEWS[0] ? view : undefined,
    pages: pages > 1 ? String(pages) : undefined,
  };
  return searchAddress('/search-result', page, filters);
}

/** Identifies the list of a state: the view and the loaded pages do not change it. */
export function resultListOf(state: ResultState): string {
  return addressOfResult({ ...state, view: 'list', pages: 1 });
}

/** The address of the results with other filters or another sort, from the first page. */
export function addressFromTop(
  state: ResultState,
  change: { filters?: FilterParameters; sort?: SearchSort; source?: SearchSource },
): string {
  return addressOfResult({ ...state, ...change, pages: 1 });
}

function oneOf<const T extends string>(known: readonly T[], value: string | null): T | undefined {
  return known.find((each) => each === value);
}
