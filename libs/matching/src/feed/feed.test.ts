import { randomUUID } from 'node:crypto';
import type { Direction, Preferences } from '@bandhavya/contracts';
import { Types } from 'mongoose';
import { expect, test, vi } from 'vitest';
import { type Candidate, rankAt } from '../candidates/candidate.ts';
import { sharedDatabase } from '../testing/database.ts';
import { person } from '../testing/people.ts';
import { Feed, type FeedPosition } from './feed.ts';

const { matching } = sharedDatabase();
const { candidates, feeds, pairs } = matching;

/** Counts in this process; the gateway counts in Redis. */
function counters() {
  const shown = new Map<string, number>();
  return {
    shown,
    counts: async (ids: readonly string[]) => ids.map((id) => shown.get(id) ?? 0),
    add: async (ids: readonly string[]) => {
      for (const id of ids) shown.set(id, (shown.get(id) ?? 0) + 1);
    },
  };
}

const newFeed = (impressionsPerDay = 1_000_000) =>
  new Feed({ candidates, feeds, pairs, exposures: counters(), impressionsPerDay });
const now = new Date(Date.UTC(2026, 10, 21, 6));

/** Women of a mother tongue of their own, so that tests do not see each other's, and a man who looks for them. */
async function world(count: number, preferences: Preferences = {}) {
  const community = `community ${randomUUID()}`;
  const women = Array.from({ length: count }, () => person({ community }));
  await candidates.insertMany(women);
  const man = person({ gender: 'Man', community }, preferences);
  await candidates.create(man);
  // A must that only this test's people meet.
  const viewer: Candidate = {
    ...man,
    preferences: { ...preferences, communities: { values: [community as 'Other'], weight: 'must' } },
  };
  return { viewer, women, community };
}

const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** Pages from the first to the last, one a minute. */
async function everybody(
  feed: Feed,
  viewer: Candidate,
  limit: number,
  between?: (page: number, met: readonly string[]) => Promise<void>,
) {
  const met: string[] = [];
  let from: FeedPosition | undefined;
  for (let page = 0; page === 0 || from; page += 1) {
    const { items, next } = await feed.page(viewer, limit, from, minutesLater(page));
    met.push(...items.map(({ candidate }) => candidate._id.toHexString()));
    from = next;
    await between?.(page, met);
  }
  return met;
}

const idsOf = (people: readonly Candidate[]) => people.map(({ _id }) => _id.toHexString());
const swipe = (from: Candidate, to: Candidate, direction: Direction, key: string = randomUUID()) => {
  clock += 1;
  return pairs.swipe({ from: from._id, to: to._id, direction, key, at: new Date(clock) });
};
let clock = now.getTime();

test('When a member pages through, then everybody comes once', async () => {
  const { viewer, women } = await world(300);
  const met = await everybody(newFeed(), viewer, 17);
  expect(met).toHaveLength(300);
  expect(met.toSorted()).toEqual(idsOf(women).toSorted());
});

