import { SECTION_IDS } from '@bandhavya/contracts';

/** The pages that a visitor without a session sees. */
export const PUBLIC_PAGES = [
  '/',
  '/privacy-policy',
  '/terms-and-conditions',
  '/refund-policy',
  '/shipping-policy',
  '/contact',
  '/public',
];

/** The steps of the wizard that a new member with the consents can open. */
export const WIZARD_PAGES = [
  '/onboarding/welcome',
  '/onboarding/name',
  '/onboarding/phone',
  '/onboarding/gender',
  '/onboarding/birth',
  '/onboarding/ground-rules',
];

/** The pages of a member with a complete profile by the tag of their application. The last page of the shell is unknown. */
export const MEMBER_PAGES = {
  '@mf_onboarding': [
    ...SECTION_IDS.map((id) => `/profile/edit/${id}`),
    '/profile/edit/phone',
    '/profile/edit/birth',
    '/profile/edit/photos',
  ],
  '@mf_discover': ['/home', '/layout-insta', '/matches', '/matches?tab=matches', '/chat', '/preferences'],
  '@mf_profile': ['/profile', '/profile/preview', '/profile/privacy', '/profile/sessions'],
  '@mf_search': [
    '/search',
    '/search?tab=name',
    '/search-filter',
    '/search-filter?type=community',
    '/search-result',
    '/search-result?source=new',
    '/search-result?source=viewed',
  ],
  '@mf_payments': ['/payment-page'],
  '@shell': ['/layout', '/privacy-policy', '/terms-and-conditions', '/contact', '/public', '/no/such/page'],
} as const satisfies Record<string, readonly string[]>;
