import { parseArgs } from 'node:util';
import { Failure } from '@bandhavya/bootstrap/report';
import { asksForHelp, messageOf, say } from '@bandhavya/bootstrap/terminal';
import { machine } from './machine.ts';
import { MARKET_LIMITS, MARKET_SIZE, type MarketSize } from './market/market-size.ts';
import { MATCHING_BENCHES, type MatchingBench, SIZES } from './matching/benches.ts';
import { MEMBER_BENCHES, type MemberBench } from './member/member-bench.ts';
import { PAGE_NAMES, type PageName } from './pages/pages.ts';
import { markdown, type Table } from './table.ts';

const USAGE = [
  `Usage: npm run bench -- ${Object.keys(MEMBER_BENCHES).join(' | ')} [--rounds <number>] [--concurrency <number>]`,
  `       npm run bench -- ${MATCHING_BENCHES.join(' | ')} ... [--members 10000,1000000] [--relations 200]`,
  '       npm run bench -- live [--streams 1000,10000]',
  '       npm run bench -- journey',
  '       npm run bench -- matching [--members 2000] [--days 30] [--seeds 2]',
  `       npm run bench -- lighthouse [--rounds 5] [--routes ${PAGE_NAMES.join(',')}]`,
  '       npm run bench -- interactions [--rounds 5]',
  '       npm run bench -- page [--rounds 9]',
].join('\n');
const OPTIONS = {
  rounds: { type: 'string' },
  concurrency: { type: 'string' },
  members: { type: 'string' },
  days: { type: 'string' },
  seeds: { type: 'string' },
  streams: { type: 'string' },
  relations: { type: 'string' },
  routes: { type: 'string' },
} as const;
const MOST_CHANGES = 1000;
const PAGE_ROUNDS = 5;
const COMPOSITION_ROUNDS = 9;
const WORLD_SIZES: Sizes = { name: 'members', usual: SIZES, fewest: 10_000, most: 1_000_000 };
/** The mean number of other members that a member has a swipe with, in either direction. */
const RELATIONS: Sizes = { name: 'relations', usual: [], fewest: 1, most: 1000 };
const LIVE_SIZES: Sizes = { name: 'streams', usual: [1000, 10_000], fewest: 10, most: 15_000 };

type Wanted =
  | { kind: 'member'; name: MemberBench; changes: { rounds?: number; concurrency?: number } }
  | { kind: 'matching'; benches: MatchingBench[]; sizes: number[]; relations?: number }
  | { kind: 'live'; streams: number[] }
  | { kind: 'journey' }
  | { kind: 'market'; size: MarketSize }
  | { kind: 'lighthouse'; names: PageName[]; rounds: number }
  | { kind: 'interactions'; rounds: number }
  | { kind: 'page'; rounds: number };

/** `npm run bench -- profile`, `npm run bench -- feed`: measures, and prints tables in Markdown. */
export async function bench(args: string[]): Promise<void> {
  if (asksForHelp(args)) return say(USAGE);
  const wanted = readBenchArguments(args);
  if (wanted.kind === 'member') {
    const { benchMember } = await import('./member/member-bench.ts');
    say(`\n${await benchMember(wanted.name, wanted.changes, say)}\n`);
    return;
  }
  const begun = new Date();
  const tables = await tablesOf(wanted);
  say(`\nMeasured ${begun.toISOString().slice(0, 16).replace('T', ' ')} UTC on ${machine()}; times in milliseconds.\n`);
  for (const table of tables) say(`${markdown(table)}\n`);
}

async function tablesOf(wanted: Exclude<Wanted, { kind: 'member' }>): Promise<Table[]> {
  if (wanted.kind === 'market') return (await import('./market/market-bench.ts')).benchMarket(wanted.size, say);
  if (wanted.kind === 'lighthouse') {
    return [await (await import('./pages/lighthouse-bench.ts')).benchLighthouse(wanted, say)];
  }
  if (wanted.kind === 'interactions') {
    return [await (await import('./pages/interactions-bench.ts')).benchInteractions(wanted.rounds, say)];
  }
  if (wanted.kind === 'page') {
    return (await import('./composition/composition-bench.ts')).benchComposition(wanted.rounds, say);
  }
  if (wanted.kind === 'live') return [await (await import('./live/live-bench.ts')).benchLive(wanted.streams, say)];
  if (wanted.kind === 'journey') return [await (await import('./journey/journey-bench.ts')).benchJourney(say)];
  return (await import('./matching/matching-bench.ts')).benchMatching(wanted.benches, wanted, say);
}

