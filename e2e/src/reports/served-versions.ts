import type { PageData } from '@bandhavya/contracts';

/** The annotation of a test with a remote under test and its version: 'mf_search@3f9a0c1b2d44'. */
export const VERSION_ANNOTATION = 'version';

const DEADLINE = 5000;

/**
 * The versions that a site serves now of the remotes that the tags of a test name. Empty when the site does not answer, because the
 * test itself shows that better.
 * @param tags '@mf_search'
 */
export async function servedVersions(origin: string, tags: readonly string[]): Promise<string[]> {
  try {
    const response = await fetch(new URL('/api/remotes', origin), { signal: AbortSignal.timeout(DEADLINE) });
    const { remotes }: Pick<PageData, 'remotes'> = await response.json();
    return remotes.filter(({ name }) => tags.includes(`@${name}`)).map(({ name, version }) => `${name}@${version}`);
  } catch {
    return [];
  }
}
