import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { pageAnswer } from '../paging.ts';
import { INELIGIBLE } from '../problem.ts';
import {
  nameItem,
  nameQuery,
  savedSearch,
  savedSearchBody,
  savedSearchChange,
  searchCount,
  searchCountQuery,
  searchItem,
  searchQuery,
  searchRelaxations,
} from './search.ts';

const session = 'required' as const;

/** The endpoints of search, name search and saved searches. */
export const searchEndpoints = {
  search: {
    method: 'GET',
    path: '/api/search',
    summary: 'Profiles that match all filters: new ones, or those that the member opened or swiped',
    tag: 'Search',
    session,
    query: searchQuery,
    answer: pageAnswer(searchItem),
    problems: [...INELIGIBLE, 'cards.exhausted'],
  },
  countSearch: {
    method: 'GET',
    path: '/api/search/count',
    summary: 'The number of profiles that match all filters, counted up to 1,000',
    tag: 'Search',
    session,
    query: searchCountQuery,
    answer: searchCount,
    problems: INELIGIBLE,
  },
  getRelaxations: {
    method: 'GET',
    path: '/api/search/relaxations',
    summary: 'For each chosen filter, the number of profiles that match the other filters',
    tag: 'Search',
    session,
    query: searchCountQuery,
    answer: searchRelaxations,
    problems: INELIGIBLE,
  },
  searchNames: {
    method: 'GET',
    path: '/api/search/names',
    summary: 'Profiles by any part of the first or last name and by other spellings, the best match first',
    tag: 'Search',
    session,
    query: nameQuery,
    answer: pageAnswer(nameItem),
    problems: [...INELIGIBLE, 'cards.exhausted'],
  },
  getSavedSearches: {
    method: 'GET',
    path: '/api/saved-searches',
    summary: 'The saved searches of the member, the last saved first',
    tag: 'Search',
    session,
    answer: z.object({ items: z.array(savedSearch) }),
    problems: INELIGIBLE,
  },
  saveSearch: {
    method: 'POST',
    path: '/api/saved-searches',
    summary: 'Save a search under a name',
    tag: 'Search',
    session,
    body: { search: savedSearchBody },
    answer: savedSearch,
    status: 201,
    headers: ['idempotency-key'],
    problems: [...INELIGIBLE, 'saved-searches.full'],
  },
  changeSavedSearch: {
    method: 'PATCH',
    path: '/api/saved-searches/{id}',
    summary: 'Change the name or the filters of a saved search; an absent part keeps its value',
    tag: 'Search',
    session,
    body: { change: savedSearchChange },
    answer: savedSearch,
    problems: [...INELIGIBLE, 'saved-search.absent'],
  },
  visitSavedSearch: {
    method: 'PUT',
    path: '/api/saved-searches/{id}/visit',
    summary: 'Record that the member opened a saved search: counts new profiles from now on',
    tag: 'Search',
    session,
    answer: savedSearch,
    problems: [...INELIGIBLE, 'saved-search.absent'],
  },
  removeSavedSearch: {
    method: 'DELETE',
    path: '/api/saved-searches/{id}',
    summary: 'Remove a saved search. Succeeds when it was removed before.',
    tag: 'Search',
    session,
  },
} as const satisfies Record<string, Endpoint>;
