import { randomUUID } from 'node:crypto';
import type { Preferences } from '@bandhavya/contracts';
import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import type { Candidate } from '../candidates/candidate.ts';
import { sharedDatabase } from '../testing/database.ts';
import { allPages, feedWorld, idsOf, minutesLater, now, rankLater, viewerOf } from '../testing/feed-world.ts';
import { person } from '../testing/people.ts';
import type { FeedPosition } from './feed-types.ts';

const { matching } = sharedDatabase();
const { candidates, feeds, pairs } = matching;
const { newFeed, world, swipe, change } = feedWorld(matching);

/** The ids of a page. */
async function idsAt(feed: ReturnType<typeof newFeed>, viewer: Candidate, at: Date, limit = 20, from?: FeedPosition) {
  const { items } = await feed.page(viewer, limit, from, at);
  return items.map(({ candidate }) => candidate._id.toHexString());
}

/** Waits until the impressions of a viewer are stored, which happens in the background. */
const stored = (viewer: Candidate, count: number) =>
  expect
    .poll(async () => (await feeds.findById(viewer._id).lean())?.queue.filter(({ shown }) => shown).length)
    .toBe(count);

const tall: Preferences = { height_cm: { from: 175, to: 190, weight: 'nice' } };

test('When a candidate with a better score joins, then the next visit begins with them, and the same visit does not', async () => {
  const { viewer, community } = await world(50, tall);
  const feed = newFeed();
  const first = await idsAt(feed, viewer, now, 10);
  await stored(viewer, 10);
  const newcomer = person({ community, height_cm: 180, rank: rankLater(1) });
  await candidates.create(newcomer);
  expect(await idsAt(feed, viewer, minutesLater(10), 10)).toEqual(first);
  await stored(viewer, 10);
  const visit = await idsAt(feed, viewer, minutesLater(60), 10);
  expect(visit[0]).toBe(newcomer._id.toHexString());
});

test('When a viewer has answered none of 1,000 candidates, then newcomers come on the first page of the next visit', async () => {
  const { viewer, community } = await world(30);
  const feed = newFeed();
  const shown = await idsAt(feed, viewer, now);
  await stored(viewer, 20);
  const strangers = Array.from({ length: 980 }, () => ({ id: new Types.ObjectId(), n: 60, shown: true }));
  await feeds.updateOne({ _id: viewer._id }, { $push: { queue: { $each: strangers } }, $set: { last_n: 60 } });
  const newcomers = Array.from({ length: 3 }, (_, n) => person({ community, rank: rankLater(1 + n) }));
  await candidates.insertMany(newcomers);
  // A visit with QUEUE_MAX unanswered candidates ends without a pause.
  const next = await idsAt(feed, viewer, minutesLater(5));
  expect(next).toEqual(expect.arrayContaining(idsOf(newcomers)));
  expect(next.filter((id) => shown.includes(id)).length).toBeLessThan(10);
  expect((await feeds.findById(viewer._id).lean())?.seen).toHaveLength(1000);
});

test('When a visit has shown 1,000 candidates without an answer, then it ends', async () => {
  const { viewer } = await world(30);
  const feed = newFeed();
  await idsAt(feed, viewer, now);
  const strangers = Array.from({ length: 990 }, () => ({ id: new Types.ObjectId(), n: 60, shown: true }));
  const queue = (await feeds.findById(viewer._id).lean())?.queue.slice(0, 10) ?? [];
  await feeds.updateOne({ _id: viewer._id }, { $set: { queue: [...queue, ...strangers], last_n: 60 } });
  expect(await feed.page(viewer, 20, { n: 60, since: 0 }, minutesLater(1))).toEqual({ items: [], isLow: false });
});

test('When a visit begins, then seen candidates compete with others, and each visit lowers their score', async () => {
  const { viewer } = await world(100);
  const feed = newFeed();
  const first = await idsAt(feed, viewer, now);
  await stored(viewer, 20);
  const second = await idsAt(feed, viewer, minutesLater(60));
  expect(second.filter((id) => first.includes(id))).toEqual([]);
});

