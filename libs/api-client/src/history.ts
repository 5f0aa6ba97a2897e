import {
  type Direction,
  type HistoryItem,
  type HistoryList,
  historyEndpointName,
  type MemberProfileAnswer,
  type Swipe,
} from '@bandhavya/contracts';
import { useMutation, useQueryClient } from '@bandhavya/platform';
import { ApiError, call } from './call.ts';
import { type SwipeToSend, sendSwipe } from './deck.ts';
import { blockKey, memberKey } from './members.ts';
import { usePages } from './pages.ts';
import { publish } from './publish.ts';

const HISTORY = 'history';
const historyKey = (list: HistoryList) => [HISTORY, list] as const;

const SWIPE = ['swipe'];

/** How often a swipe whose answer was lost is sent again before that is an error. */
const SWIPE_RETRIES = 2;

/** One of the four lists of the own history. */
export function useHistory(list: HistoryList) {
  return usePages<HistoryItem>(
    historyKey(list),
    (query, signal) => call(historyEndpointName(list), { params: { userId: 'me' }, query, signal }),
    idOf,
  );
}

function idOf({ card }: HistoryItem): string {
  return card.id;
}

/** Tells the server that the member has looked at the likes or the matches, so that they no longer count as new. */
export function useMarkSeen() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (list: 'liked-you' | 'matches') => call('markSeen', { body: { list } }),
    onSuccess: (unseen) => publish('navigation.badge', unseen),
  });
}

type PagesOfHistory = { pages: readonly { items: readonly HistoryItem[] }[] };

/**
 * Answers somebody outside of the deck, also in place of an earlier answer. The lists that are in view keep the card where
 * it is, with the new answer on it, so that a slip can be mended; they are right again when they come up next.
 */
export function useSwipe() {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationKey: SWIPE,
    networkMode: 'always',
    mutationFn: (request: SwipeToSend) => sendSwipe(request),
    retry: (failures, error) => failures < SWIPE_RETRIES && error instanceof ApiError && error.code === 'network',
    onSuccess: (swipe) => {
      for (const [key, list] of queries.getQueriesData<PagesOfHistory>({ queryKey: [HISTORY] })) {
        // Nothing has arrived: when it last did stays as it was.
        const updatedAt = queries.getQueryState(key)?.dataUpdatedAt ?? 0;
        if (list) queries.setQueryData(key, withSwipe(list, swipe), { updatedAt });
      }
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
 * What others do has changed what was read: everything, or the history and others' profiles alone, is asked for anew. A
 * list on which the member changes an answer, or has changed one, stays as it is until it comes up again.
 */
export function invalidateAfterLiveEvent(
  queries: ReturnType<typeof useQueryClient>,
  kinds?: readonly ('history' | 'member')[],
): void {
  const swiping = queries.getMutationCache().findAll({ mutationKey: SWIPE, status: 'pending' });
  const isBeingSwiped = (id: string) => swiping.some(({ state }) => (state.variables as SwipeToSend).to === id);
  void queries.invalidateQueries({
    predicate: ({ queryKey: [kind, which], state }) => {
      if (kinds && !kinds.some((each) => each === kind)) return false;
      if (kind === 'member') return queries.isMutating({ mutationKey: blockKey(String(which)) }) === 0;
      if (kind !== HISTORY) return true;
      const items = (state.data as PagesOfHistory | undefined)?.pages.flatMap((page) => page.items) ?? [];
      return !items.some((item) => isBeingSwiped(item.card.id) || !belongsIn(which, item));
    },
  });
}

function belongsIn(list: unknown, { direction }: HistoryItem): boolean {
  if (list === 'liked') return direction !== 'disliked';
  return list !== 'disliked' || direction === 'disliked';
}

function withSwipe<Lists extends PagesOfHistory>(lists: Lists, swipe: Swipe): Lists {
  const changed = (item: HistoryItem) => (item.card.id === swipe.to ? { ...item, ...stateOf(swipe, item) } : item);
  return { ...lists, pages: lists.pages.map((page) => ({ ...page, items: page.items.map(changed) })) };
}

type State = Pick<HistoryItem, 'direction' | 'matched'>;

/** What is between the two after an answer. One that has been undone meanwhile changes nothing. */
function stateOf({ direction, match }: Swipe, before: State): State {
  return direction ? { direction, matched: match !== undefined } : before;
}
