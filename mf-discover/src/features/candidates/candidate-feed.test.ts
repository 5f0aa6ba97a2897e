import { ApiError, type CandidatePage } from '@bandhavya/api-client';
import type { CandidateCard } from '@bandhavya/contracts';
import { expectFailedLoad } from '@bandhavya/testing-browser';
import { expect, test } from 'vitest';
import { aCard } from '../../testing/discover.ts';
import { CandidateFeed } from './candidate-feed.ts';

const person = (id: string): CandidateCard => aCard(id, { id });

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `p${from + n}`);

/** A feed over a gateway with these candidates, whose cursor is an index. */
function newFeed(people: string[], swiped: string[] = []) {
  const gateway = { people, requested: [] as string[], problem: undefined as ApiError | undefined };
  const feed = new CandidateFeed({
    swiped: () => new Set(swiped),
    fetchPage: async (limit, cursor): Promise<CandidatePage> => {
      gateway.requested.push(cursor ?? 'first');
      if (gateway.problem) throw gateway.problem;
      const start = Number(cursor ?? 0);
      const items = gateway.people.slice(start, start + limit).map(person);
      return start + limit < gateway.people.length ? { items, nextCursor: String(start + limit) } : { items };
    },
  });
  const shown = () => feed.state().candidates.map(({ id }) => id);
  return { gateway, feed, shown };
}

test('When the feed runs low, then it loads the next page ahead, and every candidate comes once', async () => {
  const { gateway, feed, shown } = newFeed(ids(0, 50));
  await feed.refresh();
  expect(gateway.requested).toEqual(['first']);
  const met: string[] = [];
  while (feed.state().status === 'ready' && shown()[0]) {
    const top = shown()[0] ?? '';
    met.push(top);
    feed.remove(top);
    if (met.length === 12) expect(gateway.requested).toHaveLength(2);
    await Promise.resolve();
    if (shown().length === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(met).toEqual(ids(0, 50));
  expect(feed.state()).toEqual({ status: 'ready', candidates: [] });
});

test('When a page has only candidates with unsent swipes, then the feed loads the next one', async () => {
  const { shown, feed } = newFeed(ids(0, 30), ids(0, 20));
  await feed.refresh();
  expect(shown()).toEqual(ids(20, 30));
});

test('When the feed is refreshed, then the candidate on top stays, and those with unsent swipes are gone', async () => {
  const { gateway, feed, shown } = newFeed(ids(0, 6), ['p0']);
  await feed.refresh();
  feed.remove('p0');
  gateway.people = ['p9', 'p0', 'p3', 'p1'];
  await feed.refresh();
  expect(shown()).toEqual(['p1', 'p9', 'p3']);
});

test('When a candidate is requeued, then they are on top and stay there after a refresh', async () => {
  const { feed, shown } = newFeed(ids(0, 4));
  await feed.refresh();
  feed.remove('p0');
  feed.requeueFirst(person('p0'));
  expect(shown()).toEqual(ids(0, 4));
  await feed.refresh();
  expect(shown()).toEqual(ids(0, 4));
});

test('When a removed candidate has no swipe, then the next refresh brings them back', async () => {
  const { feed, shown } = newFeed(ids(0, 3));
  await feed.refresh();
  feed.remove('p1');
  expect(shown()).toEqual(['p0', 'p2']);
  await feed.refresh();
  expect(shown()).toEqual(ids(0, 3));
});

test('When a candidate is swiped while a page loads, then the page leaves them out', async () => {
  const swiped: string[] = ['p0'];
  const { feed, shown } = newFeed(ids(0, 3), swiped);
  await feed.refresh();
  feed.remove('p0');
  const refreshing = feed.refresh();
  swiped.pop();
  await refreshing;
  expect(shown()).toEqual(['p1', 'p2']);
});

test('When loading fails, then the state fails only without candidates, and a refresh recovers', async () => {
  expectFailedLoad();
  const swiped: string[] = [];
  const { gateway, feed, shown } = newFeed(ids(0, 30), swiped);
  gateway.problem = new ApiError('network', 0, 'Connection lost');
  await feed.refresh();
  expect(feed.state()).toEqual({ status: 'failed', candidates: [], problem: 'network' });
  gateway.problem = undefined;
  await feed.refresh();
  gateway.problem = new ApiError('service.unavailable', 503, 'Away');
  for (const id of ids(0, 20)) {
    swiped.push(id);
    feed.remove(id);
  }
  await new Promise((resolve) => setImmediate(resolve));
  expect(feed.state()).toMatchObject({ status: 'failed', problem: 'service.unavailable' });
  gateway.problem = undefined;
  await feed.refresh();
  expect(shown()).toEqual(ids(20, 30));
});

test('When a candidate is requeued during a refresh, then they stay on top until the gateway has the undo', async () => {
  const { gateway, feed, shown } = newFeed(ids(0, 3));
  await feed.refresh();
  feed.remove('p0');
  gateway.people = ids(1, 3);
  const refreshing = feed.refresh();
  feed.requeueFirst(person('p0'));
  await refreshing;
  expect(shown()).toEqual(ids(0, 3));
  feed.allow('p0');
  await feed.refresh();
  expect(shown()).toEqual(ids(1, 3));
});