test('When candidates disliked the viewer, then they come after everybody else, with full pages and cards of the same shape', async () => {
  const { viewer, women } = await world(130, tall);
  const dislikers = women.filter((_, place) => place % 3 === 0);
  for (const each of dislikers) await swipe(each, viewer, 'disliked');
  const feed = newFeed();
  const pages: Awaited<ReturnType<typeof feed.page>>[] = [];
  for (let from: FeedPosition | undefined; pages.length === 0 || from; from = pages.at(-1)?.next) {
    pages.push(await feed.page(viewer, 10, from, now));
  }
  const lengths = pages.map(({ items }) => items.length);
  expect(lengths.filter((length) => length > 0)).toEqual(Array(13).fill(10));
  const impressions = pages.flatMap(({ items }) => items);
  const ids = idsOf(impressions.map(({ candidate }) => candidate));
  expect(ids.slice(-dislikers.length).toSorted()).toEqual(idsOf(dislikers).toSorted());
  const shapes = new Set(impressions.map((each) => Object.keys(each).join()));
  expect(shapes.size).toBe(1);
  // The client sees nothing of a cursor but its length, which the numbers determine.
  expect(new Set(pages.slice(0, -1).map(({ next }) => Object.keys(next ?? {}).join())).size).toBe(1);
});

test('When a queued candidate dislikes the viewer, then they come after everybody else', async () => {
  const { viewer } = await world(40);
  const feed = newFeed();
  const { items, next } = await feed.page(viewer, 10, undefined, now);
  const state = await feeds.findById(viewer._id).lean();
  const queued = state?.queue[15]?.id;
  if (!queued) throw new Error('The queue is empty');
  await pairs.swipe({ from: queued, to: viewer._id, direction: 'disliked', key: randomUUID(), at: now });
  const met = idsOf(items.map(({ candidate }) => candidate));
  for (let from = next; from; ) {
    const page = await feed.page(viewer, 10, from, minutesLater(1));
    met.push(...idsOf(page.items.map(({ candidate }) => candidate)));
    from = page.next;
  }
  expect([met.length, new Set(met).size]).toEqual([40, 40]);
  expect(met.at(-1)).toBe(queued.toHexString());
});

test('When a tab continues an earlier visit, then it repeats no candidate that it has shown', async () => {
  const { viewer } = await world(90);
  const feed = newFeed();
  const first = await feed.page(viewer, 20, undefined, now);
  await stored(viewer, 20);
  await feed.page(viewer, 20, undefined, minutesLater(60));
  const met = idsOf(first.items.map(({ candidate }) => candidate));
  for (let { next: from } = first; from; ) {
    const page = await feed.page(viewer, 20, from, minutesLater(61));
    met.push(...idsOf(page.items.map(({ candidate }) => candidate)));
    from = page.next;
  }
  expect(new Set(met).size).toBe(met.length);
});

test('When a page is requested again with the same cursor, then it has the same candidates', async () => {
  const { viewer } = await world(90);
  const feed = newFeed();
  const { next } = await feed.page(viewer, 20, undefined, now);
  const page = await idsAt(feed, viewer, minutesLater(1), 20, next);
  for (const minutes of [1, 2, 20]) expect(await idsAt(feed, viewer, minutesLater(minutes), 20, next)).toEqual(page);
});

test('When only nice-to-haves change, then the next first page follows them and keeps the scanned ranges', async () => {
  const { women, community } = await world(30);
  const viewer = viewerOf(community);
  const giant = women[17] as Candidate;
  await change(giant, { height_cm: 180 });
  const feed = newFeed();
  await idsAt(feed, viewer, now);
  await feeds.updateOne({ _id: viewer._id }, { $set: { scanned_ranges: [[0, 2]] } });
  const wishing = { ...viewer, preferences: { ...viewer.preferences, ...tall } };
  expect((await idsAt(feed, wishing, minutesLater(1)))[0]).toBe(giant._id.toHexString());
  expect((await feeds.findById(viewer._id).lean())?.scanned_ranges).toEqual([[0, 2]]);
});

test('When a feed was stored by a version before visits, then it is scanned again and its requeued candidate stays first', async () => {
  const { viewer, women } = await world(30);
  const [back, queued] = [women[20], women[21]] as [Candidate, Candidate];
  const ranks = women.map(({ rank }) => rank);
  await feeds.collection.insertOne({
    _id: viewer._id,
    version: 7,
    basis: 'earlier',
    queue: [
      { id: back._id, n: 0 },
      { id: queued._id, n: 3, shown: true },
    ],
    last_n: 9,
    scanned_ranges: [[Math.min(...ranks), Math.max(...ranks)]],
  } as never);
  const met = await allPages(newFeed(), viewer, 7);
  expect(met[0]).toBe(back._id.toHexString());
  expect(met.toSorted()).toEqual(idsOf(women).toSorted());
});
