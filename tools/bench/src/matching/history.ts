import type { Say } from '@bandhavya/bootstrap/terminal';
import { HISTORY_LISTS, type HistoryList } from '@bandhavya/contracts';
import type { Candidate, HistoryPosition } from '@bandhavya/matching/models';
import { Random } from '@bandhavya/seed';
import { perSecond, Times, timed } from '../measure.ts';
import { milliseconds, ratio, type Table, whole } from '../table.ts';
import { cardFloor } from './floor.ts';
import { type BenchTester, interim } from './testers.ts';
import type { World } from './world.ts';

const PAGE = 20;
const ROUNDS = { warm: 20, measured: 150 } as const;
const THROUGHPUT_MS = 5000;
/** After this number of pages, a reader returns to the first page. */
const PAGES_OF_A_WALK = 10;

type Measured = { world: World; tester: BenchTester; floor: Times; all: Times; lists: Record<HistoryList, Times> };
type Rates = { world: World; pages: number; floors: number };

export type HistoryResult = { measured: Measured[]; rates: Rates };

/** Measures first and later pages of the four lists of the swipe history. Testers without swipes are skipped. */
export async function measureHistory(world: World, say: Say): Promise<HistoryResult> {
  const floor = await cardFloor(world, new Random(1));
  const testers = world.testers.filter(({ swipes }) => swipes > 0);
  const measured: Measured[] = [];
  for (const tester of testers) {
    measured.push(await measureTester(world, tester, floor));
    say(interim(tester, measured.at(-1)));
  }
  const walks = testers.map((tester) => HISTORY_LISTS.map((list) => new Walk(world, tester, list)));
  let turn = 0;
  const pages = await perSecond(testers.length, THROUGHPUT_MS, async (client) => {
    turn += 1;
    await walks[client]?.[turn % HISTORY_LISTS.length]?.page();
  });
  const floors = await perSecond(testers.length, THROUGHPUT_MS, floor);
  return { measured, rates: { world, pages, floors } };
}

async function measureTester(world: World, tester: BenchTester, floor: () => Promise<unknown>): Promise<Measured> {
  const lists = Object.fromEntries(HISTORY_LISTS.map((list) => [list, new Times()])) as Record<HistoryList, Times>;
  const results: Measured = { world, tester, floor: new Times(), all: new Times(), lists };
  const walks = HISTORY_LISTS.map((list) => new Walk(world, tester, list));
  for (let round = -ROUNDS.warm; round < ROUNDS.measured; round += 1) {
    for (const walk of walks) {
      const [one, bare] = [new Times(), new Times()];
      await timed(bare, floor);
      await timed(one, () => walk.page());
      if (round < 0) continue;
      results.floor.addAll(bare);
      results.all.addAll(one);
      lists[walk.list].addAll(one);
    }
  }
  return results;
}

/** Reads a list page by page as the gateway does: the relations, then their cards. */
class Walk {
  readonly list: HistoryList;
  readonly #world: World;
  readonly #tester: BenchTester;
  #from: HistoryPosition | undefined;
  #pages = 0;

  constructor(world: World, tester: BenchTester, list: HistoryList) {
    this.#world = world;
    this.#tester = tester;
    this.list = list;
  }

  async page(): Promise<Candidate[]> {
    const { pairs, candidates } = this.#world.matching;
    const { relations, next } = await pairs.list(this.#tester.viewer._id, this.list, PAGE, this.#from);
    this.#pages += 1;
    this.#from = this.#pages % PAGES_OF_A_WALK === 0 ? undefined : next;
    return candidates.find({ _id: { $in: relations.map(({ other }) => other) } }).lean<Candidate[]>();
  }
}

/** The tables of the results, for worlds of several sizes. */
export function historyTables(results: readonly HistoryResult[]): Table[] {
  return [pagesTable(results.flatMap(({ measured }) => measured)), ratesTable(results)];
}

function pagesTable(all: readonly Measured[]): Table {
  return {
    title: `History: a page of ${PAGE} with its cards, the four lists in turn`,
    head: [
      'members, earlier swipes',
      ...['p50', 'p95', 'p99', 'floor p50', 'ratio of p50'],
      ...HISTORY_LISTS.map((list) => `${list} p50`),
    ],
    rows: all.map(({ world, tester, floor, all: times, lists }) => [
      `${whole(world.members)}, ${whole(tester.swipes)}`,
      ...[0.5, 0.95, 0.99].map((share) => milliseconds(times.at(share))),
      milliseconds(floor.at(0.5)),
      ratio(times.at(0.5), floor.at(0.5)),
      ...HISTORY_LISTS.map((list) => milliseconds(lists[list].at(0.5))),
    ]),
  };
}

function ratesTable(results: readonly HistoryResult[]): Table {
  return {
    title: 'History: throughput in one process, all testers concurrently',
    head: ['members', 'pages per second', 'floor per second'],
    rows: results.map(({ rates: { world, pages, floors } }) => [whole(world.members), whole(pages), whole(floors)]),
  };
}
