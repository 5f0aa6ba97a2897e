import { QUERY_KEYS } from '@bandhavya/contracts';
import { calls } from '@bandhavya/contracts/calls';
import { useMutation, useQuery, useQueryClient } from '@bandhavya/platform';
import { call } from './call.ts';

const KEY = [QUERY_KEYS.ownSessions];

/** The sessions of the member, the last used one first. */
export function useOwnSessions() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(calls.getSessions, { signal })).items,
  });
}

/** Ends a session by its public id, or without one all other sessions. The list then loads again. */
export function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string | undefined) =>
      id === undefined ? call(calls.endOtherSessions, {}) : call(calls.endSession, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
