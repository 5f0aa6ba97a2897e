import type { RemoteDefinition } from '@bandhavya/federation/build';

export const definition: RemoteDefinition = {
  name: 'mf_search',
  team: 'Search',
  routes: { '/search': 'search', '/search-filter': 'filter', '/search-result': 'result' },
};
