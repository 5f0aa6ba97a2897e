/** English texts of search. Keys: screen.element. */
export const en = {
  'search.title': 'Search',
  'search.empty.title': 'There is nothing to search yet',
  'search.empty.text': 'New profiles, viewed profiles and the search by name will be here.',
  'filter.title': 'Filter',
  'filter.invalid': 'Invalid filter type.',
  'filter.back': 'Back',
  'result.title': 'Search results',
  'result.invalid': 'Invalid source or no profiles to display.',
} as const;