test('When others join, become active and like the viewer meanwhile, and the viewer swipes, then nobody is repeated or left out', async () => {
  const { viewer, women, community } = await world(250);
  const joined: Candidate[] = [];
  let rank = rankAt(minutesLater(0));
  const met = await everybody(newFeed(), viewer, 20, async (page, shown) => {
    if (page > 8) return;
    rank = rankAt(minutesLater(page), 0);
    const newcomer = person({ community, rank });
    joined.push(newcomer);
    await candidates.create(newcomer);
    // Some who have been shown, some who have not, show a sign of life; some like the viewer.
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

test('When people are swiped, then they are gone from the next visit, those shown and not swiped come first', async () => {
  const { viewer, women } = await world(60);
  const feed = newFeed();
  const first = await feed.page(viewer, 10, undefined, now);
  for (const { candidate } of first.items.slice(0, 5)) await swipe(viewer, candidate, 'disliked');
  const again = await feed.page(viewer, 10, undefined, now);
  expect(again.items.slice(0, 5).map(({ candidate }) => candidate._id)).toEqual(
    first.items.slice(5).map(({ candidate }) => candidate._id),
  );
  const met = await everybody(feed, viewer, 20);
  expect(met).toHaveLength(women.length - 5);
});

test('When somebody likes the viewer, then they come first; super likes are told; answered ones are gone', async () => {
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

test('When somebody is unlisted, blocked, of the same gender or wants somebody else, then they are not shown', async () => {
  const { viewer, community } = await world(0);
  const hidden = person({ community, listed: false });
  const blocking = person({ community });
  const man = person({ community, gender: 'Man' });
  const picky = person({ community }, { height_cm: { from: 200, to: 220, weight: 'must' } });
  const fine = person({ community });
  await candidates.insertMany([hidden, blocking, man, picky, fine]);
  await pairs.block(blocking._id, viewer._id, now);
  expect(await everybody(newFeed(), viewer, 10)).toEqual(idsOf([fine]));
});

test('When somebody vanishes after they were queued, then the page goes without them', async () => {
  const { viewer, women } = await world(20);
  const feed = newFeed();
  const { items, next } = await feed.page(viewer, 5, undefined, now);
  const gone = women.filter(({ _id }) => !items.some(({ candidate }) => candidate._id.equals(_id))).slice(0, 4);
  await candidates.updateMany({ _id: { $in: gone.slice(0, 2).map(({ _id }) => _id) } }, { $set: { listed: false } });
  for (const each of gone.slice(2)) await pairs.block(viewer._id, each._id, now);
  const rest = await feed.page(viewer, 50, next, now);
  expect(rest.items).toHaveLength(20 - 5 - 4);
});

test('When a swipe is taken back, then the person comes first on the next visit', async () => {
  const { viewer } = await world(30);
  const feed = newFeed();
  const { items } = await feed.page(viewer, 5, undefined, now);
  const [first] = items;
  if (!first) throw new Error('Nobody was shown');
  const key = randomUUID();
  await swipe(viewer, first.candidate, 'disliked', key);
  await feed.page(viewer, 5, undefined, now);
  await pairs.undo(viewer._id, first.candidate._id, key);
  await feed.requeueFirst(viewer._id, first.candidate._id);
  const again = await feed.page(viewer, 5, undefined, now);
  expect(again.items[0]?.candidate._id).toEqual(first.candidate._id);
});

test('When a swipe is taken back while a page is being made, then the person comes first on the next visit', async () => {
  const { viewer } = await world(30);
  const exposures = counters();
  const feed = new Feed({ candidates, feeds, pairs, exposures, impressionsPerDay: 1_000_000 });
  const [first] = (await feed.page(viewer, 5, undefined, now)).items;
  if (!first) throw new Error('Nobody was shown');
  const key = randomUUID();
  await swipe(viewer, first.candidate, 'disliked', key);
  // The page knows what was answered when it asks for these numbers, and saves after that.
  vi.spyOn(exposures, 'counts').mockImplementationOnce(async (ids) => {
    await pairs.undo(viewer._id, first.candidate._id, key);
    await feed.requeueFirst(viewer._id, first.candidate._id);
    return ids.map(() => 0);
  });
  await feed.page(viewer, 5, undefined, now);
  const again = await feed.page(viewer, 5, undefined, now);
  expect(again.items[0]?.candidate._id).toEqual(first.candidate._id);
});

test('When somebody is put last, then after all others, and once; whoever is queued keeps their place', async () => {
  const { viewer, women } = await world(3);
  const feed = newFeed();
  const before = await everybody(feed, viewer, 10);
  const late = person({ community: viewer.community, rank: 1 });
  await candidates.create(late);
  for (const id of [late._id, late._id, women[0]?._id ?? late._id]) await feed.requeueLast(viewer._id, id);
  expect(await everybody(feed, viewer, 10)).toEqual([...before, ...idsOf([late])]);
});

test('When somebody is put back into a full queue, then it gets no longer', async () => {
  const { viewer } = await world(3);
  const feed = newFeed();
  await feed.page(viewer, 10, undefined, now);
  const strangers = Array.from({ length: 997 }, () => ({ id: new Types.ObjectId(), n: 4 }));
  await feeds.updateOne({ _id: viewer._id }, { $push: { queue: { $each: strangers } }, $set: { last_n: 4 } });
  const back = new Types.ObjectId();
  await feed.requeueFirst(viewer._id, back);
  await feed.requeueLast(viewer._id, new Types.ObjectId());
  const queue = (await feeds.findById(viewer._id).lean())?.queue;
  expect([queue?.length, queue?.[0]?.id]).toEqual([1000, back]);
});

test('When a page was full of those who like the viewer, then who was put back comes after them', async () => {
  const { viewer, women } = await world(12);
  const feed = newFeed();
  await feed.page(viewer, 5, undefined, now);
  const [back, ...likers] = women as [Candidate, ...Candidate[]];
  for (const each of likers) await swipe(each, viewer, 'liked');
  await feed.requeueFirst(viewer._id, back._id);
  expect((await everybody(feed, viewer, 11)).slice(11)).toEqual(idsOf([back]));
});

test('When several like the viewer in the same millisecond, then no page leaves any of them out', async () => {
  const { viewer, women } = await world(30);
  const feed = newFeed();
  const like = async (from: Candidate, at: Date) =>
    pairs.swipe({ from: from._id, to: viewer._id, direction: 'liked', key: randomUUID(), at });
  for (const [n, each] of women.slice(6).entries()) await like(each, minutesLater(Math.floor(n / 4)));
  const met = await everybody(feed, viewer, 10, async (page) => {
    if (page === 0) for (const each of women.slice(0, 6)) await like(each, minutesLater(60));
  });
  expect(met).toHaveLength(30);
  expect(met.toSorted()).toEqual(idsOf(women).toSorted());
});

test('When all who are queued are gone, then others come; who returns is found again', async () => {
  const { viewer, women, community } = await world(120);
  const feed = newFeed();
  await feed.page(viewer, 10, undefined, now);
  const [picky, ...hidden] = women as [Candidate, ...Candidate[]];
  const must = { height_cm: { from: 200, to: 220, weight: 'must' } } satisfies Preferences;
  await candidates.updateMany({ _id: { $in: hidden.map(({ _id }) => _id) } }, { $set: { listed: false } });
  await candidates.updateOne({ _id: picky._id }, { $set: { preferences: must } });
  const newcomers = Array.from({ length: 5 }, () => person({ community }));
  await candidates.insertMany(newcomers.map((each, n) => ({ ...each, rank: rankAt(minutesLater((n + 1) / 100)) })));
  const { items } = await feed.page(viewer, 10, undefined, minutesLater(1));
  expect(idsOf(items.map(({ candidate }) => candidate)).toSorted()).toEqual(idsOf(newcomers).toSorted());
  const back = hidden.slice(0, 3);
  // As a save of theirs writes it.
  for (const [n, { _id }] of [picky, ...back].entries()) {
    const rank = rankAt(minutesLater(2 + (n + 1) / 100));
    await candidates.updateOne({ _id }, { $set: { listed: true, preferences: {}, rank } });
  }
  const all = await feed.page(viewer, 10, undefined, minutesLater(3));
  const ids = idsOf(all.items.map(({ candidate }) => candidate));
  expect(ids.toSorted()).toEqual(idsOf([...newcomers, picky, ...back]).toSorted());
});

test('When somebody hides and returns while the viewer pages on, then they are not shown twice', async () => {
  const { viewer } = await world(250);
  const feed = newFeed();
  const met = await everybody(feed, viewer, 20, async (page, [first]) => {
    if (page !== 0 && page !== 10) return;
    const change = page === 0 ? { listed: false } : { listed: true, rank: rankAt(minutesLater(page)) };
    await candidates.updateOne({ _id: new Types.ObjectId(first) }, { $set: change });
  });
  expect(met).toHaveLength(250);
});

test('When a profile was shown often enough today, then others come in its place, and it comes another day', async () => {
  const { women, community } = await world(3);
  const feed = newFeed(2);
  const viewers = Array.from({ length: 4 }, () => person({ gender: 'Man', community })).map((each) => ({
    ...each,
    preferences: { communities: { values: [community as 'Other'], weight: 'must' as const } },
  }));
  const shown = [];
  for (const viewer of viewers) shown.push((await feed.page(viewer, 10, undefined, now)).items.length);
  expect(shown).toEqual([3, 3, 0, 0]);
  const tomorrow = newFeed(2);
  const last = viewers[3] as Candidate;
  expect((await tomorrow.page(last, 10, undefined, now)).items).toHaveLength(women.length);
  expect((await feed.page(viewers[0] as Candidate, 10, undefined, now)).items).toHaveLength(3);
});

test('When wishes change, then the walk begins anew with them', async () => {
  const { viewer, women, community } = await world(50);
  const tall = person({ community, height_cm: 185 });
  await candidates.create(tall);
  const feed = newFeed();
  expect(await everybody(feed, viewer, 20)).toHaveLength(women.length + 1);
  const wish: Candidate = {
    ...viewer,
    preferences: { ...viewer.preferences, height_cm: { from: 180, to: 190, weight: 'must' } },
  };
  expect(await everybody(feed, wish, 20)).toEqual(idsOf([tall]));
  expect(await everybody(feed, viewer, 20)).toHaveLength(women.length + 1);
});

test('When two tabs ask for pages at the same time, then both get theirs', async () => {
  const { viewer } = await world(100);
  const feed = newFeed();
  const pages = await Promise.all(Array.from({ length: 8 }, () => feed.page(viewer, 10, undefined, now)));
  for (const { items } of pages) expect(items).toHaveLength(10);
  expect(await everybody(feed, viewer, 50)).toHaveLength(100);
});

test('When both fit each other, then they come before those who fit on one side only', async () => {
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
