import type { Preferences } from '@bandhavya/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Candidate } from '../candidates/candidate.ts';
import { pairOf } from '../pairs/pair-of.ts';
import { sharedDatabase } from '../testing/database.ts';
import { counters, idsOf, minutesLater, now } from '../testing/feed-world.ts';
import { person } from '../testing/people.ts';
import { Feed } from './feed.ts';
import { scanCandidates } from './scan.ts';
import type { ScannedRanges } from './scanned-ranges.ts';

const { matching } = sharedDatabase();
const { candidates, feeds, pairs, pairModel } = matching;

const TODAY = 20_261_121;
/** More than one window of 5,000 index entries. The nth candidate has the rank COUNT - n. */
const COUNT = 6000;
/** Candidates of the viewer's community: 150 at the top, and the very last one. */
const TOP = 150;
/** The one candidate with this mother tongue has a rank below the first 2,000. */
const TAMIL = COUNT - 3000;

beforeAll(async () => {
  const women = Array.from({ length: COUNT }, (_, n) =>
    person(
      {
        rank: COUNT - n,
        community: n < TOP || n === COUNT - 1 ? 'Kuruba' : 'Lingayat',
        mother_tongue: n === TAMIL ? 'Tamil' : 'Kannada',
      },
      { marital_statuses: { values: ['Never Married'], weight: 'must' } },
    ),
  );
  // The driver inserts them in about 0.2 s; mongoose would cast each one first.
  await candidates.collection.insertMany(women);
});

const must = { communities: { values: ['Kuruba' as const], weight: 'must' as const } };
const viewerWith = (facts: Partial<Candidate>, preferences: Preferences = {}) =>
  person({ gender: 'Man', rank: COUNT + 1, ...facts }, preferences);

const scan = (viewer: Candidate, wanted: number, { passed = [] as ScannedRanges, known = new Set<string>() } = {}) =>
  scanCandidates({
    candidates,
    pairs,
    viewer,
    of: 'others',
    wanted,
    enough: wanted,
    settled: [],
    passed,
    below: COUNT + 1,
    known,
    today: TODAY,
  });

describe('scanCandidates over 6,000 candidates', () => {
  it('covers exactly 5,000 index entries with one read when a must excludes most of them', async () => {
    const { open, read, settled, finished } = await scan(viewerWith({}, must), TOP);
    expect(open).toHaveLength(TOP);
    expect([read, settled, finished]).toEqual([[[COUNT - 4999, COUNT]], [], false]);
  });

  it('finds a candidate beyond the first window', async () => {
    const { open, finished } = await scan(viewerWith({}, must), COUNT);
    expect(open.map(({ rank }) => rank)).toEqual([...Array.from({ length: TOP }, (_, n) => COUNT - n), 1]);
    expect(finished).toBe(true);
  });

  it('reads 2,000 candidates at once, and continues after those that are passed', async () => {
    const { open, read, settled } = await scan(viewerWith({}), 1);
    expect([open.length, read, settled]).toEqual([2000, [[COUNT - 1999, COUNT]], []]);
    const following = await scan(viewerWith({}), 1, { passed: read });
    expect(following.open[0]?.rank).toBe(COUNT - 2000);
  });

  it('settles every rank when every candidate excludes the viewer', async () => {
    const { open, settled, finished } = await scan(viewerWith({ marital_status: 'Divorced' }), 1);
    expect([open, settled, finished]).toEqual([[], [[0, COUNT]], true]);
  });

  it('settles runs of 500 swiped candidates, and none across an open or a queued one', async () => {
    const viewer = viewerWith({});
    const { open } = await scan(viewer, 1);
    const answer = { dir: 'disliked' as const, at: now, key: 'past-0000000000000000000000000000' };
    const swiped = open.filter((_, place) => place < 499 || (place > 499 && place < 1001 && place !== 1000));
    await pairModel.insertMany(swiped.map(({ _id }) => pairOf(viewer._id, _id, answer)));
    const rankOf = (place: number) => open[place]?.rank ?? 0;
    const known = new Set([open[1000]?._id.toHexString() ?? '']);
    const { settled } = await scan(viewer, 1, { known });
    expect(settled).toEqual([[rankOf(999), rankOf(500)]]);
  });
});

