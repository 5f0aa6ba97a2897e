import type { AnswerOf, BodyInputOf, Direction, endpoints, Preferences, Swipe, Unseen } from '@bandhavya/contracts';
import { useMutation, useQuery, useQueryClient } from '@bandhavya/platform';
import { ApiError, call, callForEtag } from './call.ts';
import { publish } from './publish.ts';

/** One page of members to swipe; without `nextCursor` it was the last one. */
export type CandidatePage = AnswerOf<typeof endpoints.getCandidates>;

/** Asks for a page of candidates: the first one, or the one behind a cursor. */
export function fetchCandidates(limit: number, cursor?: string, signal?: AbortSignal): Promise<CandidatePage> {
  return call('getCandidates', {
    query: { limit: String(limit), ...(cursor ? { cursor } : {}) },
    ...(signal ? { signal } : {}),
  });
}

/** A swipe as it is sent: the same key for every attempt, so that it counts once. */
export type SwipeToSend = { to: string; direction: Direction; key: string };

/** Sends a swipe and tells everybody in this browser what has come of it. */
export async function sendSwipe({ to, direction, key }: SwipeToSend): Promise<Swipe> {
  const swipe = await call('swipe', { body: { to, direction }, headers: { 'idempotency-key': key } });
  publish('swipe.recorded', { to: swipe.to, direction: swipe.direction });
  return swipe;
}

/** Takes a swipe back that was sent with this key, and tells everybody in this browser. */
export async function undoSwipe({ to, key }: Pick<SwipeToSend, 'to' | 'key'>): Promise<void> {
  await call('undoSwipe', { query: { to, key } });
  publish('swipe.recorded', { to });
}

/** How many likes and matches the member has not looked at yet. */
export function fetchUnseen(): Promise<Unseen> {
  return call('getUnseen', {});
}

/** Blocks somebody, and tells everybody in this browser: both vanish from each other everywhere. */
export async function blockMember(id: string): Promise<void> {
  await call('block', { params: { id } });
  publish('member.blocked', { id });
}

/** Whom the member looks for, and the version of that. */
export type PreferencesState = { preferences: Preferences; etag: string };

const PREFERENCES_KEY = ['preferences'];

/** Whom the member looks for. */
export function usePreferences() {
  return useQuery<PreferencesState>({
    queryKey: PREFERENCES_KEY,
    queryFn: async ({ signal }) => {
      const { answer, etag } = await callForEtag('getPreferences', { signal });
      return { preferences: answer, etag };
    },
  });
}

/** Saves all wishes at once. When another tab saved meanwhile, {@link currentPreferences} tells what is there now. */
export function useSavePreferences() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ body, etag }: { body: BodyInputOf<typeof endpoints.savePreferences>; etag: string }) => {
      const saved = await callForEtag('savePreferences', { body, headers: { 'if-match': etag } });
      queries.setQueryData<PreferencesState>(PREFERENCES_KEY, { preferences: saved.answer, etag: saved.etag });
    },
  });
}

/** What is saved now, when a save was refused because another one came before it; undefined for any other error. */
export function currentPreferences(error: unknown): PreferencesState | undefined {
  if (!(error instanceof ApiError) || !error.current) return undefined;
  return { preferences: error.current.answer as Preferences, etag: error.current.etag };
}
