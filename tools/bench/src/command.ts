import { parseArgs } from 'node:util';
import { Failure } from '@bandhavya/bootstrap/report';
import { messageOf, say } from '@bandhavya/bootstrap/terminal';
import { machine } from './machine.ts';
import { MATCHING_BENCHES, type MatchingBench, SIZES } from './matching/benches.ts';
import { MEMBER_BENCHES, type MemberBench } from './member/member-bench.ts';
import { markdown } from './table.ts';

const USAGE = [
  `Usage: npm run bench -- ${Object.keys(MEMBER_BENCHES).join(' | ')} [--rounds <number>] [--concurrency <number>]`,
  `       npm run bench -- ${MATCHING_BENCHES.join(' | ')} ... [--members 10000,1000000]`,
].join('\n');
const OPTIONS = { rounds: { type: 'string' }, concurrency: { type: 'string' }, members: { type: 'string' } } as const;
const MOST = { changes: 1000, members: 1_000_000 } as const;
const FEWEST_MEMBERS = 10_000;

type Wanted =
  | { kind: 'member'; name: MemberBench; changes: { rounds?: number; concurrency?: number } }
  | { kind: 'matching'; benches: MatchingBench[]; sizes: number[] };

/** `npm run bench -- profile`, `npm run bench -- feed`: measures, and prints tables in Markdown. */
export async function bench(args: string[]): Promise<void> {
  const wanted = readArgs(args);
  if (wanted.kind === 'member') {
    const { benchMember } = await import('./member/member-bench.ts');
    say(`\n${await benchMember(wanted.name, wanted.changes, say)}\n`);
    return;
  }
  const begun = new Date();
  const { benchMatching } = await import('./matching/matching-bench.ts');
  const tables = await benchMatching(wanted.benches, wanted.sizes, say);
  say(`\nMeasured ${begun.toISOString().slice(0, 16).replace('T', ' ')} UTC on ${machine()}; times in milliseconds.\n`);
  for (const table of tables) say(`${markdown(table)}\n`);
}

/** @throws Failure for invalid arguments */
export function readArgs(args: string[]): Wanted {
  const { positionals, values } = parsed(args);
  const [name] = positionals;
  if (isMemberBench(name) && positionals.length === 1 && values.members === undefined) {
    const changes = { ...numberIn('rounds', values.rounds), ...numberIn('concurrency', values.concurrency) };
    return { kind: 'member', name, changes };
  }
  const benches = MATCHING_BENCHES.filter((each) => positionals.includes(each));
  const isRight = benches.length > 0 && benches.length === positionals.length && !values.rounds && !values.concurrency;
  if (!isRight) throw new Failure(USAGE);
  return { kind: 'matching', benches, sizes: sizesIn(values.members) };
}

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
  if (!Number.isInteger(number) || number < 1 || number > MOST.changes) throw new Failure(USAGE);
  return { [name]: number };
}

function sizesIn(text: string | undefined): number[] {
  const sizes = text === undefined ? [...SIZES] : text.split(',').map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < FEWEST_MEMBERS || size > MOST.members)) {
    throw new Failure(`${USAGE}\nThe numbers of members must be ${FEWEST_MEMBERS} to ${MOST.members}.`);
  }
  return sizes;
}
