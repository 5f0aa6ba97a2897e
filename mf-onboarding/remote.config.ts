import { SECTION_IDS } from '@bandhavya/contracts';
import type { RemoteDefinition } from '@bandhavya/federation/build';

/** The chunk `section` is the screen of every section. */
const sections = (base: string) => Object.fromEntries(SECTION_IDS.map((id) => [`${base}/${id}`, 'section']));

export const definition: RemoteDefinition = {
  name: 'mf_onboarding',
  team: 'Onboarding',
  owner: {
    contact: 'onboarding@bandhavya.in',
    handle: '@bandhavya/onboarding',
    repository: 'https://github.com/bandhavya/bandhavya',
    runbook: 'mf-onboarding/README.md',
  },
  routes: {
    '/onboarding': 'welcome',
    '/onboarding/name': 'name',
    '/onboarding/phone': 'phone',
    '/onboarding/gender': 'gender',
    '/onboarding/birth': 'birth',
    '/onboarding/ground-rules': 'ground-rules',
    '/onboarding/live': 'wizard-end',
    '/onboarding/photos': 'photos',
    ...sections('/onboarding'),
    '/profile/edit': 'phone',
    '/profile/edit/birth': 'birth',
    '/profile/edit/photos': 'photos',
    ...sections('/profile/edit'),
  },
  outlines: { '/onboarding': 'step', '/profile/edit': 'form' },
};
