import type { RemoteDefinition } from '@bandhavya/federation/build';

export const definition: RemoteDefinition = {
  name: 'mf_discover',
  team: 'Discover',
  routes: {
    '/home': 'home',
    '/layout-insta': 'reel',
    '/matches': 'matches',
    '/chat': 'chat',
    '/preferences': 'preferences',
  },
};
