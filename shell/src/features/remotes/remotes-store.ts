import { call } from '@bandhavya/api-client';
import type { ResolvedRemote } from '@bandhavya/contracts';

let remotes: readonly ResolvedRemote[] = [];

/** The remotes of this page: which version of each, and which paths it owns. */
export function getRemotes(): readonly ResolvedRemote[] {
  return remotes;
}

export function setRemotes(next: readonly ResolvedRemote[]): void {
  remotes = next;
}

/** Asks the gateway which versions are current by now; what is known stays when it does not answer. */
export async function refreshRemotes(): Promise<void> {
  try {
    const answer = await call('getRemotes', {});
    if (answer.remotes.length > 0) setRemotes(answer.remotes);
  } catch {
    // The remotes known so far are still worth a try.
  }
}
