import type { BodyInputOf, endpoints } from '@bandhavya/contracts';
import { bus, setSession, useMutation, useQuery } from '@bandhavya/platform';
import { call } from './call.ts';

/** What the answers are kept under. */
export const keys = { profile: ['profile'], photos: ['photos'] } as const;

/** Everything of the own profile in one answer, and how complete it is. */
export function useProfile() {
  return useQuery({ queryKey: keys.profile, queryFn: ({ signal }) => call('getProfile', { signal }) });
}

let refreshing: Promise<void> | undefined;

/** Asks the gateway who is signed in and puts the answer into the session store; once for all who ask meanwhile. */
export function refreshSession(): Promise<void> {
  refreshing ??= call('getSession', {})
    .then((member) => setSession({ state: 'signed-in', member }))
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

/**
 * After a save: what was read before is old, in this tab and the others, and onboarding may have got further. What fails
 * here does not undo the save.
 */
export async function announceSaved(): Promise<void> {
  bus.publish('profile.changed', {});
  await refreshSession().catch(() => undefined);
}

/** Accepts the terms and the privacy notice. */
export function useGiveConsents() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (body: BodyInputOf<typeof endpoints.giveConsents>) => {
      setSession({ state: 'signed-in', member: await call('giveConsents', { body }) });
      bus.publish('profile.changed', {});
    },
  });
}
