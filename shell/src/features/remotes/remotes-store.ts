import { call } from '@bandhavya/api-client';
import type { ResolvedRemote } from '@bandhavya/contracts';

let remotes: readonly ResolvedRemote[] = [];

/** The remotes of this page, each with its version and the paths that it owns. */
export function getRemotes(): readonly ResolvedRemote[] {
  return remotes;
}

export function setRemotes(next: readonly ResolvedRemote[]): void {
  remotes = next;
}

/** Fetches the current versions. If the gateway does not respond, the known versions stay. */
export async function refreshRemotes(): Promise<void> {
  try {
    const current = await call('getRemotes', {});
    if (current.remotes.length > 0) setRemotes(current.remotes);
  } catch {
    // Retry loads the known version again.
  }
}
