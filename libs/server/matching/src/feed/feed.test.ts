import { randomUUID } from 'node:crypto';
import type { Preferences } from '@bandhavya/contracts';
import { expect, test } from 'vitest';
import { type Candidate, rankAt } from '../candidates/candidate.ts';
import { sharedDatabase } from '../testing/database.ts';
import { allPages, counters, feedWorld, idsOf, minutesLater, now, pageIds, viewerOf } from '../testing/feed-world.ts';
import { person } from '../testing/people.ts';
import { Feed } from './feed.ts';

const { matching } = sharedDatabase();
const { candidates, feeds, pairs } = matching;
const { newFeed, world, swipe } = feedWorld(matching);

test('When a viewer reads every page, then every candidate comes once', async () => {
  const { viewer, women } = await world(300);
  const met = await allPages(newFeed(), viewer, 17);
  expect(met).toHaveLength(300);
  expect(met.toSorted()).toEqual(idsOf(women).toSorted());
});

test('When members join, become active and like the viewer between pages, then every candidate still comes once', async () => {
  const { viewer, women, community } = await world(250);
  const joined: Candidate[] = [];
  let rank = rankAt(minutesLater(0));
  const met = await allPages(newFeed(), viewer, 20, async (page, shown) => {
    if (page > 8) return;
    rank = rankAt(minutesLater(page), 0);
    const newcomer = person({ community, rank });
    joined.push(newcomer);
    await candidates.create(newcomer);
    // Candidates of earlier and of later pages become active; others like the viewer.
    for (const each of [women[page * 3], women[240 - page * 5]]) {
      rank += 5000;
      if (each) await candidates.updateOne({ _id: each._id }, { $set: { rank } });
    }
    for (const each of [women[page * 7], women[200 - page]]) if (each) await swipe(each, viewer, 'liked');
    const swiped = women.find(({ _id }) => _id.toHexString() === shown.at(-1));
    if (swiped) await swipe(viewer, swiped, 'disliked');
  });
  expect(new Set(met).size).toBe(met.length);
  expect(met.toSorted()).toEqual(idsOf([...women, ...joined]).toSorted());
});

test('When the viewer opens the deck again, then shown candidates come first and swiped ones are gone', async () => {
  const { viewer, women } = await world(60);
  const feed = newFeed();
  const first = await feed.page(viewer, 10, undefined, now);
  for (const { candidate } of first.items.slice(0, 5)) await swipe(viewer, candidate, 'disliked');
  const again = await feed.page(viewer, 10, undefined, now);
  expect(again.items.slice(0, 5).map(({ candidate }) => candidate._id)).toEqual(
    first.items.slice(5).map(({ candidate }) => candidate._id),
  );
  const met = await allPages(feed, viewer, 20);
  expect(met).toHaveLength(women.length - 5);
});

test('When candidates like the viewer, then they come first, with super likes marked, until the viewer swipes them', async () => {
  const { viewer, women } = await world(40);
  const [one, two, three] = women.slice(30) as [Candidate, Candidate, Candidate];
  await swipe(one, viewer, 'liked');
  await swipe(two, viewer, 'super_liked');
  await swipe(three, viewer, 'liked');
  await swipe(viewer, three, 'disliked');
  const { items } = await newFeed().page(viewer, 10, undefined, now);
  expect(
    items
      .slice(0, 2)
      .map(({ candidate }) => candidate._id.toHexString())
      .toSorted(),
  ).toEqual(idsOf([one, two]).toSorted());
  expect(items.filter(({ superLikedYou }) => superLikedYou).map(({ candidate }) => candidate._id)).toEqual([two._id]);
  expect(items[2]?.likedYou).toBe(false);
  expect(idsOf(items.map(({ candidate }) => candidate))).not.toContain(three._id.toHexString());
});

test('When a candidate is unlisted, has blocked, has the same gender or excludes the viewer, then the feed leaves them out', async () => {
  const { viewer, community } = await world(0);
  const hidden = person({ community, listed: false });
  const blocking = person({ community });
  const man = person({ community, gender: 'Man' });
  const picky = person({ community }, { height_cm: { from: 200, to: 220, weight: 'must' } });
  const fine = person({ community });
  await candidates.insertMany([hidden, blocking, man, picky, fine]);
  await pairs.block(blocking._id, viewer._id, now);
  expect(await allPages(newFeed(), viewer, 10)).toEqual(idsOf([fine]));
});

