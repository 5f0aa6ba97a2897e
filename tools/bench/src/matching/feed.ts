import type { Say } from '@bandhavya/bootstrap/terminal';
import { Feed, redisExposures } from '@bandhavya/matching/models';
import { Random } from '@bandhavya/seed';
import { perSecond, Times, timed } from '../measure.ts';
import { milliseconds, ratio, type Table, whole } from '../table.ts';
import { cardFloor } from './floor.ts';
import { type BenchTester, interim, type Special } from './testers.ts';
import { type BackgroundWork, PAGES_OF_A_VISIT, type PageKind, VISIT_PAGE, Visit } from './visit.ts';
import type { World } from './world.ts';

const VISITS = { warm: 3, measured: 25 } as const;
const THROUGHPUT_MS = 6000;
/** Never reached, because the bench shows the same candidates repeatedly. */
const IMPRESSIONS_PER_DAY = 1e9;

type Measured = {
  world: World;
  tester: BenchTester;
  floor: Times;
  all: Times;
  kinds: Record<PageKind, Times>;
  /** One entry per prepared visit. */
  background: BackgroundWork[];
};
type FreshPage = { world: World; tester: BenchTester; times: Times; requests: number };
type Concurrent = { world: World; pages: Times; floors: Times; perSecond: number };

export type FeedResult = { measured: Measured[]; fresh: FreshPage[]; concurrent: Concurrent };

/** Measures pages of the feed for one tester at a time, then for all testers concurrently. */
export async function measureFeed(world: World, say: Say): Promise<FeedResult> {
  const { candidates, feeds, pairs } = world.matching;
  const exposures = redisExposures({ redis: world.redis });
  const feed = new Feed({ candidates, feeds, pairs, exposures, impressionsPerDay: IMPRESSIONS_PER_DAY });
  const floor = await cardFloor(world, new Random(1));
  const measured: Measured[] = [];
  for (const tester of [...world.testers, ...world.specials]) {
    measured.push(await measureTester(world, tester, feed, floor));
    say(interim(tester, measured.at(-1)));
  }
  const sitting = world.testers.filter(({ state }) => state === 'sitting');
  const fresh: FreshPage[] = [];
  for (const tester of sitting) fresh.push(await measureFresh(world, tester, feed));
  return { measured, fresh, concurrent: await measureConcurrent(world, feed, floor) };
}

async function measureTester(
  world: World,
  tester: BenchTester,
  feed: Feed,
  floor: () => Promise<unknown>,
): Promise<Measured> {
  const results: Measured = {
    world,
    tester,
    floor: new Times(),
    all: new Times(),
    kinds: { prepared: new Times(), first: new Times(), queued: new Times(), walked: new Times() },
    background: [],
  };
  const visit = new Visit(world, tester, feed);
  for (let round = -VISITS.warm; round < VISITS.measured; round += 1) {
    // Every fifth visit begins without a preparation, for the cost of its first page.
    const isPrepared = round % 5 !== 0;
    await visit.begin({ isPrepared });
    for (let count = 0; count < PAGES_OF_A_VISIT; count += 1) {
      const [one, bare] = [new Times(), new Times()];
      await timed(bare, floor);
      const { kind, last } = await visit.after(await timed(one, () => visit.page()));
      if (round >= 0) {
        results.floor.addAll(bare);
        results.all.addAll(one);
        results.kinds[kind].addAll(one);
      }
      if (last) break;
    }
    if (round >= 0 && isPrepared) results.background.push(visit.background);
    await visit.end();
  }
  return results;
}

/** Measures the requests until a page is full without a stored feed, as after a change of the preferences. */
async function measureFresh(world: World, tester: BenchTester, feed: Feed): Promise<FreshPage> {
  const times = new Times();
  let requests = 0;
  for (let round = 0; round < 5; round += 1) {
    await world.matching.feeds.updateOne(
      { _id: tester.viewer._id },
      { $set: { basis: 'changed', queue: [], prepared: null, 'visit.at': new Date(0) }, $inc: { version: 1 } },
    );
    requests = 0;
    let met = 0;
    await timed(times, async () => {
      let from: Parameters<Feed['page']>[2];
      do {
        const page = await feed.page(tester.viewer, VISIT_PAGE, from);
        met += page.items.length;
        from = page.next;
        requests += 1;
      } while (met < VISIT_PAGE && from);
    });
  }
  return { world, tester, times, requests };
}

