/** The measured pages by name. A function names the path with the id of another member. */
export const BENCH_PAGES = {
  landing: { path: '/', signedInAs: 'nobody', goal: 97 },
  home: { path: '/home', signedInAs: 'complete', goal: 90 },
  profile: { path: '/profile', signedInAs: 'complete', goal: 90 },
  matches: { path: '/matches', signedInAs: 'complete', goal: 90 },
  search: { path: '/search', signedInAs: 'complete', goal: 90 },
  payment: { path: '/payment-page', signedInAs: 'complete', goal: 90 },
  member: { path: (other: string) => `/members/${other}`, signedInAs: 'complete', goal: 90 },
  step: { path: '/onboarding/birth', signedInAs: 'half-way', goal: 90 },
} as const satisfies Readonly<Record<string, MeasuredPage>>;

/** The goal is the performance score of Lighthouse. */
export type MeasuredPage = {
  path: string | ((other: string) => string);
  signedInAs: 'nobody' | 'complete' | 'half-way';
  goal: number;
};
export type PageName = keyof typeof BENCH_PAGES;
export const PAGE_NAMES = Object.keys(BENCH_PAGES) as PageName[];
