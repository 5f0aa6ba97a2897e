import { filterParameters, type SavedSearch, type SearchCount } from '@bandhavya/contracts';
import type { SavedSearchItem } from '@bandhavya/data';
import { readStoredFilters } from './stored-filters.ts';

export function presentSavedSearch({ _id, name, filters }: SavedSearchItem, fresh: SearchCount): SavedSearch {
  return { id: _id.toHexString(), name, filters: filterParameters(readStoredFilters(filters)), fresh };
}
