import type { RemoteDefinition } from '@bandhavya/federation/build';

export const definition: RemoteDefinition = {
  name: 'mf_profile',
  team: 'Profile',
  routes: {
    '/profile': 'own-profile',
    '/profile/preview': 'preview',
    '/profile/privacy': 'privacy',
    '/profile/sessions': 'sessions',
    '/members': 'member',
  },
};
