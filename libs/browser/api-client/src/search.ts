import {
  type FilterName,
  type NameItem,
  QUERY_KEYS,
  type SavedSearch,
  type SearchCount,
  type SearchItem,
  type SearchSort,
  type SearchSource,
} from '@bandhavya/contracts';
import { calls } from '@bandhavya/contracts/calls';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@bandhavya/platform';
import { call } from './call.ts';
import { useKeptPages } from './pages.ts';
import { searchListKey } from './search-cache.ts';

/** The filters in the form of an address: texts, lists joined by commas. */
export type FilterParameters = SavedSearch['filters'];
export type SearchParameters = { source: SearchSource; filters: FilterParameters; sort?: SearchSort };

const SAVED_SEARCHES = [QUERY_KEYS.savedSearches];

const idOf = ({ card }: SearchItem) => card.id;

/** How many pages are loaded at least: those of the address after a reload. */
type Loaded = { pages?: number };

/** The profiles that match all filters, by page. See {@link useKeptPages} for when they are loaded. */
export function useSearch({ source, filters, sort = 'newest' }: SearchParameters, { pages = 1 }: Loaded = {}) {
  return useKeptPages<SearchItem>(
    searchListKey('list', source, sort, JSON.stringify(filters)),
    (page, signal) => call(calls.search, { query: { source, sort, ...filters, ...page }, signal }),
    idOf,
    pages,
  );
}

/** The number of profiles that match all filters. Keeps the last number until the next one arrives. */
export function useSearchCount({ source, filters }: Omit<SearchParameters, 'sort'>, enabled = true) {
  return useQuery<SearchCount>({
    queryKey: [QUERY_KEYS.search, 'count', source, JSON.stringify(filters)],
    queryFn: ({ signal }) => call(calls.countSearch, { query: { source, ...filters }, signal }),
    placeholderData: keepPreviousData,
    // Each profile that the member opens or swipes changes it.
    staleTime: 0,
    enabled,
  });
}

/** For each chosen filter, the number of profiles without it. */
export function useRelaxations({ source, filters }: Omit<SearchParameters, 'sort'>) {
  return useQuery<readonly ({ filter: FilterName } & SearchCount)[]>({
    queryKey: [QUERY_KEYS.search, 'relaxations', source, JSON.stringify(filters)],
    queryFn: async ({ signal }) => (await call(calls.getRelaxations, { query: { source, ...filters }, signal })).items,
    staleTime: 0,
  });
}

/** The profiles whose name matches a text, by page. `text` is not empty. */
export function useNameSearch(text: string, { pages = 1 }: Loaded = {}) {
  return useKeptPages<NameItem>(
    searchListKey('names', text),
    (page, signal) => call(calls.searchNames, { query: { q: text, ...page }, signal }),
    idOf,
    pages,
  );
}

/** The saved searches, the last saved first. */
export function useSavedSearches() {
  return useQuery<readonly SavedSearch[]>({
    queryKey: SAVED_SEARCHES,
    queryFn: async ({ signal }) => (await call(calls.getSavedSearches, { signal })).items,
    staleTime: 0,
  });
}

/** Saves, changes, visits and removes saved searches, and refetches their list. Each rejects with an ApiError. */
export function useSavedSearchChanges() {
  const queries = useQueryClient();
  // A failure may mean that another tab removed the search.
  const refetch = () => queries.invalidateQueries({ queryKey: SAVED_SEARCHES });
  const save = useMutation({
    networkMode: 'always',
    /** `key` is the same for every attempt. */
    mutationFn: ({ key, ...body }: { key: string; name: string; filters: FilterParameters }) =>
      call(calls.saveSearch, { body, headers: { 'idempotency-key': key } }),
    onSettled: refetch,
  });
  const change = useMutation({
    networkMode: 'always',
    mutationFn: ({ id, ...body }: { id: string; name?: string; filters?: FilterParameters }) =>
      call(calls.changeSavedSearch, { params: { id }, body }),
    onSettled: refetch,
  });
  const visit = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call(calls.visitSavedSearch, { params: { id } }),
    onSettled: refetch,
  });
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call(calls.removeSavedSearch, { params: { id } }),
    onSettled: refetch,
  });
  return { save, change, visit, remove };
}
