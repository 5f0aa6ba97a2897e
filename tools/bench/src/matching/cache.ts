import type { Say } from '@bandhavya/bootstrap/terminal';
import type { mongo } from 'mongoose';
import { type FeedResult, feedTables, measureFeed } from './feed.ts';
import type { World } from './world.ts';

const MEGABYTE = 1024 * 1024;
/** The smallest cache that WiredTiger takes. */
const LEAST = 1;

/** Measures the feed while the cache of MongoDB holds a tenth of the data and indexes of the world. */
export async function measureSmallCache(world: World, cacheGb: number, say: Say): Promise<FeedResult> {
  const { dataSize, indexSize } = await world.plain.stats();
  const size = Math.max(LEAST, Math.round((dataSize + indexSize) / 10 / MEGABYTE));
  say(`  A cache of ${size} MB for ${Math.round((dataSize + indexSize) / MEGABYTE)} MB of data and indexes`);
  const admin = world.plain.admin();
  await resize(admin, `${size}M`);
  try {
    const [first, last] = [world.testers[0], world.testers.at(-1)];
    return await measureFeed({ ...world, testers: [first, last].flatMap((each) => each ?? []), specials: [] }, say);
  } finally {
    await resize(admin, `${cacheGb}G`);
  }
}

async function resize(admin: mongo.Admin, size: string): Promise<void> {
  await admin.command({ setParameter: 1, wiredTigerEngineRuntimeConfig: `cache_size=${size}` });
}

/** The tables of the results, for worlds of several sizes. */
export function smallCacheTables(results: readonly FeedResult[]) {
  return feedTables(results).map((table) => ({
    ...table,
    title: `${table.title}, with a cache of a tenth of the data`,
  }));
}