/** Measures pages of all testers at once. A viewer waits for the background work of its own visit, the others do not. */
async function measureConcurrent(world: World, feed: Feed, floor: () => Promise<unknown>): Promise<Concurrent> {
  const clients = world.testers.length;
  const [pages, floors] = [new Times(), new Times()];
  const visits = world.testers.map((tester) => ({ visit: new Visit(world, tester, feed), left: 0 }));
  const rate = await perSecond(clients, THROUGHPUT_MS, async (client) => {
    const each = visits[client];
    if (!each) return;
    if (each.left === 0) {
      await each.visit.end();
      await each.visit.begin({ isPrepared: true });
      each.left = PAGES_OF_A_VISIT;
    }
    each.left -= 1;
    if ((await each.visit.after(await timed(pages, () => each.visit.page()))).last) each.left = 0;
  });
  for (const { visit } of visits) await visit.end();
  await perSecond(clients, THROUGHPUT_MS / 2, () => timed(floors, floor));
  return { world, pages, floors, perSecond: rate };
}

/** The origins of pages with the columns' names. An origin that no page had gets no column. */
const KINDS = [
  { kind: 'prepared', name: 'first, prepared' },
  { kind: 'queued', name: 'from the queue' },
  { kind: 'walked', name: 'scanned' },
  { kind: 'first', name: 'first, not prepared' },
] as const;

/** The tables of the results, for worlds of several sizes. */
export function feedTables(results: readonly FeedResult[]): Table[] {
  const all = results.flatMap(({ measured }) => measured);
  return [
    pagesTable(all),
    kindsTable(all),
    backgroundTable(all),
    freshTable(results.flatMap(({ fresh }) => fresh)),
    concurrentTable(results),
  ];
}

function pagesTable(all: readonly Measured[]): Table {
  return {
    title: `Feed: a page of ${VISIT_PAGE}, during a visit`,
    head: ['members, earlier swipes', 'p50', 'p95', 'p99', 'floor p50', 'ratio of p50', 'ratio of p95', 'pages'],
    rows: all.map(({ world, tester, floor, all: times }) => [
      label(world, tester),
      ...[0.5, 0.95, 0.99].map((share) => milliseconds(times.at(share))),
      milliseconds(floor.at(0.5)),
      ratio(times.at(0.5), floor.at(0.5)),
      ratio(times.at(0.95), floor.at(0.95)),
      String(times.count),
    ]),
  };
}

function kindsTable(all: readonly Measured[]): Table {
  const kinds = KINDS.filter(({ kind }) => all.some((result) => result.kinds[kind].count > 0));
  return {
    title: 'Feed: by the origin of the page',
    head: [
      'members, earlier swipes',
      ...kinds.flatMap(({ name }) => [`${name} p50`, 'p95', 'ratio of p50', 'ratio of p95']),
    ],
    rows: all.map((result) => [
      label(result.world, result.tester),
      ...kinds.flatMap(({ kind }) => {
        const times = result.kinds[kind];
        const p50 = times.at(0.5);
        if (times.count === 0) return ['-', '-', '-', '-'];
        const [p95, floor] = [times.at(0.95), result.floor];
        return [milliseconds(p50), milliseconds(p95), ratio(p50, floor.at(0.5)), ratio(p95, floor.at(0.95))];
      }),
    ]),
  };
}

function backgroundTable(all: readonly Measured[]): Table {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return {
    title: 'Feed: background work of a visit, in the mean',
    head: ['members, earlier swipes', 'elapsed', 'processor time of the gateway', 'per page'],
    rows: all.map(({ world, tester, background }) => {
      const processor = mean(background.map((each) => each.processor));
      return [
        label(world, tester),
        milliseconds(mean(background.map(({ elapsed }) => elapsed))),
        milliseconds(processor),
        milliseconds(processor / PAGES_OF_A_VISIT),
      ];
    }),
  };
}

function freshTable(all: readonly FreshPage[]): Table {
  return {
    title: 'Feed: the first full page after a change of the preferences, for members who swiped in one sitting',
    head: ['members, earlier swipes', 'p50', 'requests'],
    rows: all.map(({ world, tester, times, requests }) => [
      label(world, tester),
      milliseconds(times.at(0.5)),
      String(requests),
    ]),
  };
}

function concurrentTable(results: readonly FeedResult[]): Table {
  return {
    title: 'Feed: pages while all testers read at once, in one process',
    head: ['members', 'at once', 'p50', 'p95', 'floor p50', 'ratio of p50', 'ratio of p95', 'pages per second'],
    rows: results.map(({ concurrent: { world, pages, floors, perSecond } }) => [
      whole(world.members),
      String(world.testers.length),
      ...[0.5, 0.95].map((share) => milliseconds(pages.at(share))),
      milliseconds(floors.at(0.5)),
      ...[0.5, 0.95].map((share) => ratio(pages.at(share), floors.at(share))),
      whole(perSecond),
    ]),
  };
}

function label({ members }: World, { swipes, state, special }: BenchTester): string {
  const more = special ? `, ${SPECIALS[special]}` : state === 'sitting' ? ' in one sitting' : '';
  return `${whole(members)}, ${whole(swipes)}${more}`;
}

const SPECIALS: Record<Special, string> = {
  musts: 'three musts',
  popular: 'thousands of waiting likes',
  browsing: 'without an answer',
};
