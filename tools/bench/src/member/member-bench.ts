import type { Say } from '@bandhavya/bootstrap/terminal';
import type { Site } from '@bandhavya/site';
import { machine } from '../machine.ts';
import { onOwnSite, UNHURRIED } from '../own-site.ts';
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

/** Measures on its own site. Resolves with a line about the bench and a table in Markdown. */
export async function benchMember(
  name: MemberBench,
  changes: Partial<Pick<Plan, 'rounds' | 'concurrency'>>,
  say: Say,
): Promise<string> {
  const bench = await MEMBER_BENCHES[name]();
  return onOwnSite({ seed: true, env: UNHURRIED, say }, (site) =>
    report(bench, { ...bench.plan, ...changes, say }, site),
  );
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
