import type { SearchItem } from '@bandhavya/contracts';
import { QueryClient } from '@bandhavya/platform/host';
import { expect, test } from 'vitest';
import { invalidateAfterLiveEvent } from './history.ts';
import {
  expireMatchesInSearch,
  removeFromSearch,
  searchListKey,
  setMatchInSearch,
  setSwipeInSearch,
} from './search-cache.ts';

const NEW = searchListKey('list', 'new', 'newest', '{}');
const NAMES = searchListKey('names', 'asha');
const LOADED_AT = 1_000;

/** A cache with two lists of results: two pages of new profiles, and one page of names. */
function cache(): QueryClient {
  const queries = new QueryClient();
  queries.setQueryData(
    NEW,
    { pages: [{ items: [item('a'), item('b')], nextCursor: 'x' }, { items: [item('c')] }] },
    OLD,
  );
  queries.setQueryData(NAMES, { pages: [{ items: [item('b', { matched: true, direction: 'liked' })] }] }, OLD);
  return queries;
}
const OLD = { updatedAt: LOADED_AT };

function item(id: string, state: Partial<SearchItem> = {}) {
  return { card: { id }, matched: false, ...state };
}

type List = { pages: { items: ReturnType<typeof item>[] }[] };
const pagesOf = (queries: QueryClient, key: readonly string[]) =>
  queries.getQueryData<List>(key)?.pages.map(({ items }) => items);

test('When a result is swiped, then it keeps its place in every list, with the direction and the match', () => {
  const queries = cache();
  setSwipeInSearch(queries, { to: 'b', direction: 'super_liked', matched: true });
  const swiped = item('b', { direction: 'super_liked', matched: true });
  expect(pagesOf(queries, NEW)).toEqual([[item('a'), swiped], [item('c')]]);
  expect(pagesOf(queries, NAMES)).toEqual([[swiped]]);
  expect(queries.getQueryState(NEW)?.dataUpdatedAt).toBe(LOADED_AT);
});

test.each([
  ['liked again', 'super_liked', { direction: 'super_liked', matched: true }],
  ['disliked', 'disliked', { direction: 'disliked', matched: false }],
  ['undone', undefined, { matched: false }],
] as const)(
  'When another tab reports that the swipe of a match is %s, then the result shows it',
  (_, direction, state) => {
    const queries = cache();
    setSwipeInSearch(queries, { to: 'b', direction });
    expect(pagesOf(queries, NAMES)).toEqual([[item('b', state)]]);
  },
);

test('When a member matches, then the result shows it; when a member is blocked, then the result disappears', () => {
  const queries = cache();
  setMatchInSearch(queries, 'c');
  expect(pagesOf(queries, NEW)?.[1]).toEqual([item('c', { matched: true })]);
  removeFromSearch(queries, 'b');
  expect(pagesOf(queries, NEW)).toEqual([[item('a')], [item('c', { matched: true })]]);
  expect(pagesOf(queries, NAMES)).toEqual([[]]);
});

test('When an invalid list is changed, then it stays invalid', async () => {
  const queries = cache();
  await queries.invalidateQueries({ queryKey: NEW });
  removeFromSearch(queries, 'a');
  expect(queries.getQueryState(NEW)?.isInvalidated).toBe(true);
});

test('When a match ends, then only lists with a match are invalid; a live event invalidates no list of results', () => {
  const queries = cache();
  const invalid = () => [NEW, NAMES].filter((key) => queries.getQueryState(key)?.isInvalidated);
  invalidateAfterLiveEvent(queries);
  expect(invalid()).toEqual([]);
  expireMatchesInSearch(queries);
  expect(invalid()).toEqual([NAMES]);
});
