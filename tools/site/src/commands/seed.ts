import { parseArgs } from 'node:util';
import { DATA_DIR } from '@bandhavya/bootstrap/paths';
import { Failure } from '@bandhavya/bootstrap/report';
import { messageOf, say } from '@bandhavya/bootstrap/terminal';
import { DEMO_MEMBERS, seedPopulation } from '@bandhavya/seed';
import { addressesFrom } from '../addresses.ts';
import { readRecord, runningOwner } from '../process/run-record.ts';
import { demandMongo, privateMongoUri, SITE_DATABASE, withDatabase } from '../servers.ts';
import { accountsFile } from '../service-specs.ts';

const USAGE = 'Usage: npm run seed -- --members <number> [--reset]';
const MOST = 1_000_000;

/** `npm run seed -- --members 100000`: seeds a population for the running site, or into the database of MONGODB_URI. */
export async function seed(args: string[]): Promise<void> {
  const { members, reset } = readArgs(args);
  const mongoUri = await database();
  const begun = Date.now();
  const options = { mongoUri, accountsFile: accountsFile(DATA_DIR), photoStore: process.env };
  await seedPopulation({ ...options, members, reset, log: say });
  say(`Done in ${Math.round((Date.now() - begun) / 1000)} s.`);
}

/** @throws Failure for invalid arguments */
export function readArgs(args: string[]): { members: number; reset: boolean } {
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

async function database(): Promise<string> {
  const given = process.env.MONGODB_URI;
  if (given) {
    await demandMongo(given);
    return withDatabase(given, SITE_DATABASE);
  }
  const running = runningOwner(DATA_DIR) === undefined ? undefined : readRecord(DATA_DIR);
  if (running === undefined) {
    throw new Failure('No site is running here: run "npm start" first, or name a database with MONGODB_URI.');
  }
  const { ports } = addressesFrom(Number(new URL(running.origin).port));
  return privateMongoUri(ports.mongod);
}
