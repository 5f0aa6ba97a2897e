import { rmSync } from 'node:fs';
import type { Say } from '@bandhavya/bootstrap/terminal';
import { type Site, startSite } from '@bandhavya/site';
import { onStopSignal } from '@bandhavya/site/processes';
import { makeTestFolder } from '@bandhavya/testing/test-folder';
import { machine } from '../machine.ts';
import type { Bench } from './bench.ts';
import { measure, type Plan } from './measure.ts';
import { tableOf } from './table.ts';

/** The benches of requests for the own profile. */
export const MEMBER_BENCHES = {
  profile: async () => (await import('./profile.ts')).profileBench,
  photos: async () => (await import('./photos.ts')).photosBench,
  swipes: async () => (await import('./swipes.ts')).swipesBench,
  payments: async () => (await import('./payments.ts')).paymentsBench,
} as const satisfies Readonly<Record<string, () => Promise<Bench>>>;

export type MemberBench = keyof typeof MEMBER_BENCHES;

/** Without rate limits: a bench sends many requests as one member from one address. */
const UNHURRIED = {
  gateway: {
    RATE_LIMIT_PER_MINUTE: '1000000',
    SIGN_INS_PER_MINUTE: '1000000',
    PROFILES_PER_DAY: '1000000',
    CARDS_PER_DAY: '1000000',
    SWIPES_PER_DAY: '1000000',
    PHOTOS_PER_DAY: '1000000',
    LOG_LEVEL: 'warn',
  },
};

/** Measures on its own site. Resolves with a line about the bench and a table in Markdown. */
export async function benchMember(
  name: MemberBench,
  changes: Partial<Pick<Plan, 'rounds' | 'concurrency'>>,
  say: Say,
): Promise<string> {
  const bench = await MEMBER_BENCHES[name]();
  const dataDir = await makeTestFolder('bench');
  const site = await startSite({ dataDir, seed: true, env: UNHURRIED, say });
  const stop = async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  onStopSignal({ stop: () => stop().then(() => process.exit(130)), hurry: () => process.exit(130) });
  try {
    return await report(bench, { ...bench.plan, ...changes, say }, site);
  } finally {
    await stop();
  }
}

async function report({ about, prepare }: Bench, plan: Plan, site: Site): Promise<string> {
  // The worker would make AVIF files of the uploaded photos during the measurement.
  await site.pieces.worker.stop();
  const { arms, end } = await prepare(site, plan);
  const results = await measure(arms, plan);
  const notes = await end();
  const head = `${about}. ${plan.concurrency} at once, ${plan.rounds} rounds, on ${machine()}.`;
  return [head, tableOf(results), ...notes].join('\n\n');
}
