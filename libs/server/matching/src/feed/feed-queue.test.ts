import { randomUUID } from 'node:crypto';
import type { Preferences } from '@bandhavya/contracts';
import { Types } from 'mongoose';
import { expect, test, vi } from 'vitest';
import { type Candidate, rankAt } from '../candidates/candidate.ts';
import { sharedDatabase } from '../testing/database.ts';
import { allPages, counters, feedWorld, idsOf, minutesLater, now, rankLater } from '../testing/feed-world.ts';
import { person } from '../testing/people.ts';
import { Feed } from './feed.ts';

const { matching } = sharedDatabase();
const { candidates, feeds, pairs } = matching;
const { newFeed, world, swipe, change } = feedWorld(matching);

test('When a swipe is undone, then the candidate comes first on the next visit', async () => {
  const { viewer } = await world(30);
  const feed = newFeed();
  const { items } = await feed.page(viewer, 5, undefined, now);
  const [first] = items;
  if (!first) throw new Error('The page is empty');
  const key = randomUUID();
  await swipe(viewer, first.candidate, 'disliked', key);
  await feed.page(viewer, 5, undefined, now);
  await pairs.undo(viewer._id, first.candidate._id, key);
  await feed.requeueFirst(viewer._id, first.candidate._id);
  const again = await feed.page(viewer, 5, undefined, now);
  expect(again.items[0]?.candidate._id).toEqual(first.candidate._id);
});

test('When a swipe is undone while a page is being built, then the candidate comes first on the next visit', async () => {
  const { viewer } = await world(30);
  const exposures = counters();
  const feed = new Feed({ candidates, feeds, pairs, exposures, impressionsPerDay: 1_000_000 });
  const [first] = (await feed.page(viewer, 5, undefined, now)).items;
  if (!first) throw new Error('The page is empty');
  const key = randomUUID();
  await swipe(viewer, first.candidate, 'disliked', key);
  // A page reads the swipes, then these counts, and saves after that.
  vi.spyOn(exposures, 'counts').mockImplementationOnce(async (ids) => {
    await pairs.undo(viewer._id, first.candidate._id, key);
    await feed.requeueFirst(viewer._id, first.candidate._id);
    return ids.map(() => 0);
  });
  await feed.page(viewer, 5, undefined, now);
  const again = await feed.page(viewer, 5, undefined, now);
  expect(again.items[0]?.candidate._id).toEqual(first.candidate._id);
});

test('When a candidate is requeued last, then they come once, after all others; a queued one keeps the place', async () => {
  const { viewer, women } = await world(3);
  const feed = newFeed();
  const before = await allPages(feed, viewer, 10);
  const late = person({ community: viewer.community, rank: 1 });
  await candidates.create(late);
  for (const id of [late._id, late._id, women[0]?._id ?? late._id]) await feed.requeue(viewer._id, id);
  expect(await allPages(feed, viewer, 10)).toEqual([...before, ...idsOf([late])]);
});

test('When a candidate is requeued into a full queue, then the queue keeps its length', async () => {
  const { viewer } = await world(3);
  const feed = newFeed();
  await feed.page(viewer, 10, undefined, now);
  const strangers = Array.from({ length: 997 }, () => ({ id: new Types.ObjectId(), n: 4 }));
  await feeds.updateOne({ _id: viewer._id }, { $push: { queue: { $each: strangers } }, $set: { last_n: 4 } });
  const back = new Types.ObjectId();
  await feed.requeueFirst(viewer._id, back);
  await feed.requeue(viewer._id, new Types.ObjectId());
  const queue = (await feeds.findById(viewer._id).lean())?.queue;
  expect([queue?.length, queue?.[0]?.id]).toEqual([1000, back]);
});

test('When a requeued candidate dislikes the viewer, then they stay reachable', async () => {
  const { viewer, women } = await world(3);
  const feed = newFeed();
  const [back] = women as [Candidate];
  await feed.page(viewer, 5, undefined, now);
  await feed.requeueFirst(viewer._id, back._id);
  await feed.page(viewer, 5, undefined, now);
  await swipe(back, viewer, 'disliked');
  expect((await allPages(feed, viewer, 5)).toSorted()).toEqual(idsOf(women).toSorted());
});

