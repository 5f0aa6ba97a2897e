import { ApiError, type CandidatePage } from '@bandhavya/api-client';
import type { CandidateCard } from '@bandhavya/contracts';
import { expect, test } from 'vitest';
import { CandidateFeed } from './candidate-feed.ts';

const person = (id: string): CandidateCard => ({
  id,
  name: id,
  age: { years: 30, months: 1 },
  height_cm: 165,
  religion: 'Hindu',
  community: 'Lingayat',
  mother_tongue: 'Kannada',
  marital_status: 'Never Married',
  job_title: 'Teacher',
  district: 'Mysuru',
  state: 'Karnataka',
  photos: [],
  liked_you: false,
  super_liked_you: false,
  reasons: [],
});

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `p${from + n}`);

/** A gateway with these people; a cursor is a position. */
function newFeed(people: string[], swiped: string[] = []) {
  const gateway = { people, asked: [] as string[], problem: undefined as ApiError | undefined };
  const feed = new CandidateFeed({
    swiped: () => new Set(swiped),
    fetchPage: async (limit, cursor): Promise<CandidatePage> => {
      gateway.asked.push(cursor ?? 'first');
      if (gateway.problem) throw gateway.problem;
      const start = Number(cursor ?? 0);
      const items = gateway.people.slice(start, start + limit).map(person);
      return start + limit < gateway.people.length ? { items, nextCursor: String(start + limit) } : { items };
    },
  });
  const shown = () => feed.state().candidates.map(({ id }) => id);
  return { gateway, feed, shown };
}

test('When the deck runs low, then the next page is asked for before it is empty, and everybody comes once', async () => {
  const { gateway, feed, shown } = newFeed(ids(0, 50));
  await feed.refresh();
  expect(gateway.asked).toEqual(['first']);
  const met: string[] = [];
  while (feed.state().status === 'ready' && shown()[0]) {
    const top = shown()[0] ?? '';
    met.push(top);
    feed.remove(top);
    if (met.length === 12) expect(gateway.asked).toHaveLength(2);
    await Promise.resolve();
    if (shown().length === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(met).toEqual(ids(0, 50));
  expect(feed.state()).toEqual({ status: 'ready', candidates: [] });
});

test('When a page holds only people who were swiped and not sent yet, then it goes on to the next one', async () => {
  const { shown, feed } = newFeed(ids(0, 30), ids(0, 20));
  await feed.refresh();
  expect(shown()).toEqual(ids(20, 30));
});

test('When it is asked from the beginning again, then whoever is on top stays, and whose answer is not sent yet is gone', async () => {
  const { gateway, feed, shown } = newFeed(ids(0, 6), ['p0']);
  await feed.refresh();
  feed.remove('p0');
  gateway.people = ['p9', 'p0', 'p3', 'p1'];
  await feed.refresh();
  expect(shown()).toEqual(['p1', 'p9', 'p3']);
});

test('When somebody is put back, then they are on top and stay when a page says so too', async () => {
  const { feed, shown } = newFeed(ids(0, 4));
  await feed.refresh();
  feed.remove('p0');
  feed.requeueFirst(person('p0'));
  expect(shown()).toEqual(ids(0, 4));
  await feed.refresh();
  expect(shown()).toEqual(ids(0, 4));
});

test('When somebody who was taken out is to be shown again, then they come with the next asking', async () => {
  const { feed, shown } = newFeed(ids(0, 3));
  await feed.refresh();
  feed.remove('p1');
  expect(shown()).toEqual(['p0', 'p2']);
  await feed.refresh();
  expect(shown()).toEqual(ids(0, 3));
});

test('When somebody is swiped while a page is on its way, then they are not on it', async () => {
  const swiped: string[] = ['p0'];
  const { feed, shown } = newFeed(ids(0, 3), swiped);
  await feed.refresh();
  feed.remove('p0');
  const asking = feed.refresh();
  swiped.pop();
  await asking;
  expect(shown()).toEqual(['p1', 'p2']);
});

test('When asking fails, then it says so only while there is nobody to show, and a retry brings them', async () => {
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

test('When somebody is put back while the deck is asked for anew, then they stay on top until the gateway knows', async () => {
  const { gateway, feed, shown } = newFeed(ids(0, 3));
  await feed.refresh();
  feed.remove('p0');
  gateway.people = ids(1, 3);
  const asking = feed.refresh();
  feed.requeueFirst(person('p0'));
  await asking;
  expect(shown()).toEqual(ids(0, 3));
  feed.allow('p0');
  await feed.refresh();
  expect(shown()).toEqual(ids(1, 3));
});
