import type { Site } from '@bandhavya/site';

/** The site that the tests of a run share: its addresses, its database and the registry's tokens. */
export type SharedSite = Omit<Site, 'pieces' | 'stop'>;

const SITE_VARIABLE = 'E2E_SITE';
const BASE_URL_VARIABLE = 'E2E_BASE_URL';

/** The address of a deployed site, when the suite runs against one. */
export const deployedUrl = (): string | undefined => process.env[BASE_URL_VARIABLE] || undefined;

/** Hands the site to the processes of the tests, which inherit the environment. */
export function shareSite({ pieces: _, stop: __, ...site }: Site): void {
  process.env[SITE_VARIABLE] = JSON.stringify(site);
}

/**
 * The site that this run has started.
 * @throws when the suite runs against a deployed site, of which a test may know the address only
 */
export function sharedSite(): SharedSite {
  const shared = process.env[SITE_VARIABLE];
  if (!shared) throw new Error('This test needs the database or the registry of a local site: tag it @backdoor.');
  return JSON.parse(shared);
}
