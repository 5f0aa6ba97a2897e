import { useSession } from './store.ts';

/** Keys are this, the member's id, a slash, and the caller's name. */
const PREFIX = 'bandhavya.member/';

/**
 * Small texts that this browser keeps for the signed-in member alone, over reloads and crashes. Signing out removes them,
 * and so does another member's sign-in. Where the browser refuses storage, or it is full, nothing is kept and nothing
 * fails. Read and written by every tab: the last one wins.
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

/** Removes what is kept of all members, or of all but one. */
export function forgetMembers(but?: string): void {
  attempt((storage) => {
    const kept = but === undefined ? undefined : `${PREFIX}${but}/`;
    for (const key of Object.keys(storage)) {
      if (key.startsWith(PREFIX) && !(kept && key.startsWith(kept))) storage.removeItem(key);
    }
  });
}

// Whoever signs in finds nothing of others.
useSession.subscribe((session) => {
  if (session.state === 'signed-in') forgetMembers(session.member.id);
});

function keyOf(name: string): string | undefined {
  const session = useSession.getState();
  return session.state === 'signed-in' ? `${PREFIX}${session.member.id}/${name}` : undefined;
}

/** Storage throws when it is full, and the mere access to it where the browser's settings forbid it. */
function attempt<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(globalThis.localStorage);
  } catch {
    return undefined;
  }
}
