import type { SessionSummary } from '@bandhavya/contracts';
import { coalesce } from './coalesce.ts';
import { setSession } from './store.ts';

let readMember = (): Promise<SessionSummary> => Promise.reject(new Error('The shell has set no reader of the session'));
let beginning: Promise<void> | undefined;

/** Sets how the session is read from the gateway. The shell does so before it loads a remote. */
export function readSessionBy(read: () => Promise<SessionSummary>): void {
  readMember = read;
}

const refresh = coalesce(async () => {
  setSession({ state: 'signed-in', member: await readMember() });
});

/**
 * Reads the session from the gateway into the session store. Concurrent calls share requests, and the result is newer than
 * each call. Rejects with the error of the request, which leaves the session as it is.
 */
export function refreshSession(): Promise<void> {
  // A save publishes its event and refreshes in the same task. The request begins after it, so the subscribers share it.
  beginning ??= Promise.resolve().then(() => {
    beginning = undefined;
    return refresh();
  });
  return beginning;
}
