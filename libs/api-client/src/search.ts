import type {
  FilterName,
  NameItem,
  SavedSearch,
  SearchCount,
  SearchItem,
  SearchSort,
  SearchSource,
} from '@bandhavya/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@bandhavya/platform';
import { call } from './call.ts';
import { usePages } from './pages.ts';

/** The filters in the form of an address: texts, lists joined by commas. */
export type FilterParameters = SavedSearch['filters'];
export type SearchRequest = { source: SearchSource; filters: FilterParameters; sort?: SearchSort };

/** The first part of the key of each query that depends on views and swipes. */
export const SEARCH = 'search';
const SAVED_SEARCHES = ['saved-searches'];

const idOf = ({ card }: SearchItem) => card.id;

/** The profiles that match all filters, by page. */
export function useSearch({ source, filters, sort = 'newest' }: SearchRequest) {
  return usePages<SearchItem>(
    [SEARCH, source, sort, JSON.stringify(filters)],
    (page, signal) => call('search', { query: { source, sort, ...filters, ...page }, signal }),
    idOf,
  );
}

/** The number of profiles that match all filters. Keeps the last number until the next one arrives. */
export function useSearchCount({ source, filters }: Omit<SearchRequest, 'sort'>, enabled = true) {
  return useQuery<SearchCount>({
    queryKey: [SEARCH, 'count', source, JSON.stringify(filters)],
    queryFn: ({ signal }) => call('countSearch', { query: { source, ...filters }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** For each chosen filter, the number of profiles without it. */
export function useRelaxations({ source, filters }: Omit<SearchRequest, 'sort'>) {
  return useQuery<readonly ({ filter: FilterName } & SearchCount)[]>({
    queryKey: [SEARCH, 'relaxations', source, JSON.stringify(filters)],
    queryFn: async ({ signal }) => (await call('getRelaxations', { query: { source, ...filters }, signal })).items,
  });
}

/** The profiles whose name matches a text, by page. `text` is not empty. */
export function useNameSearch(text: string) {
  return usePages<NameItem>(
    [SEARCH, 'names', text],
    (page, signal) => call('searchNames', { query: { q: text, ...page }, signal }),
    idOf,
  );
}

/** The saved searches, the last saved first. */
export function useSavedSearches() {
  return useQuery<readonly SavedSearch[]>({
    queryKey: SAVED_SEARCHES,
    queryFn: async ({ signal }) => (await call('getSavedSearches', { signal })).items,
    staleTime: 0,
  });
}

/** Saves, changes, visits and removes saved searches, and refetches their list. Each rejects with an ApiError. */
export function useSavedSearchChanges() {
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey: SAVED_SEARCHES });
  const save = useMutation({
    networkMode: 'always',
    /** `key` is the same for every attempt. */
    mutationFn: ({ key, ...body }: { key: string; name: string; filters: FilterParameters }) =>
      call('saveSearch', { body, headers: { 'idempotency-key': key } }),
    onSuccess: refetch,
  });
  const change = useMutation({
    networkMode: 'always',
    mutationFn: ({ id, ...body }: { id: string; name?: string; filters?: FilterParameters }) =>
      call('changeSavedSearch', { params: { id }, body }),
    onSuccess: refetch,
  });
  const visit = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call('visitSavedSearch', { params: { id } }),
    onSuccess: refetch,
  });
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call('removeSavedSearch', { params: { id } }),
    onSuccess: refetch,
  });
  return { save, change, visit, remove };
}
