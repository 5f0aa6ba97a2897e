import { useSession } from './store.ts';

/** A key is this prefix, the id of the member, a slash and the name. */
const PREFIX = 'bandhavya.member/';

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

/** Removes the texts of all members, or of all but one. */
export function forgetMembers(but?: string): void {
  attempt((storage) => {
    const kept = but === undefined ? undefined : `${PREFIX}${but}/`;
    for (const key of Object.keys(storage)) {
      if (key.startsWith(PREFIX) && !(kept && key.startsWith(kept))) storage.removeItem(key);
    }
  });
}

useSession.subscribe((session) => {
  if (session.state === 'signed-in') forgetMembers(session.member.id);
});

function keyOf(name: string): string | undefined {
  const session = useSession.getState();
  return session.state === 'signed-in' ? `${PREFIX}${session.member.id}/${name}` : undefined;
}

/** Storage throws when it is full. Where the browser forbids it, even reading the property throws. */
function attempt<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(globalThis.localStorage);
  } catch {
    return undefined;
  }
}
