import type { Data } from '@bandhavya/data';
import { connectModels, type DataModels } from '@bandhavya/data/models';
import { countTokens, type MatchingModels, openModels } from '@bandhavya/matching/models';
import { openPayments } from '@bandhavya/payments';
import { candidateFor } from './candidate-for.ts';
import { DEMO_WISHES, offeredCandidates } from './demo-accounts.ts';
import { createDemoCoupons } from './demo-coupons.ts';
import { generateMembers } from './generated-members/generate-members.ts';
import type { PortraitSet } from './portraits/faces.ts';
import { addAvif, providePhotos } from './portraits/provide-photos.ts';
import { type StoredDemoMember, storedMember } from './stored.ts';
import { pairsAmong, partyOf } from './swipes/pairs-among.ts';
import { writeAccounts, writeCoupons } from './written-files.ts';

const CONNECT_WITHIN = 20_000;
const OPERATION_WITHIN = 30_000;
const CONNECTIONS = 16;
/** The mean number of swipes. It is small, so that each deck has half of its cards left. */
const SWIPES_MEAN = 14;

export type SeedOptions = {
  /** With the database name. The server must be a replica set. */
  mongoUri: string;
  /** The file for the accounts that the local sign-in page offers. */
  accountsFile: string;
  /** The file for the coupons that the sandbox lists. */
  couponsFile: string;
  log: (line: string) => void;
  /** Environment variables of the photo store; it is in MongoDB without them. */
  photoStore?: NodeJS.ProcessEnv;
  /** All unless given. */
  portraits?: PortraitSet;
};

/**
 * Fills an empty database with the demo members, their portraits and swipes, in one transaction, and creates the demo coupons. A
 * database with members is not changed. The files for the sandbox are written in both cases.
 */
export async function seedDemoMembers(options: SeedOptions): Promise<void> {
  const { mongoUri, accountsFile, couponsFile, log, photoStore = {}, portraits = 'all' } = options;
  const now = new Date();
  const members = generateMembers(now, DEMO_WISHES);
  const data = connectModels({ uri: mongoUri, operationTimeout: OPERATION_WITHIN, maxPoolSize: CONNECTIONS });
  try {
    await data.connected(CONNECT_WITHIN);
    const matching = openModels(data.connection);
    const payments = openPayments(data.connection);
    await Promise.all([data.ensureIndexes(), matching.ensureIndexes(), payments.ensureIndexes()]);
    if (await isEmpty(data)) {
      const { photosOf, storeFiles } = await providePhotos(data, { now, log, photoStore, portraits });
      const stored = members.map((member) => storedMember(member, photosOf(member)));
      await storeFiles(stored.flatMap(({ photos = [] }) => photos));
      const offered = offeredCandidates(members);
      if (await insertIntoEmpty(data, matching, stored, { offered, now })) {
        await createDemoCoupons(payments);
        log(`Made ${members.length} demo members.`);
      }
    }
  } finally {
    await data.close();
  }
  await writeAccounts(accountsFile, members);
  await writeCoupons(couponsFile);
}

/**
 * Adds the AVIF files of the portraits, which takes a minute. Do it after {@link seedDemoMembers} or seedPopulation, beside
 * the running site.
 * @throws the reason of the signal once it aborts
 */
export async function addPortraitAvif(
  { mongoUri, photoStore = {}, portraits = 'all' }: Pick<SeedOptions, 'mongoUri' | 'photoStore' | 'portraits'>,
  signal: AbortSignal,
): Promise<void> {
  const data = connectModels({ uri: mongoUri, operationTimeout: OPERATION_WITHIN });
  try {
    await data.connected(CONNECT_WITHIN);
    await addAvif(data, { photoStore, portraits, signal });
  } finally {
    await data.close();
  }
}

async function isEmpty({ members }: Data & DataModels): Promise<boolean> {
  return (await members.findOne({}, { _id: 1 }).lean()) === null;
}

/** Inserts members, candidates and pairs if there are no members. Returns whether it did. */
async function insertIntoEmpty(
  { members: collection }: Data & DataModels,
  matching: MatchingModels,
  members: readonly StoredDemoMember[],
  { offered, now }: { offered: readonly string[]; now: Date },
): Promise<boolean> {
  const found = members.flatMap((member, index) => {
    const candidate = candidateFor(member, index);
    return candidate ? [{ candidate, joined: member.created_at, active: member.updated_at }] : [];
  });
  const candidates = found.map(({ candidate }) => candidate);
  const names = new Map<string, number>();
  for (const { name_tokens } of candidates) countTokens(names, name_tokens);
  const parties = found.map(({ candidate, ...times }) => partyOf(candidate, times));
  const pairs = [...pairsAmong({ parties, offered, mean: SWIPES_MEAN, now })];
  let inserted = false;
  await collection.db.transaction(async (session) => {
    const empty = (await collection.findOne({}, { _id: 1 }, { session }).lean()) === null;
    if (empty) {
      await collection.insertMany(members, { session, timestamps: false });
      await matching.candidates.insertMany(candidates, { session });
      await matching.names.fill(names, session);
      await matching.pairModel.insertMany(pairs, { session });
    }
    inserted = empty;
  });
  return inserted;
}
