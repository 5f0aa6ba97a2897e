import type { RemoteDefinition } from '@bandhavya/federation/build';

export const definition: RemoteDefinition = {
  name: 'mf_onboarding',
  team: 'Onboarding',
  routes: {
    '/onboarding': 'welcome',
    '/onboarding/name': 'name',
    '/onboarding/phone': 'phone',
    '/onboarding/gender': 'gender',
    '/onboarding/birth': 'birth',
    '/profile/edit': 'phone',
    '/profile/edit/birth': 'birth',
  },
};