/** @throws Failure for invalid arguments */
export function readBenchArguments(args: string[]): Wanted {
  const { positionals, values } = parsed(args);
  const [name] = positionals;
  const isAlone = (...options: (keyof Values)[]) => positionals.length === 1 && hasOnly(values, options);
  if (isMemberBench(name) && isAlone('rounds', 'concurrency')) {
    const changes = { ...numberIn('rounds', values.rounds), ...numberIn('concurrency', values.concurrency) };
    return { kind: 'member', name, changes };
  }
  if (name === 'matching' && isAlone('members', 'days', 'seeds')) return { kind: 'market', size: marketSizeIn(values) };
  if (name === 'live' && isAlone('streams')) return { kind: 'live', streams: sizesIn(values.streams, LIVE_SIZES) };
  if (name === 'page' && isAlone('rounds')) {
    return { kind: 'page', ...{ rounds: COMPOSITION_ROUNDS, ...numberIn('rounds', values.rounds) } };
  }
  const { rounds = PAGE_ROUNDS } = numberIn('rounds', values.rounds);
  if (name === 'lighthouse' && isAlone('rounds', 'routes')) {
    return { kind: 'lighthouse', names: pagesIn(values.routes), rounds };
  }
  if (name === 'interactions' && isAlone('rounds')) return { kind: 'interactions', rounds };
  if (name === 'journey' && isAlone()) return { kind: 'journey' };
  const benches = MATCHING_BENCHES.filter((each) => positionals.includes(each));
  const isRight =
    benches.length > 0 && benches.length === positionals.length && hasOnly(values, ['members', 'relations']);
  if (!isRight) throw new Failure(USAGE);
  const sizes = sizesIn(values.members, WORLD_SIZES);
  if (values.relations === undefined) return { kind: 'matching', benches, sizes };
  const [relations = 0] = sizesIn(values.relations, RELATIONS);
  return { kind: 'matching', benches, sizes, relations };
}

/** Whether no other option than these is set. */
function hasOnly(values: Values, options: readonly (keyof Values)[]): boolean {
  return Object.keys(values).every((name) => options.some((option) => option === name));
}

function pagesIn(text: string | undefined): PageName[] {
  if (text === undefined) return PAGE_NAMES;
  const wanted = text.split(',');
  const names = PAGE_NAMES.filter((name) => wanted.includes(name));
  if (names.length !== wanted.length) throw new Failure(`${USAGE}\nThe routes are ${PAGE_NAMES.join(', ')}.`);
  return names;
}

function marketSizeIn(values: Values): MarketSize {
  const size = { ...MARKET_SIZE };
  for (const name of ['members', 'days', 'seeds'] as const) {
    const value = values[name] === undefined ? size[name] : Number(values[name]);
    const { least, most } = MARKET_LIMITS[name];
    if (!Number.isInteger(value) || value < least || value > most) {
      throw new Failure(`${USAGE}\nThe number of ${name} must be ${least} to ${most}.`);
    }
    size[name] = value;
  }
  return size;
}

type Values = { [Name in keyof typeof OPTIONS]?: string | undefined };

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new Failure(`${messageOf(error)}\n${USAGE}`);
  }
}

function isMemberBench(name: string | undefined): name is MemberBench {
  return name !== undefined && Object.hasOwn(MEMBER_BENCHES, name);
}

function numberIn(name: 'rounds' | 'concurrency', text: string | undefined): { rounds?: number; concurrency?: number } {
  if (text === undefined) return {};
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > MOST_CHANGES) throw new Failure(USAGE);
  return { [name]: number };
}

type Sizes = { name: string; usual: readonly number[]; fewest: number; most: number };

function sizesIn(text: string | undefined, { name, usual, fewest, most }: Sizes): number[] {
  const sizes = text === undefined ? [...usual] : text.split(',').map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < fewest || size > most)) {
    throw new Failure(`${USAGE}\nThe numbers of ${name} must be ${fewest} to ${most}.`);
  }
  return sizes;
}
