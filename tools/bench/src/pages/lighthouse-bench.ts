import type { Say } from '@bandhavya/bootstrap/terminal';
import type { Site } from '@bandhavya/site';
import { findBrowser } from '@bandhavya/site/browser';
import { candidatesOf, signInComplete, signInHalfWay } from '../demo-visitors.ts';
import { median } from '../measure.ts';
import { onOwnSite, UNHURRIED } from '../own-site.ts';
import { type Table, whole } from '../table.ts';
import { CATEGORIES, type PageReport, runLighthouse } from './lighthouse.ts';
import { BENCH_PAGES, type PageName } from './pages.ts';

const MAX_SHIFT = 0.02;
const PERFECT = 100;

type Target = { name: PageName; url: string; cookie: string; isPublic: boolean; goal: number };
type Measured = { target: Target; reports: PageReport[] };

/** Runs Lighthouse on pages of a site of its own, each page once in each round. */
export async function benchLighthouse(
  { names, rounds }: { names: readonly PageName[]; rounds: number },
  say: Say,
): Promise<Table> {
  const { path: browser } = await findBrowser(say);
  return onOwnSite({ seed: true, env: UNHURRIED, say }, async (site) => {
    const measured = (await targetsOn(site, names)).map((target): Measured => ({ target, reports: [] }));
    // The worker prepares photos and visits for members who have just signed in.
    await site.pieces.worker.stop();
    for (let round = 1; round <= rounds; round += 1) {
      for (const { target, reports } of measured) {
        const report = await runLighthouse(target, browser);
        reports.push(report);
        say(`Round ${round} of ${rounds}, ${target.name}: ${report.scores.performance}`);
      }
    }
    return tableOf(measured, rounds);
  });
}

async function targetsOn(site: Site, names: readonly PageName[]): Promise<Target[]> {
  const visitors = { complete: await signInComplete(site), 'half-way': await signInHalfWay(site) };
  const [other = ''] = await candidatesOf(visitors.complete, 1);
  const cookies = { nobody: '', complete: visitors.complete.cookie(), 'half-way': visitors['half-way'].cookie() };
  for (const visitor of Object.values(visitors)) visitor.leave();
  return names.map((name) => {
    const { path, signedInAs, goal } = BENCH_PAGES[name];
    const url = new URL(typeof path === 'string' ? path : path(other), site.origin).href;
    return { name, url, cookie: cookies[signedInAs], isPublic: signedInAs === 'nobody', goal };
  });
}

function tableOf(measured: readonly Measured[], rounds: number): Table {
  return {
    title: `Lighthouse, mobile, median of ${rounds}`,
    head: [
      ...['page', 'performance', 'accessibility', 'best practices', 'SEO'],
      ...['FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'KB'],
    ],
    rows: measured.map(({ target, reports }) => {
      const of = (read: (report: PageReport) => number) => median(reports.map(read));
      return [
        `${target.name} (${new URL(target.url).pathname.replace(/[0-9a-f]{24}$/u, ':id')})`,
        ...CATEGORIES.map((category) => whole(of(({ scores }) => scores[category]))),
        ...(['fcp', 'lcp', 'tbt'] as const).map((time) => whole(of((report) => report[time]))),
        of(({ cls }) => cls).toFixed(3),
        whole(of(({ bytes }) => bytes) / 1000),
      ];
    }),
    notes: [machineNote(measured), ...measured.flatMap(notesOn)],
  };
}

/** Lighthouse slows the processor down four times, which makes a mid-range phone of a machine at the upper end of its index. */
function machineNote(measured: readonly Measured[]): string {
  const indices = measured.flatMap(({ reports }) => reports.map(({ machine }) => machine));
  const [least, most] = [Math.min(...indices), Math.max(...indices)].map(whole);
  return `- benchmarkIndex of the machine: ${whole(median(indices))} (${least} to ${most}); a fast desktop computer has 1,500 to 2,000`;
}

/** The missed goals of a page, and the audits that Lighthouse counts against the categories that have to be perfect. */
function notesOn({ target: { name, goal }, reports }: Measured): string[] {
  const performance = median(reports.map(({ scores }) => scores.performance));
  const shift = median(reports.map(({ cls }) => cls));
  const failed = [...new Set(reports.flatMap((report) => report.failed))];
  return [
    ...(performance < goal ? [`- ${name}: performance ${performance} of ${goal}`] : []),
    ...(shift > MAX_SHIFT ? [`- ${name}: CLS ${shift.toFixed(3)} of ${MAX_SHIFT}`] : []),
    ...CATEGORIES.filter((category) => category !== 'performance').flatMap((category) => {
      const score = median(reports.map(({ scores }) => scores[category]));
      return score < PERFECT ? [`- ${name}: ${category} ${score} of ${PERFECT}`] : [];
    }),
    ...failed.map((audit) => `- ${name}: failed audit ${audit}`),
  ];
}
