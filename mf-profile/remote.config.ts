import type { RemoteDefinition } from '@bandhavya/federation/build';

export const definition: RemoteDefinition = {
  name: 'mf_profile',
  team: 'Profile',
  owner: {
    contact: 'profile@bandhavya.in',
    handle: '@bandhavya/profile',
    repository: 'https://github.com/bandhavya/bandhavya',
    runbook: 'mf-profile/README.md',
  },
  routes: {
    '/profile': 'own-profile',
    '/profile/preview': 'preview',
    '/profile/privacy': 'privacy',
    '/profile/sessions': 'sessions',
    '/members': 'member',
  },
  navigation: [
    {
      to: '/profile',
      icon: 'profile',
      label: { en: 'Profile', kn: 'ಪ್ರೊಫೈಲ್', hi: 'प्रोफ़ाइल' },
      order: 50,
      // The partner preferences belong to the member, and another remote shows them.
      also: ['/preferences'],
    },
  ],
};
