import type { Say } from '@bandhavya/bootstrap/terminal';
import { Random } from '@bandhavya/seed';
import { perSecond, Times, timed } from '../measure.ts';
import { milliseconds, ratio, type Table, whole } from '../table.ts';
import { cardFloor } from './floor.ts';
import { type Rate, ratesTable } from './rates.ts';
import { CASES, type Case, GOALS, PAGE } from './search-cases.ts';
import type { BenchTester } from './testers.ts';
import type { World } from './world.ts';

const ROUNDS = { warm: 6, measured: 40 } as const;
const THROUGHPUT_MS = 4000;
const CLIENTS = [1, 5] as const;

type Measured = { world: World; tester: BenchTester; searched: Case; times: Times; floor: Times };
export type SearchResult = { measured: Measured[]; rates: Rate[] };

/** Measures each case for testers without and with the most swipes, alternating with the floor. */
export async function measureSearch(world: World, say: Say): Promise<SearchResult> {
  const floor = await cardFloor(world, new Random(1));
  const measured: Measured[] = [];
  for (const tester of testersOf(world)) {
    for (const searched of CASES) measured.push(await measureCase(world, tester, searched, floor));
    say(`  ${whole(tester.swipes)} swipes: measured ${CASES.length} cases`);
  }
  const rates: Rate[] = [];
  for (const clients of CLIENTS) rates.push(await measureRate(world, clients, floor));
  return { measured, rates };
}

/** The tester without swipes, and the one with the most who has not swiped the whole top of the feed. */
function testersOf({ testers }: World): BenchTester[] {
  const returning = testers
    .filter(({ state }) => state === 'returning')
    .toSorted((one, other) => one.swipes - other.swipes);
  return [returning[0], returning.at(-1)].filter((tester) => tester !== undefined);
}

async function measureCase(
  world: World,
  tester: BenchTester,
  searched: Case,
  floor: () => Promise<unknown>,
): Promise<Measured> {
  const result = { world, tester, searched, times: new Times(), floor: new Times() };
  const { search } = world.matching;
  for (let round = -ROUNDS.warm; round < ROUNDS.measured; round += 1) {
    const variant = searched.variants[Math.abs(round) % searched.variants.length] ?? {};
    const call = await searched.prepare(search, tester.viewer, variant);
    const [one, bare] = [new Times(), new Times()];
    await timed(bare, floor);
    await timed(one, call);
    if (round < 0) continue;
    result.times.addAll(one);
    result.floor.addAll(bare);
  }
  return result;
}

/** Pages of the single and the main filters per second, with the cases in turn. */
async function measureRate(world: World, clients: number, floor: () => Promise<unknown>): Promise<Rate> {
  const testers = world.testers.slice(0, clients);
  const cases = CASES.filter(({ group }) => group === 'single' || group === 'main');
  const calls = await Promise.all(
    testers.flatMap(({ viewer }) =>
      cases.map(({ prepare, variants }) => prepare(world.matching.search, viewer, variants[0] ?? {})),
    ),
  );
  let turn = 0;
  const pages = await perSecond(clients, THROUGHPUT_MS, async () => {
    turn += 1;
    await calls[turn % calls.length]?.();
  });
  return { world, clients, pages, floors: await perSecond(clients, THROUGHPUT_MS, floor) };
}

/** The tables of the results, for worlds of several sizes. */
export function searchTables(results: readonly SearchResult[]): Table[] {
  return [
    casesTable(results),
    growthTable(results),
    ratesTable('Search: pages per second in one process, the single and the main filters in turn', results),
  ];
}

function casesTable(results: readonly SearchResult[]): Table {
  return {
    title: `Search: a page of ${PAGE}, a count, relaxations`,
    head: ['members, earlier swipes, search', 'p50', 'p95', 'floor p50', 'ratio of p50', 'ratio of p95', 'goal'],
    rows: results.flatMap(({ measured }) =>
      measured.map(({ world, tester, searched, times, floor }) => [
        `${whole(world.members)}, ${whole(tester.swipes)}: ${searched.name}`,
        milliseconds(times.at(0.5)),
        milliseconds(times.at(0.95)),
        milliseconds(floor.at(0.5)),
        ratio(times.at(0.5), floor.at(0.5)),
        ratio(times.at(0.95), floor.at(0.95)),
        goalOf(searched, times.at(0.5) / floor.at(0.5)),
      ]),
    ),
  };
}

function goalOf({ group }: Case, reached: number): string {
  const goal = GOALS[group];
  if (goal === undefined) return '–';
  return reached <= goal ? `${goal}` : `${goal}, missed`;
}

/** The ratio to the floor in the largest world, relative to that in the smallest one. */
function growthTable(results: readonly SearchResult[]): Table {
  const [smallest, largest] = [results[0]?.measured ?? [], results.at(-1)?.measured ?? []];
  const shareOf = ({ times, floor }: Measured) => times.at(0.5) / floor.at(0.5);
  const growth = smallest.flatMap((small, index) => {
    const large = largest[index];
    return large
      ? [{ name: small.searched.name, swipes: large.tester.swipes, times: shareOf(large) / shareOf(small) }]
      : [];
  });
  const worst = growth.toSorted((one, other) => other.times - one.times).slice(0, 10);
  return {
    title: 'Search: growth of the ratio from the smallest to the largest population, the ten largest',
    head: ['search, earlier swipes', 'growth'],
    rows: worst.map(({ name, swipes, times }) => [`${name}, ${whole(swipes)}`, times.toFixed(2)]),
  };
}
