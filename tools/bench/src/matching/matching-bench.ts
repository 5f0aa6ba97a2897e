import type { Say } from '@bandhavya/bootstrap/terminal';
import { startTestServers } from '@bandhavya/testing/test-servers';
import type { Table } from '../table.ts';
import type { MatchingBench } from './benches.ts';
import { measureSmallCache, smallCacheTables } from './cache.ts';
import { type FeedResult, feedTables, measureFeed } from './feed.ts';
import { type HistoryResult, historyTables, measureHistory } from './history.ts';
import { measureNames, type NamesResult, namesTables } from './names.ts';
import { measureNameRecall } from './names-recall.ts';
import { measureSearch, type SearchResult, searchTables } from './search.ts';
import { measureSwipes, type SwipeResult, swipeTables } from './swipe.ts';
import type { TesterKind } from './testers.ts';
import { makeWorld } from './world.ts';

const CACHE_GB = 2;
const TESTERS: readonly TesterKind[] = [
  { swipes: 0, state: 'returning' },
  { swipes: 500, state: 'returning' },
  { swipes: 5000, state: 'returning' },
  { swipes: 20_000, state: 'returning' },
  { swipes: 20_000, state: 'sitting' },
];
/** For the bench of the feed. */
const SPECIALS: readonly TesterKind[] = [
  { swipes: 500, state: 'returning', special: 'musts' },
  { swipes: 500, state: 'returning', special: 'popular' },
  { swipes: 500, state: 'returning', special: 'browsing' },
];

/** Measures in worlds of the given sizes, one after the other, on its own servers. */
export async function benchMatching(
  benches: readonly MatchingBench[],
  { sizes, relations }: { sizes: readonly number[]; relations?: number },
  say: Say,
): Promise<Table[]> {
  const servers = await startTestServers(say, { name: 'bench', cacheGb: CACHE_GB });
  const results: {
    feed: FeedResult[];
    cache: FeedResult[];
    history: HistoryResult[];
    swipe: SwipeResult[];
    search: SearchResult[];
    names: NamesResult[];
  } = { feed: [], cache: [], history: [], swipe: [], search: [], names: [] };
  const recall: Table[] = [];
  try {
    if (benches.includes('names')) {
      const { tables, misses } = await measureNameRecall(servers, say);
      recall.push(...tables);
      say(`Spellings that miss the first ten:\n${misses.join('\n')}`);
    }
    for (const size of sizes) {
      const kinds = benches.includes('feed') ? [...TESTERS, ...SPECIALS] : TESTERS;
      const world = await makeWorld(servers, size, kinds, say, relations);
      try {
        for (const bench of benches) {
          say(
            `Measuring ${bench} at ${size.toLocaleString('en')} members and ${world.pairs.toLocaleString('en')} pairs`,
          );
          if (bench === 'feed') results.feed.push(await measureFeed(world, say));
          if (bench === 'cache') results.cache.push(await measureSmallCache(world, CACHE_GB, say));
          if (bench === 'history') results.history.push(await measureHistory(world, say));
          if (bench === 'search') results.search.push(await measureSearch(world, say));
          if (bench === 'names') results.names.push(await measureNames(world, say));
          if (bench === 'swipe') results.swipe.push(await measureSwipes(world, say));
        }
      } finally {
        await world.close();
      }
    }
  } finally {
    await servers.stop();
  }
  return [
    ...(benches.includes('feed') ? feedTables(results.feed) : []),
    ...(benches.includes('cache') ? smallCacheTables(results.cache) : []),
    ...(benches.includes('history') ? historyTables(results.history) : []),
    ...(benches.includes('swipe') ? swipeTables(results.swipe) : []),
    ...(benches.includes('search') ? searchTables(results.search) : []),
    ...(benches.includes('names') ? [...namesTables(results.names), ...recall] : []),
  ];
}
