import {
  type Direction,
  type HistoryItem,
  type HistoryList,
  type MemberProfileAnswer,
  QUERY_KEYS,
  type Swipe,
} from '@bandhavya/contracts';
import { calls } from '@bandhavya/contracts/calls';
import { useMutation, useQueryClient } from '@bandhavya/platform';
import { ApiError, call } from './call.ts';
import { type SwipeToSend, sendSwipe } from './deck.ts';
import { blockKey, memberKey } from './members.ts';
import { usePages } from './pages.ts';
import { publish } from './publish.ts';
import { isSearchList, setSwipeInSearch } from './search-cache.ts';

const historyKey = (list: HistoryList) => [QUERY_KEYS.history, list] as const;

const SWIPE = [QUERY_KEYS.swipe];

/** The retries of a swipe without a response. */
const SWIPE_RETRIES = 2;

/** A list of the member's swipe history. */
export function useHistory(list: HistoryList) {
  return usePages<HistoryItem>(
    historyKey(list),
    (query, signal) => call(historyCall(list), { params: { userId: 'me' }, query, signal }),
    idOf,
  );
}

function historyCall(list: HistoryList) {
  return {
    liked: calls.getLikedHistory,
    'liked-you': calls.getLikedYouHistory,
    disliked: calls.getDislikedHistory,
    matches: calls.getMatchesHistory,
  }[list];
}

function idOf({ card }: HistoryItem): string {
  return card.id;
}

/** Marks the likes or the matches as seen and publishes the new badge counts. */
export function useMarkSeen() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (list: 'liked-you' | 'matches') => call(calls.markSeen, { body: { list } }),
    onSuccess: (unseen) => publish('navigation.badge', unseen),
  });
}

type PagesOfHistory = { pages: readonly { items: readonly HistoryItem[] }[] };

/**
 * Swipes a member outside of the deck, in place of an earlier swipe. Cached lists and search results keep the card at its
 * place with the new direction, so that the member can change it again; the next visit loads the list.
 */
export function useSwipe() {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationKey: SWIPE,
    networkMode: 'always',
    mutationFn: (request: SwipeToSend) => sendSwipe(request),
    retry: (failures, error) => failures < SWIPE_RETRIES && error instanceof ApiError && error.code === 'network',
    onSuccess: (swipe) => {
      for (const [key, list] of queries.getQueriesData<PagesOfHistory>({ queryKey: [QUERY_KEYS.history] })) {
        // The list was not loaded, so its time of loading must not change.
        const updatedAt = queries.getQueryState(key)?.dataUpdatedAt ?? 0;
        if (list) queries.setQueryData(key, withSwipe(list, swipe), { updatedAt });
      }
      const { to, direction, match } = swipe;
      // A swipe that was undone in the meantime changes no card.
      if (direction) setSwipeInSearch(queries, { to, direction, matched: match !== undefined });
      queries.setQueryData<MemberProfileAnswer>(
        memberKey(swipe.to),
        (member) => member && { ...member, ...stateOf(swipe, member) },
      );
      // A match may open the phone number.
      void queries.invalidateQueries({ queryKey: memberKey(swipe.to) });
    },
  });
  return {
    ...mutation,
    /** Rejects with {@link ApiError}. */
    swipe: (to: string, direction: Direction): Promise<Swipe> =>
      mutation.mutateAsync({ to, direction, key: crypto.randomUUID() }),
  };
}

/**
 * Invalidates every query, or those of the given kinds, after a live event. A list on which the member changes a swipe, or
 * has changed one, and search results keep their cards until the next visit.
 */
export function invalidateAfterLiveEvent(
  queries: ReturnType<typeof useQueryClient>,
  kinds?: readonly ('history' | 'member')[],
): void {
  const swiping = queries.getMutationCache().findAll({ mutationKey: SWIPE, status: 'pending' });
  const isBeingSwiped = (id: string) => swiping.some(({ state }) => (state.variables as SwipeToSend).to === id);
  void queries.invalidateQueries({
    predicate: ({ queryKey, state }) => {
      const [kind, which] = queryKey;
      if (isSearchList(queryKey)) return false;
      if (kinds && !kinds.some((each) => each === kind)) return false;
      if (kind === QUERY_KEYS.member) return queries.isMutating({ mutationKey: blockKey(String(which)) }) === 0;
      if (kind !== QUERY_KEYS.history) return true;
      const items = (state.data as PagesOfHistory | undefined)?.pages.flatMap((page) => page.items) ?? [];
      return !items.some((item) => isBeingSwiped(item.card.id) || !belongsIn(which, item));
    },
  });
}

function belongsIn(list: unknown, { direction, matched }: HistoryItem): boolean {
  if (matched) return list === 'matches';
  if (list === 'liked') return direction !== 'disliked';
  return list !== 'disliked' || direction === 'disliked';
}

function withSwipe<Lists extends PagesOfHistory>(lists: Lists, swipe: Swipe): Lists {
  const changed = (item: HistoryItem) => (item.card.id === swipe.to ? { ...item, ...stateOf(swipe, item) } : item);
  return { ...lists, pages: lists.pages.map((page) => ({ ...page, items: page.items.map(changed) })) };
}

type State = Pick<HistoryItem, 'direction' | 'matched'>;

/** The direction and the match after a swipe. A swipe that was undone in the meantime changes neither. */
function stateOf({ direction, match }: Swipe, before: State): State {
  return direction ? { direction, matched: match !== undefined } : before;
}
