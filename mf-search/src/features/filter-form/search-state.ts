import type { FilterParameters } from '@bandhavya/api-client';
import { type FilterParameter, NAME_QUERY_MAX, type SearchSource } from '@bandhavya/contracts';
import { type PageParameter, readDraft, readPages, searchAddress } from '../filter-values/index.ts';

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

export type SearchEvent =
  | { type: 'filter-set'; filter: FilterParameter; value: string }
  | { type: 'filters-added'; filters: FilterParameters }
  | { type: 'filters-reset' }
  /** The member opens "More filters" or folds them away; a wrong filter among them opens them too. */
  | { type: 'more-folded'; isOpen: boolean }
  | { type: 'edit-begun'; id: string; filters: FilterParameters }
  | { type: 'edit-ended' }
  | { type: 'name-asked'; name: string }
  | { type: 'pages-loaded'; pages: number };

export function searchAfter(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'filter-set':
      return { ...state, filters: { ...state.filters, [event.filter]: event.value } };
    case 'filters-added':
      return { ...state, filters: { ...state.filters, ...event.filters } };
    case 'filters-reset':
      return { ...state, filters: {} };
    case 'more-folded':
      return { ...state, more: event.isOpen };
    case 'edit-begun':
      return { ...state, filters: event.filters, edit: event.id };
    case 'edit-ended':
      return { ...state, edit: '' };
    case 'name-asked':
      return { ...state, name: event.name, pages: 1 };
    case 'pages-loaded':
      return { ...state, pages: event.pages };
  }
}

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
