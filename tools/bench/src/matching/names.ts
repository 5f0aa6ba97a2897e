import type { Say } from '@bandhavya/bootstrap/terminal';
import type { Candidate, NamePosition } from '@bandhavya/matching/models';
import { Random } from '@bandhavya/seed';
import { perSecond, Times, timed } from '../measure.ts';
import { milliseconds, ratio, type Table, whole } from '../table.ts';
import { cardFloor } from './floor.ts';
import { type Rate, ratesTable } from './rates.ts';
import type { World } from './world.ts';

const PAGE = 20;
const ROUNDS = { warm: 10, measured: 80 } as const;
const THROUGHPUT_MS = 4000;
const CLIENTS = [1, 5] as const;
/** Of the ratio of p50. */
const GOAL = 3;
const DEEP_PAGE = 5;

type Case = { name: string; text: string; page?: number };
type Measured = { world: World; searched: Case; found: number; times: Times; floor: Times };
export type NamesResult = { measured: Measured[]; rates: Rate[]; words: number };

/** Texts for the population: men, because the testers are women. */
async function casesOf({ matching }: World): Promise<Case[]> {
  const rare = await matching.nameTokens.findOne({ count: { $lte: 3 }, order: { $gt: '009' } }).lean();
  return [
    { name: 'whole first name, frequent', text: 'Karthik' },
    { name: 'whole first name, page 5', text: 'Manjunath', page: DEEP_PAGE },
    { name: 'whole first name, rare', text: rare?._id ?? '' },
    { name: 'whole first name in Kannada', text: 'ಮಂಜುನಾಥ್' },
    { name: 'whole last name', text: 'Gowda' },
    { name: 'another spelling', text: 'Kaartheek' },
    { name: 'another spelling, rare', text: `${rare?._id ?? ''}h` },
    { name: 'one letter', text: 'm' },
    { name: 'two letters', text: 'ma' },
    { name: 'beginning, three letters', text: 'man' },
    { name: 'beginning, five letters', text: 'manju' },
    { name: 'part', text: 'endra' },
    { name: 'part, three letters', text: 'jun' },
    { name: 'first and last name', text: 'Karthik Gowda' },
    { name: 'first name and the beginning of the last', text: 'Karthik Go' },
    { name: 'two initials', text: 'k g' },
    { name: 'no match', text: 'zzxxqqww' },
    { name: 'sixty letters', text: 'a'.repeat(60) },
    { name: 'thirty words', text: 'ab'.repeat(30).replaceAll('b', ' ').trim() },
  ];
}

/** Measures each case, alternating with the floor. */
export async function measureNames(world: World, say: Say): Promise<NamesResult> {
  const floor = await cardFloor(world, new Random(1));
  const viewer = world.testers[0]?.viewer;
  if (!viewer) throw new Error('The world has no testers');
  const cases = await casesOf(world);
  const measured: Measured[] = [];
  for (const searched of cases) {
    measured.push(await measureCase(world, viewer, searched, floor));
    const { times, floor: bare, found } = measured.at(-1) ?? { times: new Times(), floor: new Times(), found: 0 };
    say(`  ${searched.name}: ${ratio(times.at(0.5), bare.at(0.5))} (${found} found)`);
  }
  const rates: Rate[] = [];
  for (const clients of CLIENTS) {
    let turn = 0;
    const pages = await perSecond(clients, THROUGHPUT_MS, () => {
      turn += 1;
      return world.matching.nameSearch.page(viewer, cases[turn % cases.length]?.text ?? '', PAGE);
    });
    rates.push({ world, clients, pages, floors: await perSecond(clients, THROUGHPUT_MS, floor) });
  }
  return { measured, rates, words: await world.matching.nameTokens.estimatedDocumentCount() };
}

async function measureCase(
  world: World,
  viewer: Candidate,
  searched: Case,
  floor: () => Promise<unknown>,
): Promise<Measured> {
  const { nameSearch } = world.matching;
  const result = { world, searched, found: 0, times: new Times(), floor: new Times() };
  let from: NamePosition | undefined;
  for (let page = 1; page < (searched.page ?? 1); page += 1) {
    from = (await nameSearch.page(viewer, searched.text, PAGE, from)).next;
  }
  for (let round = -ROUNDS.warm; round < ROUNDS.measured; round += 1) {
    const [one, bare] = [new Times(), new Times()];
    await timed(bare, floor);
    const { items } = await timed(one, () => nameSearch.page(viewer, searched.text, PAGE, from));
    result.found = items.length;
    if (round < 0) continue;
    result.times.addAll(one);
    result.floor.addAll(bare);
  }
  return result;
}

/** The tables of the results, for worlds of several sizes. */
export function namesTables(results: readonly NamesResult[]): Table[] {
  return [casesTable(results), ratesTable('Names: pages per second in one process, all texts in turn', results)];
}

function casesTable(results: readonly NamesResult[]): Table {
  return {
    title: `Names: a page of ${PAGE}`,
    head: [
      'members, words in the dictionary, text',
      'found',
      'p50',
      'p95',
      'floor p50',
      'ratio of p50',
      'ratio of p95',
      'goal',
    ],
    rows: results.flatMap(({ measured, words }) =>
      measured.map(({ world, searched, found, times, floor }) => {
        const reached = times.at(0.5) / floor.at(0.5);
        return [
          `${whole(world.members)}, ${whole(words)}: ${searched.name}`,
          whole(found),
          milliseconds(times.at(0.5)),
          milliseconds(times.at(0.95)),
          milliseconds(floor.at(0.5)),
          ratio(times.at(0.5), floor.at(0.5)),
          ratio(times.at(0.95), floor.at(0.95)),
          reached <= GOAL ? `${GOAL}` : `${GOAL}, missed`,
        ];
      }),
    ),
  };
}
