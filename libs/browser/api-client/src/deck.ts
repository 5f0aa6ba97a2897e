import {
  type AnswerOf,
  type BodyInputOf,
  type CandidateScreen,
  type Direction,
  type endpoints,
  type Preferences,
  QUERY_KEYS,
  type Swipe,
  type Unseen,
} from '@bandhavya/contracts';
import { calls } from '@bandhavya/contracts/calls';
import { useMutation, useQuery, useQueryClient } from '@bandhavya/platform';
import { ApiError, call, callForEtag } from './call.ts';
import { publish } from './publish.ts';

/** A page of candidates; `nextCursor` is absent on the last one. */
export type CandidatePage = AnswerOf<typeof endpoints.getCandidates>;

/** Requests the first page of candidates, or the page after a cursor. */
export function fetchCandidates(
  screen: CandidateScreen,
  limit: number,
  cursor?: string,
  signal?: AbortSignal,
): Promise<CandidatePage> {
  return call(calls.getCandidates, {
    query: { screen, limit: String(limit), ...(cursor ? { cursor } : {}) },
    ...(signal ? { signal } : {}),
  });
}

/** A swipe to send. Every attempt has the same key, so that the gateway records it once. */
export type SwipeToSend = { to: string; direction: Direction; key: string };

/** Sends a swipe and publishes the result to all tabs. */
export async function sendSwipe({ to, direction, key }: SwipeToSend): Promise<Swipe> {
  const swipe = await call(calls.swipe, { body: { to, direction }, headers: { 'idempotency-key': key } });
  publish('swipe.recorded', { to: swipe.to, direction: swipe.direction });
  return swipe;
}

/** An undo to send. With `unlessMatched`, the gateway refuses it when it would end a match. */
export type UndoToSend = Pick<SwipeToSend, 'to' | 'key'> & { unlessMatched?: true | undefined };

/** Undoes the swipe with this key and publishes that to all tabs. */
export async function sendUndo({ to, key, unlessMatched }: UndoToSend): Promise<void> {
  await call(calls.undoSwipe, { query: { to, key, ...(unlessMatched ? { unless_matched: 'yes' } : {}) } });
  publish('swipe.recorded', { to });
}

/** The last swipe, if the member can undo it now. */
export function fetchLastSwipe(signal: AbortSignal): Promise<AnswerOf<typeof endpoints.getLastSwipe>> {
  return call(calls.getLastSwipe, { signal });
}

/** The number of unseen likes and matches. */
export function fetchUnseen(): Promise<Unseen> {
  return call(calls.getUnseen, {});
}

/** Blocks a member and publishes that to all tabs. */
export async function blockMember(id: string): Promise<void> {
  await call(calls.block, { params: { id } });
  publish('member.blocked', { id });
}

/** The saved preferences and their version. */
export type PreferencesState = { preferences: Preferences; etag: string };

const PREFERENCES_KEY = [QUERY_KEYS.preferences];

export function usePreferences() {
  return useQuery<PreferencesState>({
    queryKey: PREFERENCES_KEY,
    queryFn: async ({ signal }) => {
      const { answer, etag } = await callForEtag(calls.getPreferences, { signal });
      return { preferences: answer, etag };
    },
  });
}

/** Saves all preferences. After a conflict with another tab, {@link currentPreferences} returns the saved ones. */
export function useSavePreferences() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ body, etag }: { body: BodyInputOf<typeof endpoints.savePreferences>; etag: string }) => {
      const saved = await callForEtag(calls.savePreferences, { body, headers: { 'if-match': etag } });
      queries.setQueryData<PreferencesState>(PREFERENCES_KEY, { preferences: saved.answer, etag: saved.etag });
    },
  });
}

/** The saved preferences from the error of a save that conflicts with another one; undefined for any other error. */
export function currentPreferences(error: unknown): PreferencesState | undefined {
  if (!(error instanceof ApiError) || !error.current) return undefined;
  return { preferences: error.current.answer as Preferences, etag: error.current.etag };
}
