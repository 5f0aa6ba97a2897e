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

test('When more candidates like the viewer than fit on a page, then all of them come first, the best fit first', async () => {
  const { viewer, women } = await world(460, tall);
  const [likers, others] = [women.slice(0, 400), women.slice(400)];
  const fitting = likers.filter((_, place) => place % 50 === 7);
  for (const each of fitting) await change(each, { height_cm: 180 });
  for (const each of likers) await swipe(each, viewer, 'liked');
  const met = await allPages(newFeed(), viewer, 30);
  const rest = likers.filter((each) => !fitting.includes(each));
  expect(met.slice(0, 400)).toEqual(idsOf([...fitting.toReversed(), ...rest.toReversed()]));
  expect(met.slice(400).toSorted()).toEqual(idsOf(others).toSorted());
});

test('When a page has more likers than places, then each of its cards is a liker', async () => {
  const { viewer, women } = await world(120);
  for (const each of women.slice(0, 40)) await swipe(each, viewer, 'liked');
  const { items } = await newFeed().page(viewer, 20, undefined, now);
  expect(items.map(({ likedYou }) => likedYou)).toEqual(Array(20).fill(true));
});

test('When likers are answered and others like the viewer between pages, then every liker comes once', async () => {
  const { viewer, women } = await world(400, tall);
  const [early, late] = [women.slice(0, 350), women.slice(350)];
  for (const each of early) await swipe(each, viewer, 'liked');
  const met = await allPages(newFeed(), viewer, 30, async (page, shown) => {
    const someone = late[page];
    if (someone && !shown.includes(someone._id.toHexString())) await swipe(someone, viewer, 'liked');
    const answered = women.filter(({ _id }) => shown.slice(-10).includes(_id.toHexString()));
    for (const each of answered) await swipe(viewer, each, 'disliked');
  });
  expect(new Set(met).size).toBe(met.length);
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

test('When the only candidate undoes the like after a visit, then the next visit has them', async () => {
  const { viewer, women } = await world(1);
  const feed = newFeed();
  const liker = women[0] as Candidate;
  const key = randomUUID();
  await swipe(liker, viewer, 'liked', key);
  expect(await allPages(feed, viewer, 10)).toEqual(idsOf(women));
  await pairs.undo(liker._id, viewer._id, key);
  await feed.requeue(viewer._id, liker._id);
  const { items } = await feed.page(viewer, 10, undefined, minutesLater(90));
  expect(idsOf(items.map(({ candidate }) => candidate))).toEqual(idsOf(women));
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