describe('Feed.page over 6,000 candidates', () => {
  it('returns one empty page when every candidate excludes the viewer', async () => {
    const feed = new Feed({ candidates, feeds, pairs, exposures: counters(), impressionsPerDay: 100 });
    const divorced = viewerWith({ marital_status: 'Divorced' });
    expect(await feed.page(divorced, 20, undefined, now)).toEqual({ items: [], isLow: false });
    expect((await feeds.findById(divorced._id).lean())?.scanned_ranges).toEqual([[0, expect.any(Number)]]);
  });

  it('returns the one candidate beyond the first window on the first page', async () => {
    const feed = new Feed({ candidates, feeds, pairs, exposures: counters(), impressionsPerDay: 100 });
    const viewer = viewerWith({}, must);
    const top = await candidates.find({ rank: { $gt: COUNT - TOP } }, { _id: 1 }).lean();
    const answer = { dir: 'disliked' as const, at: now, key: 'past-0000000000000000000000000000' };
    await pairModel.insertMany(top.map(({ _id }) => pairOf(viewer._id, _id, answer)));
    const { items, next } = await feed.page(viewer, 20, undefined, now);
    expect([items.map(({ candidate }) => candidate.rank), next]).toEqual([[1], undefined]);
  });

  it('queues a candidate of a low rank who has all that the viewer wishes', async () => {
    const age = { from: 25, to: 35, weight: 'nice' as const };
    const viewer = viewerWith({}, { mother_tongues: { values: ['Tamil', 'Marathi'], weight: 'nice' }, age });
    const feed = new Feed({ candidates, feeds, pairs, exposures: counters(), impressionsPerDay: 100 });
    await feed.prepare(viewer, now);
    const { items } = await feed.page(viewer, 20, undefined, now);
    expect(items.map(({ candidate }) => candidate.rank)).toContain(COUNT - TAMIL);
  });

  it('leaves out answered candidates and those who disliked the viewer when it checks the best ones only', async () => {
    const viewer = viewerWith({ community: 'Lingayat' });
    const feed = new Feed({ candidates, feeds, pairs, exposures: counters(), impressionsPerDay: 1_000_000 });
    const chosenAt = async (at: Date) => {
      await feed.prepare(viewer, at);
      return (await feeds.findById(viewer._id).lean())?.prepared;
    };
    const before = await chosenAt(now);
    const [swiped, disliker, ...others] = before?.queue.map(({ id }) => ({ _id: id })) ?? [];
    if (!swiped || !disliker) throw new Error('The queue is too short');
    const answer = { dir: 'disliked' as const, at: now, key: 'past-0000000000000000000000000000' };
    await pairModel.insertMany([pairOf(viewer._id, swiped._id, answer), pairOf(disliker._id, viewer._id, answer)]);
    const after = await chosenAt(minutesLater(120));
    const later = after?.queue.map(({ id }) => id.toHexString()) ?? [];
    expect(later).toEqual(expect.arrayContaining(idsOf(others)));
    for (const { _id } of [swiped, disliker]) expect(later).not.toContain(_id.toHexString());
    // Unchecked candidates are not passed.
    expect([later.length, after?.passed]).toEqual([60, []]);
  });
});

describe('the index of the scan', () => {
  it('covers a read, except for candidates without packed traits', async () => {
    const database = candidates.db.db;
    const documentsRead = async (viewer: Candidate) => {
      const since = new Date();
      await database?.command({ profile: 2 });
      const { open } = await scan(viewer, 1);
      await database?.command({ profile: 0 });
      const filter = { ns: /\.candidates$/u, ts: { $gte: since } };
      const reads = await database?.collection('system.profile').find(filter).toArray();
      return { open, examined: reads?.map(({ docsExamined }) => docsExamined) };
    };
    const viewer = viewerWith({});
    const { open, examined } = await documentsRead(viewer);
    expect([open.length, examined]).toEqual([2000, [0]]);
    const [first] = open;
    if (!first) throw new Error('The scan found no candidate');
    await candidates.updateOne({ _id: first._id }, { $unset: { packed_traits: '' } });
    const after = await documentsRead(viewer);
    expect([after.open, after.examined?.at(-1)]).toEqual([open, 1]);
  });
});