test('When one of several requeued candidates hides, then the others stay reachable', async () => {
  const { viewer, women } = await world(8);
  const feed = newFeed();
  await feed.page(viewer, 5, undefined, now);
  for (const each of women) await feed.requeueFirst(viewer._id, each._id);
  // Only the requeueing reaches candidates of settled ranks.
  await feeds.updateOne({ _id: viewer._id }, { $set: { scanned_ranges: [[0, rankAt(now)]] } });
  const [last, ...others] = women.toReversed() as [Candidate, ...Candidate[]];
  await change(last, { listed: false });
  await feed.page(viewer, 2, undefined, now);
  const returned = async () =>
    idsOf(((await feeds.findById(viewer._id).lean())?.returned ?? []).map((_id) => ({ _id })));
  await expect.poll(returned).toContain(last._id.toHexString());
  const { items } = await feed.page(viewer, 20, undefined, minutesLater(1));
  expect(idsOf(items.map(({ candidate }) => candidate)).toSorted()).toEqual(idsOf(others).toSorted());
});

test('When more candidates are requeued than fit on a page, then the following pages show the others', async () => {
  const { viewer, women } = await world(12);
  const feed = newFeed();
  await feed.page(viewer, 5, undefined, now);
  for (const each of women) await feed.requeueFirst(viewer._id, each._id);
  expect(await allPages(feed, viewer, 5)).toEqual(idsOf(women.toReversed()));
});

test('When a candidate is requeued twice between two pages, then only the next visit shows them', async () => {
  const { viewer, women } = await world(12);
  const feed = newFeed();
  const [first] = women as [Candidate];
  await feed.page(viewer, 5, undefined, now);
  for (const each of women) await feed.requeueFirst(viewer._id, each._id);
  const met = await allPages(feed, viewer, 5, async (page) => {
    if (page === 1) await feed.requeueFirst(viewer._id, first._id);
  });
  expect(met).toEqual(idsOf(women.slice(1).toReversed()));
  const { items } = await feed.page(viewer, 5, undefined, minutesLater(9));
  expect(items[0]?.candidate._id).toEqual(first._id);
});

test('When likers fill a page, then a requeued candidate comes after them', async () => {
  const { viewer, women } = await world(12);
  const feed = newFeed();
  await feed.page(viewer, 5, undefined, now);
  const [back, ...likers] = women as [Candidate, ...Candidate[]];
  for (const each of likers) await swipe(each, viewer, 'liked');
  await feed.requeueFirst(viewer._id, back._id);
  expect((await allPages(feed, viewer, 11)).slice(11)).toEqual(idsOf([back]));
});

test('When all queued candidates are unlisted, then others come, and those who return are found again', async () => {
  const { viewer, women, community } = await world(120);
  const feed = newFeed();
  await feed.page(viewer, 10, undefined, now);
  const [picky, ...hidden] = women as [Candidate, ...Candidate[]];
  const must = { height_cm: { from: 200, to: 220, weight: 'must' } } satisfies Preferences;
  await candidates.updateMany({ _id: { $in: hidden.map(({ _id }) => _id) } }, { $set: { listed: false } });
  await change(picky, { preferences: must });
  const newcomers = Array.from({ length: 5 }, () => person({ community }));
  await candidates.insertMany(newcomers.map((each, n) => ({ ...each, rank: rankLater((n + 1) / 100) })));
  const { items } = await feed.page(viewer, 10, undefined, minutesLater(1));
  expect(idsOf(items.map(({ candidate }) => candidate)).toSorted()).toEqual(idsOf(newcomers).toSorted());
  const back = hidden.slice(0, 3);
  // The change that a save of their profiles makes.
  for (const [n, each] of [picky, ...back].entries()) {
    const rank = rankLater(2 + (n + 1) / 100);
    await change(each, { listed: true, preferences: {}, rank });
  }
  const all = await feed.page(viewer, 10, undefined, minutesLater(3));
  const ids = idsOf(all.items.map(({ candidate }) => candidate));
  expect(ids.toSorted()).toEqual(idsOf([...newcomers, picky, ...back]).toSorted());
});

test('When a candidate hides and returns between pages, then they are shown once', async () => {
  const { viewer } = await world(250);
  const feed = newFeed();
  const met = await allPages(feed, viewer, 20, async (page, [first]) => {
    if (page !== 0 && page !== 10) return;
    const change = page === 0 ? { listed: false } : { listed: true, rank: rankLater(page) };
    await candidates.updateOne({ _id: new Types.ObjectId(first) }, { $set: change });
  });
  expect(met).toHaveLength(250);
});
