/** The five remotes with a page of each that every signed-in member can open. */
export const REMOTES = [
  { name: 'mf_onboarding', path: '/profile/edit/phone', heading: 'Edit Contact Details', link: undefined },
  { name: 'mf_profile', path: '/profile', heading: 'My profile', link: 'Profile' },
  { name: 'mf_discover', path: '/home', heading: 'Home', link: 'Home' },
  { name: 'mf_search', path: '/search', heading: 'Search', link: 'Search' },
  { name: 'mf_payments', path: '/payment-page', heading: 'Activate Your Account', link: undefined },
] as const;

/** Matches every file of one remote. */
export function filesOf(remote: string): RegExp {
  return new RegExp(`/files/${remote}/`, 'u');
}
