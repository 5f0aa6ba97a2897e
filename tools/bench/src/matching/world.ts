import type { Say } from '@bandhavya/bootstrap/terminal';
import type { Data } from '@bandhavya/data';
import { connectModels, type DataModels } from '@bandhavya/data/models';
import { PHOTOS_MAX } from '@bandhavya/domain';
import { type Candidate, countTokens, type MatchingModels, openModels } from '@bandhavya/matching/models';
import type { PhotosOf } from '@bandhavya/seed';
import { BulkWriter, demoIds, makeModelIndexes, type Party, pairsAmong, partyOf, population } from '@bandhavya/seed';
import type { TestServers } from '@bandhavya/testing/test-servers';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { withRareName } from './rare-names.ts';
import { type BenchTester, makeTester, type TesterKind } from './testers.ts';

/** Some swipes answer each other or one that exists: 14 swipes of each member give it 20 relations. */
const SWIPES_PER_RELATION = 0.7;
/** Pairs between two lines of progress. */
const REPORTED = 1_000_000;
/** An index over millions of documents takes minutes. */
const BUILD_WITHIN = 30 * 60_000;
/** The value of the gateway. */
const POOL = 50;
const CONNECT_WITHIN = 20_000;
/** The opened profiles of a tester who swipes, with and without a swipe. */
const OPENED = 500;
const OPENED_ONLY = 100;
const HOUR = 3600 * 1000;
/** The mean number of swipes of a member. It is smaller in large worlds, where the seed would take an hour. */
const swipesMean = (members: number) => (members > 200_000 ? 2 : 14);

/** A population with testers. */
export type World = {
  members: number;
  pairs: number;
  matching: MatchingModels;
  /** The plain driver, for the baseline. */
  plain: mongoose.mongo.Db;
  redis: Redis;
  testers: BenchTester[];
  /** Testers of single cases, which only some benches measure. */
  specials: BenchTester[];
  close: () => Promise<void>;
};

/**
 * Makes a world in its own database: candidates, swipes and matches as `npm run seed` makes them. The members' documents
 * are left out, because the benches do not read them.
 */
export async function makeWorld(
  servers: TestServers,
  members: number,
  kinds: readonly TesterKind[],
  say: Say,
  relations?: number,
): Promise<World> {
  const now = new Date();
  const uri = withName(servers.mongoUri, `bench-${members}`);
  const data = await connected(uri, BUILD_WITHIN);
  const matching = openModels(data.connection);
  say(`Making ${members.toLocaleString('en')} members ...`);
  const { parties, men } = await fillCandidates(matching, members, now);
  const testers = await Promise.all(
    kinds.map((kind, index) => makeTester(matching, men, { kind, index, now, members })),
  );
  const pairs = await fillPairs(matching, {
    parties,
    members,
    now,
    mean: relations ? relations * SWIPES_PER_RELATION : swipesMean(members),
    say,
  });
  const [usual, specials] = [testers.filter(({ special }) => !special), testers.filter(({ special }) => special)];
  await fillViews(data, usual, now);
  await data.close();
  return { ...(await open(uri, servers.redisUrl)), members, pairs, testers: usual, specials };
}

/** Opens a second connection with the time limits and the pool size of the gateway. */
async function open(uri: string, redisUrl: string) {
  const data = await connected(uri);
  const client = new mongoose.mongo.MongoClient(uri, { w: 'majority', journal: true, maxPoolSize: POOL });
  await client.connect();
  const redis = new Redis(redisUrl);
  const close = async () => {
    redis.disconnect();
    await data.connection.dropDatabase();
    await Promise.all([client.close(), data.close()]);
  };
  return { matching: openModels(data.connection), plain: client.db(), redis, close };
}

async function connected(uri: string, operationTimeout = 20_000): Promise<Data & DataModels> {
  const data = connectModels({ uri, operationTimeout, maxPoolSize: POOL });
  await data.connected(CONNECT_WITHIN);
  return data;
}

async function fillCandidates(matching: MatchingModels, members: number, now: Date) {
  const writer = new BulkWriter(matching.candidates);
  const parties: Party[] = [];
  const men: Candidate[] = [];
  const words = new Map<string, number>();
  let index = 0;
  for (const { member, candidate: seeded } of population(members, now, photosAsDrawn)) {
    index += 1;
    if (!seeded) continue;
    const candidate = withRareName(seeded, index);
    await writer.add(candidate);
    countTokens(words, candidate.name_tokens);
    parties.push(partyOf(candidate, { joined: member.created_at, active: member.updated_at }));
    if (candidate.gender === 'Man' && candidate.listed) men.push(candidate);
  }
  await Promise.all([writer.end(), matching.names.fill(words)]);
  await makeModelIndexes(matching.candidates);
  return { parties, men };
}

async function fillPairs(
  matching: MatchingModels,
  { parties, now, mean, say }: { parties: Party[]; members: number; now: Date; mean: number; say: Say },
) {
  const writer = new BulkWriter(matching.pairModel);
  let written = 0;
  for (const pair of pairsAmong({ parties, offered: demoIds(now).offered, mean, now })) {
    await writer.add(pair);
    written += 1;
    if (written % REPORTED === 0) say(`  ${written.toLocaleString('en')} pairs`);
  }
  await writer.end();
  say('  Building the indexes ...');
  await makeModelIndexes(matching.pairModel);
  await matching.ensureIndexes();
  return matching.pairModel.estimatedDocumentCount();
}

/** The profiles that each tester opened: some of them swiped afterwards, some not. */
async function fillViews(data: Data & DataModels, testers: readonly BenchTester[], now: Date): Promise<void> {
  const writer = new BulkWriter(data.views);
  for (const { viewer, swiped, unswiped } of testers) {
    const opened = [...swiped.slice(0, OPENED), ...unswiped.slice(0, swiped.length === 0 ? 0 : OPENED_ONLY)];
    for (const [n, viewed] of opened.entries()) {
      await writer.add({ viewer: viewer._id, viewed, at: new Date(now.getTime() - n * HOUR) });
    }
  }
  await writer.end();
  await data.ensureIndexes();
}

/** Photos of the same document size as those of the seed, without files. */
const photosAsDrawn: PhotosOf = ({ _id, revisions, created_at }) =>
  revisions?.photos === undefined
    ? undefined
    : Array.from({ length: PHOTOS_MAX }, (_, index) => ({
        id: `${_id}${String(index).padStart(8, '0')}`,
        content: '0'.repeat(64),
        file_name: `${index}.webp`,
        is_profile_photo: index === 0,
        width: 1440,
        height: 1920,
        thumbhash: 'n0gKDYR3eHiPiHeIeHiHeFiAhwiI',
        added_at: created_at,
      }));

function withName(uri: string, name: string): string {
  const url = new URL(uri);
  url.pathname = `/${name}`;
  return url.href;
}
