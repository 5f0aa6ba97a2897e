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

/** The pages of a member with a complete profile, and the page of an unknown address. */
export const MEMBER_PAGES = [
  ...SECTION_IDS.map((id) => `/profile/edit/${id}`),
  '/home',
  '/layout',
  '/layout-insta',
  '/matches',
  '/chat',
  '/preferences',
  '/profile',
  '/profile/preview',
  '/profile/edit/phone',
  '/profile/edit/birth',
  '/profile/edit/photos',
  '/profile/privacy',
  '/profile/sessions',
  '/search',
  '/search?tab=name',
  '/search-filter',
  '/search-filter?type=community',
  '/search-result',
  '/search-result?source=new',
  '/search-result?source=viewed',
  '/payment-page',
  '/no/such/page',
];