test('When queued candidates are hidden or blocked, then the page leaves them out', async () => {
  const { viewer, women } = await world(20);
  const feed = newFeed();
  const { items, next } = await feed.page(viewer, 5, undefined, now);
  const gone = women.filter(({ _id }) => !items.some(({ candidate }) => candidate._id.equals(_id))).slice(0, 4);
  await candidates.updateMany({ _id: { $in: gone.slice(0, 2).map(({ _id }) => _id) } }, { $set: { listed: false } });
  for (const each of gone.slice(2)) await pairs.block(viewer._id, each._id, now);
  const rest = await feed.page(viewer, 50, next, now);
  expect(rest.items).toHaveLength(20 - 5 - 4);
});

test('When several candidates like the viewer in one millisecond, then no page leaves any of them out', async () => {
  const { viewer, women } = await world(30);
  const feed = newFeed();
  const like = async (from: Candidate, at: Date) =>
    pairs.swipe({ from: from._id, to: viewer._id, direction: 'liked', key: randomUUID(), at });
  for (const [n, each] of women.slice(6).entries()) await like(each, minutesLater(Math.floor(n / 4)));
  const met = await allPages(feed, viewer, 10, async (page) => {
    if (page === 0) for (const each of women.slice(0, 6)) await like(each, minutesLater(60));
  });
  expect(met).toHaveLength(30);
  expect(met.toSorted()).toEqual(idsOf(women).toSorted());
});

test('When a profile reaches the daily limit, then other candidates come in its place', async () => {
  const { women, community } = await world(3);
  const feed = newFeed(2);
  const viewers = Array.from({ length: 3 }, () => viewerOf(community));
  for (const viewer of viewers.slice(0, 2)) expect(await pageIds(feed, viewer)).toEqual(idsOf(women));
  const newcomer = person({ community, rank: 1 });
  await candidates.create(newcomer);
  expect(await pageIds(feed, viewers[2] as Candidate)).toEqual(idsOf([newcomer]));
});

test('When a profile reaches the daily limit, then viewers who have seen it keep it', async () => {
  const { women, community } = await world(3);
  const feed = newFeed(1);
  const viewer = viewerOf(community);
  expect(await pageIds(feed, viewer)).toEqual(idsOf(women));
  // Impressions are recorded in the background.
  await expect
    .poll(async () => (await feeds.findById(viewer._id).lean())?.queue.every(({ shown }) => shown))
    .toBe(true);
  expect(await pageIds(feed, viewer)).toEqual(idsOf(women));
});

test('When the counts start again on the next day, then a profile that had reached the limit is shown', async () => {
  const { women, community } = await world(3);
  const exposures = counters();
  const feed = new Feed({ candidates, feeds, pairs, exposures, impressionsPerDay: 1 });
  const [first, second] = [viewerOf(community), viewerOf(community)];
  expect(await pageIds(feed, first)).toEqual(idsOf(women));
  expect(await pageIds(feed, second)).toEqual([]);
  exposures.viewers.clear();
  expect(await pageIds(feed, second, minutesLater(24 * 60))).toEqual(idsOf(women));
});

test('When preferences change, then a new scan starts', async () => {
  const { viewer, women, community } = await world(50);
  const tall = person({ community, height_cm: 185 });
  await candidates.create(tall);
  const feed = newFeed();
  expect(await allPages(feed, viewer, 20)).toHaveLength(women.length + 1);
  const wish: Candidate = {
    ...viewer,
    preferences: { ...viewer.preferences, height_cm: { from: 180, to: 190, weight: 'must' } },
  };
  expect(await allPages(feed, wish, 20)).toEqual(idsOf([tall]));
  expect(await allPages(feed, viewer, 20)).toHaveLength(women.length + 1);
});

test('When two tabs read pages concurrently, then both get theirs', async () => {
  const { viewer } = await world(100);
  const feed = newFeed();
  const pages = await Promise.all(Array.from({ length: 8 }, () => feed.page(viewer, 10, undefined, now)));
  for (const { items } of pages) expect(items).toHaveLength(10);
  expect(await allPages(feed, viewer, 50)).toHaveLength(100);
});

test('When both sides fit each other, then they come before candidates who fit on one side only', async () => {
  const { community } = await world(0);
  const wants = (values: ('Kannada' | 'Tamil')[]): Preferences => ({ mother_tongues: { values, weight: 'nice' } });
  const oneSided = person({ community, mother_tongue: 'Tamil' }, wants(['Tamil']));
  const mutual = person({ community, mother_tongue: 'Tamil' }, wants(['Kannada']));
  await candidates.insertMany([oneSided, mutual]);
  const viewer = person(
    { gender: 'Man', community },
    { ...wants(['Tamil']), communities: { values: [community as 'Other'], weight: 'must' } },
  );
  const { items } = await newFeed().page(viewer, 10, undefined, now);
  expect(idsOf(items.map(({ candidate }) => candidate))).toEqual(idsOf([mutual, oneSided]));
  expect(items[0]?.reasons[0]).toEqual({ code: 'fits-both' });
});
