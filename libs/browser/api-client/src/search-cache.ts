import { type Direction, QUERY_KEYS, type SearchItem } from '@bandhavya/contracts';
import type { useQueryClient } from '@bandhavya/platform';

type Queries = ReturnType<typeof useQueryClient>;
type Cached = { pages: readonly { items: readonly SearchItem[] }[] };

const LISTS = ['list', 'names'] as const;
/** The key of a list of results. */
export const searchListKey = (list: (typeof LISTS)[number], ...parts: readonly string[]) => [
  QUERY_KEYS.search,
  list,
  ...parts,
];

/** Whether a query is a list of results. Such a list changes item by item; it is loaded again with the next search. */
export function isSearchList([kind, list]: readonly unknown[]): boolean {
  return kind === QUERY_KEYS.search && LISTS.some((each) => each === list);
}

/** The direction of the viewer's swipe; absent after an undo. `matched` is absent where only the direction is known. */
export type SearchSwipe = { to: string; direction?: Direction | undefined; matched?: boolean };

/** Puts a swipe into all cached results. Each card keeps its place, so that the member can change the swipe again. */
export function setSwipeInSearch(queries: Queries, { to, direction, matched }: SearchSwipe): void {
  changeItems(queries, to, ({ direction: _before, ...item }) => ({
    ...item,
    ...(direction ? { direction } : {}),
    matched: matched ?? (item.matched && direction !== undefined && direction !== 'disliked'),
  }));
}

/** Marks a member as a match in all cached results. */
export function setMatchInSearch(queries: Queries, id: string): void {
  changeItems(queries, id, (item) => ({ ...item, matched: true }));
}

/** Removes a member who is blocked from all cached results. */
export function removeFromSearch(queries: Queries, id: string): void {
  changeItems(queries, id, () => undefined);
}

/** Has each list with a match loaded again when it is opened next. For a match that ended, the other member is unknown. */
export function expireMatchesInSearch(queries: Queries): void {
  void queries.invalidateQueries({
    refetchType: 'none',
    predicate: ({ queryKey, state }) => isSearchList(queryKey) && itemsOf(state.data).some((item) => item.matched),
  });
}

function itemsOf(data: unknown): readonly SearchItem[] {
  return (data as Cached | undefined)?.pages.flatMap(({ items }) => items) ?? [];
}

function changeItems(queries: Queries, id: string, change: (item: SearchItem) => SearchItem | undefined): void {
  for (const query of queries.getQueryCache().findAll({ predicate: ({ queryKey }) => isSearchList(queryKey) })) {
    if (!itemsOf(query.state.data).some(({ card }) => card.id === id)) continue;
    const { dataUpdatedAt: updatedAt, isInvalidated } = query.state;
    const changed = (item: SearchItem) => (item.card.id === id ? (change(item) ?? []) : item);
    queries.setQueryData<Cached>(
      query.queryKey,
      (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.flatMap(changed) })) },
      { updatedAt },
    );
    // Writing data makes a query valid.
    if (isInvalidated) query.invalidate();
  }
}
