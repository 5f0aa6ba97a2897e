import { call } from '@bandhavya/api-client';
import { type ResolvedRemote, SHELL_API_VERSION } from '@bandhavya/contracts';

let remotes: readonly ResolvedRemote[] = [];

/** The remotes of this page, each with its version and the paths that it owns. */
export function getRemotes(): readonly ResolvedRemote[] {
  return remotes;
}

export function setRemotes(next: readonly ResolvedRemote[]): void {
  remotes = next;
}

/**
 * Fetches the current version of one remote, or all remotes while none is known. The versions of the others stay as the page
 * loaded them. If the gateway does not respond, the known version stays.
 */
export async function refreshRemote(name: string | undefined): Promise<void> {
  try {
    const fresh = (await call('getRemotes', { query: { shell: SHELL_API_VERSION } })).remotes;
    const found = fresh.find((each) => each.name === name);
    if (remotes.length === 0) setRemotes(fresh);
    else if (found) setRemotes(remotes.map((each) => (each.name === name ? found : each)));
  } catch {
    // Retry loads the known version again.
  }
}
