import { type BodyInputOf, type endpoints, QUERY_KEYS } from '@bandhavya/contracts';
import { calls } from '@bandhavya/contracts/calls';
import { useMutation, useQuery, useQueryClient } from '@bandhavya/platform';
import { useState } from 'react';
import { call } from './call.ts';
import { blockMember } from './deck.ts';
import { isSearchList, removeFromSearch } from './search-cache.ts';

export const memberKey = (id: string) => [QUERY_KEYS.member, id] as const;
/** The key of a running block. The profile of a member who is being blocked is not refetched. */
export const blockKey = (id: string) => [QUERY_KEYS.block, id] as const;

/** The profile of another member. The cache drops it when its page is left. */
export function useMemberProfile(id: string) {
  return useQuery({
    queryKey: memberKey(id),
    queryFn: ({ signal }) => call(calls.getMember, { params: { id }, signal }),
    gcTime: 0,
  });
}

/**
 * Requests the phone number of a member. Retries with the same key count as one phone look. The number is dropped with the
 * page.
 */
export function useLookUpPhone(id: string) {
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    networkMode: 'always',
    gcTime: 0,
    mutationFn: () => call(calls.lookUpPhone, { params: { id }, headers: { 'idempotency-key': key } }),
  });
}

/**
 * Blocks a member, removes them from search results and invalidates every other list. `leave` navigates away from their
 * profile.
 */
export function useBlock(id: string, leave: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: blockKey(id),
    networkMode: 'always',
    mutationFn: () => blockMember(id),
    onSuccess: () => {
      leave();
      removeFromSearch(queries, id);
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== id && !isSearchList(queryKey) });
    },
  });
}

/** Removes a block and loads every list again; then calls `onUnblocked`. */
export function useUnblock(onUnblocked?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call(calls.unblock, { params: { id } }),
    onSuccess: async () => {
      await queries.invalidateQueries();
      onUnblocked?.();
    },
  });
}

/** Reports a member to the staff. `key` is the same for every attempt. */
export function useReport() {
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ key, ...body }: BodyInputOf<typeof endpoints.report> & { key: string }) =>
      call(calls.report, { body, headers: { 'idempotency-key': key } }),
  });
}
