import type { FilterParameters } from '@bandhavya/api-client';
import { NAME_QUERY_MAX, type SearchSource } from '@bandhavya/contracts';
import { type PageParameter, readDraft, readPages, searchAddress } from '../filters/index.ts';

export const SEARCH_TABS = ['new', 'viewed', 'name'] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

/** The state of /search, which its address holds. */
export type SearchState = {
  tab: SearchTab;
  /** The filters of both lists; bounds as they were typed. */
  filters: FilterParameters;
  /** The text of the name search. */
  name: string;
  /** How many pages of the name search are loaded. */
  pages: number;
  /** Whether "More filters" is open; by default when one of them is set. */
  more: boolean | undefined;
  /** The id of the saved search that is being edited. */
  edit: string;
};

export function readSearch(search: URLSearchParams): SearchState {
  const more = search.get('more');
  return {
    tab: SEARCH_TABS.find((tab) => tab === search.get('tab')) ?? SEARCH_TABS[0],
    filters: readDraft(search),
    name: search.get('q')?.slice(0, NAME_QUERY_MAX) ?? '',
    pages: readPages(search),
    more: more === 'yes' ? true : more === 'no' ? false : undefined,
    edit: search.get('edit')?.slice(0, ID_MAX) ?? '',
  };
}

const ID_MAX = 40;

/** The parameters of /search that are no filters. /search-filter keeps them for the way back. */
export function pageParameters({ tab, name, pages, more, edit }: SearchState): Partial<Record<PageParameter, string>> {
  return {
    tab,
    q: name,
    pages: pages > 1 ? String(pages) : '',
    more: more === undefined ? '' : more ? 'yes' : 'no',
    edit,
  };
}

/** The address of /search in this state. */
export function addressOfSearch(state: SearchState): string {
  return searchAddress('/search', pageParameters(state), state.filters);
}

/** The list that a tab searches. */
export function sourceOf(tab: SearchTab): SearchSource {
  return tab === 'viewed' ? 'viewed' : 'new';
}
