// @vitest-environment jsdom
import { bus } from '@bandhavya/platform';
import { act } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { matchWith } from '../../testing/match-with.ts';
import { openPage } from '../../testing/open-page.tsx';

const KEYS = [['history', 'liked'], ['member', 'kavya'], ['profile']];

beforeEach(async () => {
  await openPage('/public');
  for (const key of KEYS) queryClient.setQueryData(key, { pages: [] });
});

/** The cached data that an event has invalidated. */
function invalidatedBy(publish: () => void): unknown[] {
  act(publish);
  return KEYS.filter((key) => queryClient.getQueryState(key)?.isInvalidated).map(([kind]) => kind);
}

test('When a match ends or a member is blocked, then the lists and the profiles of members are invalidated', () => {
  expect(invalidatedBy(() => bus.publish('match.ended', { id: 'm' }, 'shell'))).toEqual(['history', 'member']);
  for (const key of KEYS) queryClient.setQueryData(key, { pages: [] });
  expect(invalidatedBy(() => bus.publish('member.blocked', { id: 'kavya' }, 'mf_profile'))).toEqual([
    'history',
    'member',
  ]);
});

test('When a swipe is recorded, then only the lists are invalidated', () => {
  const swipe = { to: 'kavya', direction: 'liked' } as const;
  expect(invalidatedBy(() => bus.publish('swipe.recorded', swipe, 'mf_discover'))).toEqual(['history']);
});

test('When the stream is connected again after an interruption, then all data is invalidated', () => {
  expect(invalidatedBy(() => bus.publish('live.resumed', {}, 'shell'))).toEqual(['history', 'member', 'profile']);
});

test('When the unseen counts grow, then the lists are invalidated; when they shrink, then no data is', () => {
  const counts = (liked_you: number) => () => bus.publish('navigation.badge', { liked_you, matches: 0 }, 'shell');
  expect(invalidatedBy(counts(2))).toEqual([]);
  expect(invalidatedBy(counts(0))).toEqual([]);
  expect(invalidatedBy(counts(1))).toEqual(['history']);
});

test('When members are swiped, matched or blocked, then cached search results change and are not loaded again', () => {
  const results = ['search', 'list', 'new'];
  const items = ['kavya', 'asha'].map((id) => ({ card: { id }, matched: false }));
  queryClient.setQueryData(results, { pages: [{ items }] });
  const shown = () => queryClient.getQueryData<{ pages: { items: unknown[] }[] }>(results)?.pages[0]?.items;
  act(() => bus.publish('swipe.recorded', { to: 'kavya', direction: 'liked' }, 'mf_discover'));
  act(() => bus.publish('match.created', matchWith('m', 'kavya'), 'shell'));
  expect(shown()).toEqual([{ card: { id: 'kavya' }, direction: 'liked', matched: true }, items[1]]);
  act(() => bus.publish('member.blocked', { id: 'kavya' }, 'mf_profile'));
  act(() => bus.publish('live.resumed', {}, 'shell'));
  expect(shown()).toEqual([items[1]]);
  expect(queryClient.getQueryState(results)?.isInvalidated).toBe(false);
});
