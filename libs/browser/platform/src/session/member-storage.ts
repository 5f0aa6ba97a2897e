import { MEMBER_PREFIX, SITE_PREFIX } from '@bandhavya/contracts';
import { useSession } from './store.ts';

/**
 * Keeps small texts of the signed-in member in this browser, over reloads and crashes. Signing out removes them, and so
 * does the sign-in of another member. Shared by all tabs: the last write wins. Fails silently where the browser refuses
 * storage or the storage is full.
 */
export const memberStorage = {
  get: (name: string): string | undefined => {
    const key = keyOf(name);
    return key === undefined ? undefined : (attempt((storage) => storage.getItem(key)) ?? undefined);
  },
  set: (name: string, text: string): void => {
    const key = keyOf(name);
    if (key !== undefined) attempt((storage) => storage.setItem(key, text));
  },
  remove: (name: string): void => {
    const key = keyOf(name);
    if (key !== undefined) attempt((storage) => storage.removeItem(key));
  },
};

/** Removes all that this browser keeps of members: stored texts, unsent swipes, announced matches, places in lists. */
export function forgetMembers(): void {
  const isOfSite = (key: string) => key.startsWith(SITE_PREFIX);
  attempt((storage) => removeItems(storage, isOfSite));
  attempt((storage) => removeItems(storage, isOfSite), 'sessionStorage');
}

useSession.subscribe((session) => {
  if (session.state !== 'signed-in') return;
  const kept = `${MEMBER_PREFIX}${session.member.id}/`;
  attempt((storage) => removeItems(storage, (key) => key.startsWith(MEMBER_PREFIX) && !key.startsWith(kept)));
});

function removeItems(storage: Storage, isRemoved: (key: string) => boolean): void {
  for (const key of Object.keys(storage).filter(isRemoved)) storage.removeItem(key);
}

function keyOf(name: string): string | undefined {
  const session = useSession.getState();
  return session.state === 'signed-in' ? `${MEMBER_PREFIX}${session.member.id}/${name}` : undefined;
}

/** Storage throws when it is full. Where the browser forbids it, even reading the property throws. */
function attempt<T>(
  use: (storage: Storage) => T,
  name: 'localStorage' | 'sessionStorage' = 'localStorage',
): T | undefined {
  try {
    return use(globalThis[name]);
  } catch {
    return undefined;
  }
}
