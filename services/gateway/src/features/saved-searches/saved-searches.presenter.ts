import { filterParameters, type SavedSearch, type SearchCount, type SearchFilters } from '@bandhavya/contracts';
import type { SavedSearchItem } from '@bandhavya/data';

/** A saved search with the filters that this version knows. */
export function presentSavedSearch(
  { _id, name }: SavedSearchItem,
  filters: SearchFilters,
  fresh: SearchCount,
): SavedSearch {
  return { id: _id.toHexString(), name, filters: filterParameters(filters), fresh };
}
