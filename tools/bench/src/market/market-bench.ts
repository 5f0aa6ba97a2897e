import type { Say } from '@bandhavya/bootstrap/terminal';
import { openModels } from '@bandhavya/matching/models';
import { startTestServers } from '@bandhavya/testing/test-servers';
import mongoose from 'mongoose';
import { type Table, whole } from '../table.ts';
import { feedOrder } from './feed-order.ts';
import { type Figures, figuresOf } from './figures.ts';
import { type CandidateOrder, runMarket } from './market.ts';
import type { MarketSize } from './market-size.ts';
import { type MarketMember, marketMembers } from './people.ts';
import { random, recency, scoredOrder, tasteItself } from './scored-orders.ts';
import { type Tastes, tastesOf } from './tastes.ts';

/** The first midnight in India of the simulated days. */
const START = new Date('2026-01-04T18:30:00Z');
const APPEAL_SAMPLE = 200;
const ORDERS = ['random', 'recency', 'feed', 'known tastes'] as const;
type Name = (typeof ORDERS)[number];

type Run = { name: Name; seed: number; figures: Figures };

/** Simulates a market with the feed of this checkout, and with other orders of the same candidates. */
export async function benchMarket(size: MarketSize, say: Say): Promise<Table[]> {
  const servers = await startTestServers(say, { name: 'market', cacheGb: 1 });
  const runs: Run[] = [];
  try {
    for (let seed = 1; seed <= size.seeds; seed += 1) runs.push(...(await runsOf(servers.mongoUri, seed, size, say)));
  } finally {
    await servers.stop();
  }
  return [marketTable(runs, size)];
}

async function runsOf(mongoUri: string, seed: number, { members: count, days }: MarketSize, say: Say): Promise<Run[]> {
  const members = marketMembers(count, { days, seed, start: START });
  const tastes = tastesOf(
    members.map(({ candidate }) => candidate),
    seed,
    START,
  );
  const appeal = members.map((_, place) => appealOf(place, members, tastes));
  const runs: Run[] = [];
  for (const name of ORDERS) {
    const begun = performance.now();
    const { order, close } = await open(name, { mongoUri, members, tastes, seed });
    try {
      const outcome = await runMarket(order, { members, tastes, days, seed, start: START });
      const figures = figuresOf(members, appeal, outcome);
      runs.push({ name, seed, figures });
      say(
        `  seed ${seed}, ${name}: ${figures.matches.toFixed(1)} matches per 1,000 impressions, ${secondsSince(begun)} s`,
      );
    } finally {
      await close();
    }
  }
  return runs;
}

type World = { mongoUri: string; members: readonly MarketMember[]; tastes: Tastes; seed: number };

async function open(
  name: Name,
  { mongoUri, members, tastes, seed }: World,
): Promise<{ order: CandidateOrder; close: () => Promise<void> }> {
  const scores = { random, recency, 'known tastes': tasteItself } as const;
  if (name !== 'feed') return { order: scoredOrder(scores[name], members, tastes, seed), close: async () => {} };
  const url = new URL(mongoUri);
  url.pathname = `/market-${seed}`;
  // The order of the candidates does not depend on the write concern, and the run is several times shorter.
  const connection = await mongoose.createConnection(url.href, { w: 1, journal: false, autoIndex: false }).asPromise();
  const matching = openModels(connection);
  await matching.ensureIndexes();
  const close = async () => {
    await connection.dropDatabase();
    await connection.close();
  };
  return { order: feedOrder(matching, members), close };
}

/** The mean probability that another member likes this one, by a sample. */
function appealOf(place: number, members: readonly MarketMember[], tastes: Tastes): number {
  const gender = members[place]?.candidate.gender;
  const step = Math.max(1, Math.floor(members.length / APPEAL_SAMPLE));
  let [sum, count] = [0, 0];
  for (let other = place % step; other < members.length; other += step) {
    if (members[other]?.candidate.gender === gender) continue;
    sum += tastes.probability(other, place);
    count += 1;
  }
  return sum / count;
}

function marketTable(runs: readonly Run[], { members, days, seeds }: MarketSize): Table {
  const mean = (name: Name, figure: (figures: Figures) => number) => {
    const values = runs.filter((run) => run.name === name).map((run) => figure(run.figures));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const range = (name: Name) => {
    const values = runs.filter((run) => run.name === name).map(({ figures }) => figures.matches);
    return `${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)}`;
  };
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  return {
    title: `Market of ${whole(members)} members, ${days} days, ${seeds} seeds`,
    head: [
      'order',
      ...[
        'matches per 1,000 impressions',
        'of the seeds',
        'ratio to recency',
        'men with a match',
        'women with a match',
      ],
      ...['Gini of impressions', 'impressions of the lowest decile', 'its members with a match'],
    ],
    rows: ORDERS.map((name) => [
      name,
      mean(name, ({ matches }) => matches).toFixed(1),
      range(name),
      (mean(name, ({ matches }) => matches) / mean('recency', ({ matches }) => matches)).toFixed(2),
      percent(mean(name, ({ matched }) => matched.Man)),
      percent(mean(name, ({ matched }) => matched.Woman)),
      mean(name, (figures) => figures.gini).toFixed(2),
      percent(mean(name, ({ lowest }) => lowest.impressions)),
      percent(mean(name, ({ lowest }) => lowest.matched)),
    ]),
    notes: [
      `In the mean, ${percent(mean('feed', ({ active }) => active))} of the members visited on a day, and the feed had ${whole(
        mean('feed', ({ impressions }) => impressions),
      )} impressions per seed.`,
    ],
  };
}

function secondsSince(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(0);
}
