import { useInfiniteQuery } from '@bandhavya/platform';
import { useMemo } from 'react';

type Page<Item> = { items: readonly Item[]; nextCursor?: string | undefined };
type Ask<Item> = (query: { cursor?: string }, signal: AbortSignal) => Promise<Page<Item>>;

/** The result of {@link usePages}. */
export type Pages<Item> = ReturnType<typeof usePages<Item>>;

/**
 * A paged list. It is refetched on every mount, because other members change it. An item that moved to a later page
 * between two requests is listed once; `idOf` identifies it.
 */
export function usePages<Item>(queryKey: readonly string[], ask: Ask<Item>, idOf: (item: Item) => string) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam === '' ? {} : { cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
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
