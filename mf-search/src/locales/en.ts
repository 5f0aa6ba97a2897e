import { enFilters } from './en-filters.ts';

/** English texts of search. Keys: screen.element. */
export const en = {
  ...enFilters,
  'search.title': 'Search',
  'search.empty.title': 'Search is coming soon',
  'search.empty.text': 'You will find new profiles, profiles you have viewed and search by name here.',
  'filter.title': 'Filter',
  'filter.invalid': 'Invalid filter type.',
  'filter.back': 'Back',
  'result.title': 'Search results',
  'result.invalid': 'Invalid source or no profiles to display.',
} as const;
