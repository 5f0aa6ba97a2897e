import type { RemoteDefinition } from '@bandhavya/federation/build';

export const definition: RemoteDefinition = {
  name: 'mf_discover',
  team: 'Discover',
  owner: {
    contact: 'discover@bandhavya.in',
    handle: '@bandhavya/discover',
    repository: 'https://github.com/bandhavya/bandhavya',
    runbook: 'mf-discover/README.md',
  },
  routes: {
    '/home': 'home',
    '/layout-insta': 'reel',
    '/matches': 'matches',
    '/chat': 'chat',
    '/preferences': 'preferences',
  },
  navigation: [
    { to: '/home', icon: 'home', label: { en: 'Home', kn: 'ಮುಖಪುಟ', hi: 'होम' }, order: 10 },
    { to: '/layout-insta', icon: 'photo', label: { en: 'Browse', kn: 'ನೋಡಿ', hi: 'देखें' }, order: 20 },
    { to: '/matches', icon: 'hearts', label: { en: 'Matches', kn: 'ಜೋಡಿಗಳು', hi: 'मैच' }, order: 40, also: ['/chat'] },
  ],
  outlines: { '/home': 'deck', '/layout-insta': 'deck' },
};
