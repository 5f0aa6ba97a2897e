import { type BodyInputOf, type endpoints, QUERY_KEYS } from '@bandhavya/contracts';
import { calls } from '@bandhavya/contracts/calls';
import { setSession, useMutation, useQuery, type useQueryClient } from '@bandhavya/platform';
import { call } from './call.ts';
import { coalesce } from './coalesce.ts';
import { publish } from './publish.ts';

/** Query keys of the own profile. */
export const keys = { profile: [QUERY_KEYS.profile], photos: [QUERY_KEYS.photos] } as const;

/** The first part of the key of each query that reads the own profile. */
const OWN_PROFILE: readonly unknown[] = [
  QUERY_KEYS.profile,
  QUERY_KEYS.photos,
  QUERY_KEYS.step,
  QUERY_KEYS.settings,
  QUERY_KEYS.preferences,
];

/**
 * Invalidates what was read of the own profile, and every query that failed: the save may have removed the reason. A query
 * with the key of a running mutation stays valid, because that mutation writes its answer into the query.
 */
export function invalidateOwnProfile(queries: ReturnType<typeof useQueryClient>): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey, state }) =>
      (OWN_PROFILE.includes(queryKey[0]) || state.status === 'error') &&
      queries.isMutating({ mutationKey: queryKey }) === 0,
  });
}

/** The own profile in one answer, with its completeness. */
export function useProfile() {
  return useQuery({ queryKey: keys.profile, queryFn: ({ signal }) => call(calls.getProfile, { signal }) });
}

/**
 * Reads the session from the gateway into the session store. Concurrent calls share requests, and the result is newer than
 * each call.
 */
export const refreshSession = coalesce(async () => {
  setSession({ state: 'signed-in', member: await call(calls.getSession, {}) });
});

/**
 * Announces a save in every tab, which invalidates what they read of the profile, and reads the new onboarding progress.
 * A failure here does not undo the save.
 */
export async function announceSaved(): Promise<void> {
  publish('profile.changed', {});
  await refreshSession().catch(() => undefined);
}

/** Accepts the terms and the privacy notice. */
export function useGiveConsents() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (body: BodyInputOf<typeof endpoints.giveConsents>) => {
      setSession({ state: 'signed-in', member: await call(calls.giveConsents, { body }) });
      publish('profile.changed', {});
    },
  });
}
