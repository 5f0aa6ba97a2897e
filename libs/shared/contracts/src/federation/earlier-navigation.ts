import type { RemotePlaces } from './navigation.ts';

/**
 * The places of the remotes whose records may be from before shell API 1.15, when the shell had them in its code. A gateway uses them
 * for such a record, and a shell for a gateway that hands out no navigation. Remove them with shell API 2.0.
 */
export const EARLIER_PLACES: readonly RemotePlaces[] = [
  {
    name: 'mf_onboarding',
    navigation: [],
    outlines: { '/onboarding': 'step', '/profile/edit': 'form' },
  },
  {
    name: 'mf_profile',
    navigation: [
      {
        to: '/profile',
        icon: 'profile',
        label: { en: 'Profile', kn: 'ಪ್ರೊಫೈಲ್', hi: 'प्रोफ़ाइल' },
        order: 50,
        also: ['/preferences'],
      },
    ],
  },
  {
    name: 'mf_discover',
    navigation: [
      { to: '/home', icon: 'home', label: { en: 'Home', kn: 'ಮುಖಪುಟ', hi: 'होम' }, order: 10 },
      { to: '/layout-insta', icon: 'photo', label: { en: 'Browse', kn: 'ನೋಡಿ', hi: 'देखें' }, order: 20 },
      { to: '/matches', icon: 'hearts', label: { en: 'Matches', kn: 'ಜೋಡಿಗಳು', hi: 'मैच' }, order: 40, also: ['/chat'] },
    ],
    outlines: { '/home': 'deck', '/layout-insta': 'deck' },
  },
  {
    name: 'mf_search',
    navigation: [
      {
        to: '/search',
        icon: 'search',
        label: { en: 'Search', kn: 'ಹುಡುಕಿ', hi: 'खोजें' },
        order: 30,
        also: ['/search-filter', '/search-result'],
      },
    ],
  },
  {
    name: 'mf_payments',
    navigation: [
      {
        to: '/payment-page',
        icon: 'star',
        label: { en: 'Premium', kn: 'ಪ್ರೀಮಿಯಂ', hi: 'प्रीमियम' },
        order: 60,
        wide: true,
      },
    ],
  },
];
