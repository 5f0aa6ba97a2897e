import { enFilters } from './en-filters.ts';
import { enResults } from './en-results.ts';
import { enSearch } from './en-search.ts';

/** English texts of search. Keys: screen.element. */
export const en = {
  ...enFilters,
  ...enSearch,
  ...enResults,
  'result.title': 'Search results',
  'result.invalid': 'Invalid source or no profiles to display.',
} as const;
