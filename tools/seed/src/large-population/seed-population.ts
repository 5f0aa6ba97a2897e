import { Failure, step } from '@bandhavya/bootstrap/report';
import type { Say } from '@bandhavya/bootstrap/terminal';
import type { Data, StoredPhoto } from '@bandhavya/data';
import { connectModels, type DataModels } from '@bandhavya/data/models';
import { countTokens, type MatchingModels, openModels } from '@bandhavya/matching/models';
import type { Connection } from 'mongoose';
import { DEMO_WISHES } from '../demo-accounts.ts';
import { generateMembers } from '../generated-members/generate-members.ts';
import type { PortraitSet } from '../portraits/faces.ts';
import { type PhotoSource, providePhotos } from '../portraits/provide-photos.ts';
import { type Party, pairsAmong, partyOf } from '../swipes/pairs-among.ts';
import { writeAccounts } from '../written-files.ts';
import { BulkWriter, makeModelIndexes } from './collections.ts';
import { contentsOf, empty } from './contents.ts';
import { demoIds, population } from './population.ts';

const CONNECT_WITHIN = 20_000;
/** An index over millions of documents takes minutes. */
const OPERATION_WITHIN = 30 * 60_000;
/** The number of members between two progress lines. */
const TOLD_EVERY = 25_000;
const SWIPES_MEAN = 14;

export type PopulationOptions = {
  /** With the database name. */
  mongoUri: string;
  /** The file for the accounts that the local sign-in page offers. */
  accountsFile: string;
  members: number;
  /** Whether to remove the members of an earlier seed with all their data. */
  reset: boolean;
  log: Say;
  /** Environment variables of the photo store; it is in MongoDB without them. */
  photoStore?: NodeJS.ProcessEnv;
  /** All unless given. */
  portraits?: PortraitSet;
  now?: Date;
};

/**
 * Fills a database with a large population: members, candidates, swipes and matches. An interrupted seed leaves a part of
 * it, which the next seed with `reset` removes.
 * @throws Failure when the database has members of a seed and `reset` is false, or has members who were not seeded
 */
export async function seedPopulation(options: PopulationOptions): Promise<void> {
  const { mongoUri, accountsFile, members, reset, log, now = new Date() } = options;
  const { photoStore = {}, portraits = 'all' } = options;
  const data = connectModels({ uri: mongoUri, operationTimeout: OPERATION_WITHIN, maxPoolSize: 8 });
  try {
    await data.connected(CONNECT_WITHIN);
    await demandRoom(data.connection, reset, now);
    await empty(data.connection);
    const matching = openModels(data.connection);
    const photos = await providePhotos(data, { now, log, photoStore, portraits });
    const parties = await fillMembers(data, matching, { members, photos, log, now });
    await fillPairs(matching, { parties, log, now });
    // The indexes of the other collections.
    await Promise.all([data.ensureIndexes(), matching.ensureIndexes()]);
  } finally {
    await data.close();
  }
  await writeAccounts(accountsFile, generateMembers(now, DEMO_WISHES));
}

async function demandRoom(connection: Connection, reset: boolean, now: Date): Promise<void> {
  const { seeded, others } = await contentsOf(connection, demoIds(now).all);
  if (others > 0) {
    throw new Failure(
      `The database has ${others} member${others === 1 ? '' : 's'} who came from no seed, so it is not changed. ` +
        'Name another database with MONGODB_URI, or remove everything with "npm run reset".',
    );
  }
  if (seeded > 0 && !reset) {
    throw new Failure(
      `The database has ${seeded} members of an earlier seed. Add --reset to remove them with all their data.`,
    );
  }
}

type Task = { log: Say; now: Date };

async function fillMembers(
  data: Data & DataModels,
  matching: MatchingModels,
  { members, photos, log, now }: Task & { members: number; photos: PhotoSource },
): Promise<Party[]> {
  const [memberWriter, candidateWriter] = [new BulkWriter(data.members), new BulkWriter(matching.candidates)];
  const parties: Party[] = [];
  const names = new Map<string, number>();
  const pictures = new Map<string, StoredPhoto>();
  let made = 0;
  for (const { member, candidate } of population(members, now, photos.photosOf)) {
    for (const photo of member.photos ?? []) pictures.set(photo.content, photo);
    await memberWriter.add(member as never);
    if (candidate) {
      await candidateWriter.add(candidate);
      countTokens(names, candidate.name_tokens);
      parties.push(partyOf(candidate, { joined: member.created_at, active: member.updated_at }));
    }
    made += 1;
    if (made % TOLD_EVERY === 0) log(`${figure(made)} of ${figure(members)} members`);
  }
  await Promise.all([memberWriter.end(), candidateWriter.end(), matching.names.fill(names)]);
  await step('Portraits', () => photos.storeFiles(pictures.values()), log);
  const indexes = () =>
    Promise.all(
      [data.members, matching.candidates, matching.nameTokens].map((model) => makeModelIndexes(model as never)),
    );
  await step('Indexes of the members', indexes, log);
  log(`${figure(members)} members, ${figure(parties.length)} of them candidates`);
  return parties;
}

async function fillPairs(matching: MatchingModels, { parties, log, now }: Task & { parties: Party[] }): Promise<void> {
  const writer = new BulkWriter(matching.pairModel);
  let matches = 0;
  let made = 0;
  log('Swipes ...');
  for (const pair of pairsAmong({ parties, offered: demoIds(now).offered, mean: SWIPES_MEAN, now })) {
    await writer.add(pair);
    if (pair.matched_at) matches += 1;
    made += 1;
    if (made % (10 * TOLD_EVERY) === 0) log(`${figure(made)} pairs of members`);
  }
  await writer.end();
  await step('Indexes of the swipes', () => makeModelIndexes(matching.pairModel), log);
  log(`${figure(writer.written)} pairs of members with a swipe, ${figure(matches)} of them matches`);
}

function figure(value: number): string {
  return value.toLocaleString('en');
}
