import { useInfiniteQuery, useNavigationType, useQueryClient } from '@bandhavya/platform';
import { useEffect, useMemo, useState } from 'react';

type Page<Item> = { items: readonly Item[]; nextCursor?: string | undefined };
type Ask<Item> = (query: { cursor?: string }, signal: AbortSignal) => Promise<Page<Item>>;

/** The result of {@link usePages}. */
export type Pages<Item> = ReturnType<typeof usePages<Item>>;

/** How long a list that was left stays cached, in milliseconds: longer than reading a profile takes. */
const KEPT_MS = 30 * 60_000;

/**
 * A paged list. It is refetched on every mount, because other members change it. An item that moved to a later page
 * between two requests is listed once; `idOf` identifies it.
 */
export function usePages<Item>(queryKey: readonly string[], ask: Ask<Item>, idOf: (item: Item) => string) {
  return usePagedQuery(queryKey, ask, idOf, { staleTime: 0 });
}

/**
 * A paged list that stays as it is while the member looks at it, and when they come Back or Forward to it: the card that
 * was opened is at its place. Any other navigation loads it again. Loads at least `pages` pages, and further ones while all
 * are empty.
 */
export function useKeptPages<Item>(
  queryKey: readonly string[],
  ask: Ask<Item>,
  idOf: (item: Item) => string,
  pages: number,
) {
  useDropUnlessReturning(queryKey);
  const query = usePagedQuery(queryKey, ask, idOf, { staleTime: Number.POSITIVE_INFINITY, gcTime: KEPT_MS });
  const { data, items, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const loaded = data?.pages.length ?? 0;
  const isMissing = hasNextPage && (items?.length === 0 || loaded < pages);
  // The number of the page to load. It changes with a quick answer, although no render has seen `isFetching`.
  const missing = isMissing && !isFetching && !isError ? loaded : undefined;
  useEffect(() => {
    if (missing !== undefined) void fetchNextPage();
  }, [missing, fetchNextPage]);
  return query;
}

/** Drops the cached pages of a list that is not in view, unless the member came Back or Forward to it. */
function useDropUnlessReturning(queryKey: readonly string[]): void {
  const queries = useQueryClient();
  const navigation = useNavigationType();
  const [opened, setOpened] = useState('');
  const key = JSON.stringify(queryKey);
  if (opened === key) return;
  setOpened(key);
  if (navigation !== 'POP') queries.removeQueries({ queryKey, exact: true, type: 'inactive' });
}

function usePagedQuery<Item>(
  queryKey: readonly string[],
  ask: Ask<Item>,
  idOf: (item: Item) => string,
  times: { staleTime: number; gcTime?: number },
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam === '' ? {} : { cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...times,
  });
  const pages = query.data?.pages;
  const items = useMemo(
    () =>
      pages &&
      distinct(
        pages.flatMap((page) => page.items),
        idOf,
      ),
    [pages, idOf],
  );
  return { ...query, items };
}

function distinct<Item>(items: readonly Item[], idOf: (item: Item) => string): readonly Item[] {
  return [...new Map(items.toReversed().map((item) => [idOf(item), item])).values()].toReversed();
}
