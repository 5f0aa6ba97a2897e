import { parseArgs } from 'node:util';
import { DATA_DIR } from '@bandhavya/bootstrap/paths';
import { Failure, step } from '@bandhavya/bootstrap/report';
import { asksForHelp, messageOf, say } from '@bandhavya/bootstrap/terminal';
import { addPortraitAvif, DEMO_MEMBERS, seedPopulation } from '@bandhavya/seed';
import { accountsFile } from '../service-specs.ts';
import { siteDatabase } from '../site-database.ts';

const USAGE = 'Usage: npm run seed -- --members <number> [--reset]';
const MOST = 1_000_000;

/** `npm run seed -- --members 100000`: seeds a population for the running site, or into the database of MONGODB_URI. */
export async function seed(args: string[]): Promise<void> {
  if (asksForHelp(args)) return say(USAGE);
  const { members, reset } = readSeedArguments(args);
  const mongoUri = await siteDatabase();
  const begun = Date.now();
  const options = { mongoUri, accountsFile: accountsFile(DATA_DIR), photoStore: process.env };
  await seedPopulation({ ...options, members, reset, log: say });
  await step('AVIF files of the portraits', () => addPortraitAvif(options, new AbortController().signal), say);
  say(`Done in ${Math.round((Date.now() - begun) / 1000)} s.`);
}

/** @throws Failure for invalid arguments */
export function readSeedArguments(args: string[]): { members: number; reset: boolean } {
  const { members: text, reset } = parsed(args);
  const members = /^\d+$/u.test(text ?? '') ? Number(text) : 0;
  if (members < DEMO_MEMBERS || members > MOST) {
    throw new Failure(`${USAGE}\nThe number must be ${DEMO_MEMBERS} (the demo members) to ${MOST}.`);
  }
  return { members, reset };
}

function parsed(args: string[]) {
  try {
    const options = { members: { type: 'string' }, reset: { type: 'boolean', default: false } } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new Failure(`${messageOf(error)}\n${USAGE}`);
  }
}
