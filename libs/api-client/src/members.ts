import type { BodyInputOf, endpoints } from '@bandhavya/contracts';
import { useMutation, useQuery, useQueryClient } from '@bandhavya/platform';
import { useState } from 'react';
import { call } from './call.ts';
import { blockMember } from './deck.ts';

export const memberKey = (id: string) => ['member', id] as const;
/** While it runs: who is about to vanish need not be asked for anew. */
export const blockKey = (id: string) => ['block', id] as const;

/** Somebody else's profile. Nothing of it is kept once its page is left. */
export function useMemberProfile(id: string) {
  return useQuery({
    queryKey: memberKey(id),
    queryFn: ({ signal }) => call('getMember', { params: { id }, signal }),
    gcTime: 0,
  });
}

/**
 * Asks for somebody's phone number, which is recorded and counted: once, however often it is asked again because the
 * answer got lost. The number is forgotten with the page.
 */
export function useLookUpPhone(id: string) {
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    networkMode: 'always',
    gcTime: 0,
    mutationFn: () => call('lookUpPhone', { params: { id }, headers: { 'idempotency-key': key } }),
  });
}

/** Blocks somebody; every list may be another one afterwards. `leave` goes away from what is about them. */
export function useBlock(id: string, leave: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: blockKey(id),
    networkMode: 'always',
    mutationFn: () => blockMember(id),
    onSuccess: () => {
      leave();
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== id });
    },
  });
}

/** Undoes a block. */
export function useUnblock() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call('unblock', { params: { id } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** Tells the team about somebody. `key` is the same for every attempt to send this report. */
export function useReport() {
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ key, ...body }: BodyInputOf<typeof endpoints.report> & { key: string }) =>
      call('report', { body, headers: { 'idempotency-key': key } }),
  });
}
