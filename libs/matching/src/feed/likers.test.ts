import { randomUUID } from 'node:crypto';
import type { Preferences } from '@bandhavya/contracts';
import { expect, test } from 'vitest';
import type { Candidate } from '../candidates/candidate.ts';
import { sharedDatabase } from '../testing/database.ts';
import { allPages, feedWorld, idsOf, minutesLater, now } from '../testing/feed-world.ts';

const { matching } = sharedDatabase();
const { pairs } = matching;
const { newFeed, world, swipe, change } = feedWorld(matching);

const tall: Preferences = { height_cm: { from: 175, to: 190, weight: 'nice' } };

test('When several candidates like the viewer, then those who fit better come first, then the last like', async () => {
  const { viewer, women } = await world(10, tall);
  const [fitting, early, late] = women as [Candidate, Candidate, Candidate];
  await change(fitting, { height_cm: 180 });
  for (const each of [fitting, early, late]) await swipe(each, viewer, 'liked');
  const { items } = await newFeed().page(viewer, 5, undefined, now);
  const likers = items.filter(({ likedYou }) => likedYou).map(({ candidate }) => candidate);
  expect(idsOf(likers)).toEqual(idsOf([fitting, late, early]));
});

test('When more than thirty candidates like the viewer, then at most every third card is a liker, and all come once', async () => {
  const { viewer, women } = await world(120);
  for (const each of women.slice(0, 40)) await swipe(each, viewer, 'liked');
  const feed = newFeed();
  const { items } = await feed.page(viewer, 20, undefined, now);
  expect(items.map(({ likedYou }) => (likedYou ? 'L' : '-')).join('')).toBe('--L--L--L--L--L--L--');
  const met = await allPages(feed, viewer, 20);
  expect(met.toSorted()).toEqual(idsOf(women).toSorted());
});

test('When a liker undoes the like between two pages, then they do not come again in the visit, but in the next one', async () => {
  const { viewer, women } = await world(45);
  const feed = newFeed();
  // The liker is in the queue of the visit before the like.
  await feed.prepare(viewer, now);
  const liker = women[3] as Candidate;
  const key = randomUUID();
  await swipe(liker, viewer, 'liked', key);
  const met = await allPages(feed, viewer, 10, async (page) => {
    if (page !== 0) return;
    await pairs.undo(liker._id, viewer._id, key);
    await feed.requeue(viewer._id, liker._id);
  });
  expect(met[0]).toBe(liker._id.toHexString());
  expect(met.toSorted()).toEqual(idsOf(women).toSorted());
  const { items } = await feed.page(viewer, 50, undefined, minutesLater(90));
  expect(idsOf(items.map(({ candidate }) => candidate))).toContain(liker._id.toHexString());
});

test('When a swiped or liking candidate is settled and undoes the swipe, then the feed reaches them again', async () => {
  const { viewer, women } = await world(5);
  const feed = newFeed();
  const liker = women[2] as Candidate;
  const key = randomUUID();
  await swipe(liker, viewer, 'disliked', key);
  await allPages(feed, viewer, 10);
  await matching.feeds.updateOne({ _id: viewer._id }, { $set: { scanned_ranges: [[0, liker.rank]] } });
  await pairs.undo(liker._id, viewer._id, key);
  await feed.requeue(viewer._id, liker._id);
  const { items } = await feed.page(viewer, 10, undefined, minutesLater(90));
  expect(idsOf(items.map(({ candidate }) => candidate))).toContain(liker._id.toHexString());
});
