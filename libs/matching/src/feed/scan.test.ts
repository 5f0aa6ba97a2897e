import type { Preferences } from '@bandhavya/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Candidate } from '../candidates/candidate.ts';
import { sharedDatabase } from '../testing/database.ts';
import { counters, now } from '../testing/feed-world.ts';
import { person } from '../testing/people.ts';
import { Feed, type FeedPosition } from './feed.ts';
import { scanCandidates } from './scan.ts';
import type { ScannedRanges } from './scanned-ranges.ts';

const { matching } = sharedDatabase();
const { candidates, feeds, pairs } = matching;

const TODAY = 20_261_121;
/** More than one window of 5,000 index entries. The nth candidate has the rank COUNT - n. */
const COUNT = 6000;
/** Candidates of the viewer's community: 150 at the top, and the very last one. */
const TOP = 150;

beforeAll(async () => {
  const women = Array.from({ length: COUNT }, (_, n) =>
    person(
      { rank: COUNT - n, community: n < TOP || n === COUNT - 1 ? 'Kuruba' : 'Lingayat' },
      { marital_statuses: { values: ['Never Married'], weight: 'must' } },
    ),
  );
  // The driver inserts them in about 0.2 s; mongoose would cast each one first.
  await candidates.collection.insertMany(women);
});

const must = { communities: { values: ['Kuruba' as const], weight: 'must' as const } };
const viewerWith = (facts: Partial<Candidate>, preferences: Preferences = {}) =>
  person({ gender: 'Man', rank: COUNT + 1, ...facts }, preferences);

const scan = (viewer: Candidate, wanted: number, scannedRanges: ScannedRanges = []) =>
  scanCandidates({
    candidates,
    pairs,
    viewer,
    wanted,
    scannedRanges,
    below: COUNT + 1,
    known: new Set(),
    today: TODAY,
  });

describe('scanCandidates over 6,000 candidates', () => {
  it('covers exactly 5,000 index entries with one read when a must excludes most of them', async () => {
    const { found, scannedRanges, finished } = await scan(viewerWith({}, must), TOP);
    expect(found).toHaveLength(TOP);
    expect(scannedRanges).toEqual([[COUNT - 4999, COUNT]]);
    expect(finished).toBe(false);
  });

  it('finds a candidate beyond the first window', async () => {
    const { found, finished } = await scan(viewerWith({}, must), COUNT);
    expect(found.map(({ rank }) => rank)).toEqual([...Array.from({ length: TOP }, (_, n) => COUNT - n), 1]);
    expect(finished).toBe(true);
  });

  it('ends a read after 200 candidates when there are more', async () => {
    const { found, scannedRanges } = await scan(viewerWith({}), 1);
    expect(found).toHaveLength(200);
    expect(scannedRanges).toEqual([[COUNT - 199, COUNT]]);
  });

  it('stops after 8 reads when every candidate excludes the viewer, and continues there', async () => {
    const divorced = viewerWith({ marital_status: 'Divorced' });
    const first = await scan(divorced, 1);
    expect(first).toEqual({ found: [], scannedRanges: [[COUNT - 1599, COUNT]], finished: false });
    const second = await scan(divorced, 1, first.scannedRanges);
    expect(second).toEqual({ found: [], scannedRanges: [[COUNT - 3199, COUNT]], finished: false });
  });
});

describe('Feed.page over 6,000 candidates', () => {
  it('returns empty pages with a next one until every rank has been scanned', async () => {
    const feed = new Feed({ candidates, feeds, pairs, exposures: counters(), impressionsPerDay: 100 });
    const divorced = viewerWith({ marital_status: 'Divorced' });
    let pages = 0;
    for (let from: FeedPosition | undefined; pages === 0 || from; pages += 1) {
      const { items, next } = await feed.page(divorced, 20, from, now);
      expect(items).toEqual([]);
      from = next;
    }
    expect(pages).toBe(4);
  });
});
