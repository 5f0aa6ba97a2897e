import type { Preferences } from '@bandhavya/contracts';
import { expect, test, vi } from 'vitest';
import type { Candidate } from '../candidates/candidate.ts';
import { sharedDatabase } from '../testing/database.ts';
import { allPages, feedWorld, idsOf, minutesLater, now, rankLater } from '../testing/feed-world.ts';
import { person } from '../testing/people.ts';
import type { FeedPage } from './feed.ts';
import type { FeedPosition } from './feed-types.ts';

const { matching } = sharedDatabase();
const { candidates, feeds, pairs } = matching;
const { newFeed, world, swipe } = feedWorld(matching);

const preparedOf = async ({ _id }: Candidate) => (await feeds.findById(_id).lean())?.prepared;

/** The number of scans that a call makes: each reads candidates by their rank. */
async function scansOf(call: () => Promise<unknown>): Promise<number> {
  const find = vi.spyOn(candidates, 'find');
  await call();
  const scans = find.mock.calls.filter(([filter]) => filter && 'rank' in filter).length;
  find.mockRestore();
  return scans;
}

test('When the queue was prepared, then the first page needs no scan, and every candidate still comes once', async () => {
  const { viewer, women } = await world(150);
  const feed = newFeed();
  await feed.prepare(viewer, now);
  expect(await scansOf(() => feed.page(viewer, 20, undefined, minutesLater(1)))).toBe(0);
  const met = await allPages(feed, viewer, 20);
  expect(met.toSorted()).toEqual(idsOf(women).toSorted());
});

test('When a prepared candidate is swiped, hidden or blocked before the visit, then the page leaves them out', async () => {
  const { viewer, women } = await world(30);
  const feed = newFeed();
  await feed.prepare(viewer, now);
  const [swiped, hidden, blocked] = women as [Candidate, Candidate, Candidate];
  await swipe(viewer, swiped, 'disliked');
  await candidates.updateOne({ _id: hidden._id }, { $set: { listed: false } });
  await pairs.block(blocked._id, viewer._id, now);
  const met = await allPages(feed, viewer, 10);
  expect(met.toSorted()).toEqual(idsOf(women.slice(3)).toSorted());
});

test('When the prepared queue is older than four hours or the wishes changed, then the first page chooses again', async () => {
  const { viewer, community } = await world(30);
  const feed = newFeed();
  await feed.prepare(viewer, now);
  const wish: Preferences = { height_cm: { from: 175, to: 190, weight: 'nice' } };
  const wishing = { ...viewer, preferences: { ...viewer.preferences, ...wish } };
  expect(await scansOf(() => feed.page(wishing, 20, undefined, minutesLater(1)))).toBeGreaterThan(0);
  await feed.prepare(viewer, minutesLater(60));
  const newcomer = person({ community, rank: rankLater(70) });
  await candidates.create(newcomer);
  const { items } = await feed.page(viewer, 40, undefined, minutesLater(60 + 241));
  expect(idsOf(items.map(({ candidate }) => candidate))).toContain(newcomer._id.toHexString());
});

test('When a queue is ready or a visit is going on, then nothing is prepared', async () => {
  const { viewer } = await world(30);
  const feed = newFeed();
  await feed.prepare(viewer, now);
  expect(await scansOf(() => feed.prepare(viewer, minutesLater(5)))).toBe(0);
  await feed.page(viewer, 10, undefined, minutesLater(10));
  expect(await scansOf(() => feed.prepare(viewer, minutesLater(11)))).toBe(0);
  expect(await preparedOf(viewer)).toBeNull();
  await feed.prepare(viewer, minutesLater(15));
  expect((await preparedOf(viewer))?.queue).toHaveLength(30);
});

test('When two tabs begin a visit concurrently, then both get the same prepared page', async () => {
  const { viewer } = await world(60);
  const feed = newFeed();
  await feed.prepare(viewer, now);
  const pages = await Promise.all(Array.from({ length: 4 }, () => feed.page(viewer, 10, undefined, minutesLater(1))));
  const [first, ...others] = pages.map(({ items }) => idsOf(items.map(({ candidate }) => candidate)));
  expect(first).toHaveLength(10);
  for (const each of others) expect(each).toEqual(first);
});

test('When the queue is topped up between the pages, then no page needs a scan, and every candidate comes once', async () => {
  const { viewer, women } = await world(200);
  const feed = newFeed();
  await feed.prepare(viewer, now);
  const met: string[] = [];
  let from: FeedPosition | undefined;
  for (let count = 0; count < 9; count += 1) {
    let page: FeedPage | undefined;
    const scans = await scansOf(async () => {
      page = await feed.page(viewer, 20, from, minutesLater(1));
    });
    expect(scans).toBe(0);
    met.push(...idsOf(page?.items.map(({ candidate }) => candidate) ?? []));
    const next = page?.next;
    if (next && page?.isLow) await Promise.all([1, 2].map(() => feed.topUp(viewer, next, minutesLater(1))));
    from = next;
  }
  expect(new Set(met).size).toBe(180);
  for (; from; ) {
    const page = await feed.page(viewer, 20, from, minutesLater(1));
    met.push(...idsOf(page.items.map(({ candidate }) => candidate)));
    from = page.next;
  }
  expect(met.toSorted()).toEqual(idsOf(women).toSorted());
});
