import type { BodyInputOf, endpoints } from '@bandhavya/contracts';
import { bus, setSession, useMutation, useQuery, useQueryClient } from '@bandhavya/platform';
import { call } from './call.ts';

const keys = { user: ['user'], userProfile: ['user-profile'], profile: ['profile'] } as const;

/** The own name and phone number. */
export function useUser() {
  return useQuery({ queryKey: keys.user, queryFn: ({ signal }) => call('getUser', { signal }) });
}

/** Everything of the own profile in one answer, and how complete it is. */
export function useProfile() {
  return useQuery({ queryKey: keys.profile, queryFn: ({ signal }) => call('getProfile', { signal }) });
}

/** The own profile: gender and birth details. */
export function useUserProfile() {
  return useQuery({ queryKey: keys.userProfile, queryFn: ({ signal }) => call('getUserProfile', { signal }) });
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

/** Saves the name or the phone number; resolves when the answer and the new onboarding progress have arrived. */
export function useSaveUser() {
  return useSave('patchUser', keys.user);
}

/** Saves one section of the profile; resolves when the answer and the new onboarding progress have arrived. */
export function useSaveUserProfile() {
  return useSave('patchUserProfile', keys.userProfile);
}

function useSave<Name extends 'patchUser' | 'patchUserProfile'>(name: Name, queryKey: readonly string[]) {
  const queries = useQueryClient();
  return useMutation({
    // Offline is an error to be shown with its Save button, not a request to be sent at some later time.
    networkMode: 'always',
    mutationFn: async (body: BodyInputOf<(typeof endpoints)[Name]>) => {
      const saved = await call(name, { body } as Parameters<typeof call<Name>>[1]);
      queries.setQueryData(queryKey, saved);
      await announceSaved();
      return saved;
    },
  });
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
