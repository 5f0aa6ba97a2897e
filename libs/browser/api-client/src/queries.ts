import { QUERY_KEYS } from '@bandhavya/contracts';
import { calls } from '@bandhavya/contracts/calls';
import { useQuery, type useQueryClient } from '@bandhavya/platform';
import { call } from './call.ts';

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
