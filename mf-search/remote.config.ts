import type { RemoteDefinition } from '@bandhavya/federation/build';

export const definition: RemoteDefinition = {
  name: 'mf_search',
  team: 'Search',
  owner: {
    contact: 'search@bandhavya.in',
    handle: '@bandhavya/search',
    repository: 'https://github.com/bandhavya/bandhavya',
    runbook: 'mf-search/README.md',
  },
  routes: { '/search': 'search', '/search-filter': 'filter', '/search-result': 'result' },
  navigation: [
    {
      to: '/search',
      icon: 'search',
      label: { en: 'Search', kn: 'ಹುಡುಕಿ', hi: 'खोजें' },
      order: 30,
      also: ['/search-filter', '/search-result'],
    },
  ],
};
