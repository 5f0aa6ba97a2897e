import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { connectData, type Data } from '@bandhavya/data';
import { DEMO_WISHES, offeredAccounts } from './demo-accounts.ts';
import { type DemoMember, generateMembers } from './generate-members.ts';

const CONNECT_WITHIN = 20_000;
const OPERATION_WITHIN = 30_000;

export type SeedOptions = {
  /** With the database's name in it. The server has to be a replica set. */
  mongoUri: string;
  /** Where the accounts are written that the local sign-in page offers. */
  accountsFile: string;
  log: (line: string) => void;
};

/**
 * Fills an empty database with the demo members: all of them or, when anything happens in between, none. A database
 * with members is left alone. The accounts file is written in either case.
 */
export async function seedDemoMembers({ mongoUri, accountsFile, log }: SeedOptions): Promise<void> {
  const members = generateMembers(new Date(), DEMO_WISHES);
  const data = connectData({ uri: mongoUri, operationTimeout: OPERATION_WITHIN, maxPoolSize: 2 });
  try {
    await data.connected(CONNECT_WITHIN);
    await data.ensureIndexes();
    if (await insertIntoEmpty(data, members)) log(`Made ${members.length} demo members.`);
  } finally {
    await data.close();
  }
  await writeWhole(accountsFile, `${JSON.stringify(offeredAccounts(members), undefined, 2)}\n`);
}

/** Whether the collection was empty, and holds the members now. */
async function insertIntoEmpty({ members: collection }: Data, members: readonly DemoMember[]): Promise<boolean> {
  let inserted = false;
  await collection.db.transaction(async (session) => {
    const isEmpty = (await collection.findOne({}, { _id: 1 }, { session }).lean()) === null;
    if (isEmpty) await collection.insertMany(members, { session, timestamps: false });
    inserted = isEmpty;
  });
  return inserted;
}

/** In one step, so that nobody reads half a file. */
async function writeWhole(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const whole = `${path}.${randomUUID()}`;
  await writeFile(whole, content);
  await rename(whole, path);
}
