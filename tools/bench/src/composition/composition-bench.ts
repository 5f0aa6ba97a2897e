import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import type { Say } from '@bandhavya/bootstrap/terminal';
import { publishRemote } from '@bandhavya/federation/registry';
import type { Site } from '@bandhavya/site';
import { browserLaunchOptions, findBrowser } from '@bandhavya/site/browser';
import { makeTestFolder } from '@bandhavya/testing/test-folder';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { candidatesOf, signInComplete, signInHalfWay } from '../demo-visitors.ts';
import { median } from '../measure.ts';
import { onOwnSite, UNHURRIED } from '../own-site.ts';
import { BENCH_PAGES, type PageName } from '../pages/pages.ts';
import { type Table, whole } from '../table.ts';
import { build, nextSources } from './release.ts';
import { buildSingleBundle } from './single-bundle.ts';
import { startSingleRegistry } from './single-registry.ts';
import { openVisitor, type PageVisit, visit } from './visits.ts';

const PAGES: readonly PageName[] = ['landing', 'home', 'search', 'profile', 'payment', 'step', 'member'];
/** Pages of four remotes, opened one after the other in one browser. */
const WALK = ['/home', '/search', '/profile', '/payment-page'];
const REDEPLOY_ROUNDS = 3;

/** The most that the composed site may cost, as a multiple of the single bundle or of its own first visit. */
const GOALS = { bytes: 1.03, walk: 1.1, script: 1.05, lcp: 1, redeploy: 0.08 };

type Variant = 'composed' | 'single';
const VARIANTS: readonly Variant[] = ['composed', 'single'];

/** A site of one variant, and how its next release with a change in mf-discover reaches the members. */
type Side = {
  site: Site;
  release: () => Promise<void>;
  cookies: Record<'nobody' | 'complete' | 'half-way', string>;
  member: string;
};
type Sides = Record<Variant, Side>;

/**
 * Compares the composed site with the same sources as one application without federation: first visits, second visits, a walk
 * over four remotes, and the visit after a release of one remote. Each variant has a site of its own with the same demo members.
 */
export async function benchComposition(rounds: number, say: Say): Promise<Table[]> {
  await findBrowser(say);
  const folder = await makeTestFolder('bench-builds');
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    return await onBothSites(folder, say, async (sides) => {
      const first = await measureVisits(browser, sides, { rounds, say });
      return [visitsTable(first, rounds), await returnsTable(browser, sides, say)];
    });
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function onBothSites(folder: string, say: Say, work: (sides: Sides) => Promise<Table[]>): Promise<Table[]> {
  const shellDir = path.join(folder, 'single');
  const root = path.join(folder, 'sources');
  const [next, nextRemote] = [path.join(folder, 'next-single'), path.join(folder, 'next-mf-discover')];
  say('Building the single bundle, and the next release of both ...');
  await buildSingleBundle({ root: ROOT, dist: shellDir });
  nextSources(root);
  await buildSingleBundle({ root, dist: next });
  await build('mf-discover', { root, dist: nextRemote });
  return onOwnSite({ seed: true, env: UNHURRIED, say }, async (composed) => {
    const registry = await startSingleRegistry(composed.registryUrl);
    const gateway = { ...UNHURRIED.gateway, SHELL_DIR: shellDir, REGISTRY_URL: registry.url };
    try {
      return await onOwnSite({ seed: true, env: { gateway }, say }, async (single) =>
        work({
          composed: await sideOf(composed, async () => {
            const token = composed.registryTokens.mf_discover ?? '';
            await publishRemote({ registryUrl: composed.registryUrl, token, dist: nextRemote });
            await restart(composed);
          }),
          single: await sideOf(single, async () => {
            await rm(shellDir, { recursive: true });
            await cp(next, shellDir, { recursive: true });
            await restart(single);
          }),
        }),
      );
    } finally {
      registry.close();
    }
  });
}

async function restart({ pieces: { gateway } }: Site): Promise<void> {
  await gateway.stop();
  await gateway.start();
}

async function sideOf(site: Site, release: () => Promise<void>): Promise<Side> {
  const visitors = { complete: await signInComplete(site), 'half-way': await signInHalfWay(site) };
  const [member = ''] = await candidatesOf(visitors.complete, 1);
  const cookies = { nobody: '', complete: visitors.complete.cookie(), 'half-way': visitors['half-way'].cookie() };
  for (const visitor of Object.values(visitors)) visitor.leave();
  // The worker prepares photos and visits for members who have just signed in.
  await site.pieces.worker.stop();
  return { site, release, cookies, member };
}

type Measured = { page: PageName; visits: Record<Variant, PageVisit[]> };

/** First visits, each in a new browser. The variants alternate, and each round begins with the other one. */
async function measureVisits(
  browser: Browser,
  sides: Sides,
  { rounds, say }: { rounds: number; say: Say },
): Promise<Measured[]> {
  const measured = PAGES.map((page): Measured => ({ page, visits: { composed: [], single: [] } }));
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'Warming up ...' : `Round ${round} of ${rounds} ...`);
    for (const { page, visits } of measured) {
      for (const variant of round % 2 === 0 ? VARIANTS : VARIANTS.toReversed()) {
        const found = await visitOnce(browser, sides[variant], page);
        if (round > 0) visits[variant].push(found);
      }
    }
  }
  return measured;
}

async function visitOnce(browser: Browser, { site, cookies, member }: Side, name: PageName): Promise<PageVisit> {
  const { path: at, signedInAs } = BENCH_PAGES[name];
  const context = await openVisitor(browser, site.origin, cookies[signedInAs]);
  try {
    return await visit(context, new URL(typeof at === 'string' ? at : at(member), site.origin).href);
  } finally {
    await context.close();
  }
}

const FIGURES = [
  { title: 'KB', read: ({ bytes }: PageVisit) => bytes / 1000 },
  { title: 'code KB', read: ({ codeBytes }: PageVisit) => codeBytes / 1000 },
  { title: 'requests', read: ({ requests }: PageVisit) => requests },
  { title: 'script ms', read: ({ scriptTime }: PageVisit) => scriptTime },
  { title: 'FCP ms', read: ({ fcp }: PageVisit) => fcp },
  { title: 'LCP ms', read: ({ lcp }: PageVisit) => lcp },
  { title: 'TBT ms', read: ({ tbt }: PageVisit) => tbt },
];

function visitsTable(measured: readonly Measured[], rounds: number): Table {
  const rows = measured.map(({ page, visits: { composed, single } }) => {
    const pairs = FIGURES.map(({ title, read }) => ({
      title,
      composed: median(composed.map(read)),
      single: median(single.map(read)),
    }));
    return { page, pairs };
  });
  const ratioOf = (pairs: (typeof rows)[number]['pairs'], wanted: string) => {
    const pair = pairs.find(({ title }) => title === wanted);
    return pair ? pair.composed / pair.single : Number.NaN;
  };
  return {
    title: `First visits, composed / single bundle, median of ${rounds}`,
    head: ['page', ...FIGURES.map(({ title }) => title), 'ratio of KB', 'of code', 'of script', 'of LCP'],
    rows: rows.map(({ page, pairs }) => [
      page,
      ...pairs.map(({ composed, single }) => `${whole(composed)} / ${whole(single)}`),
      ...['KB', 'code KB', 'script ms', 'LCP ms'].map((title) => ratioOf(pairs, title).toFixed(2)),
    ]),
    notes: rows.flatMap(({ page, pairs }) => [
      ...missed(`${page}: bytes`, ratioOf(pairs, 'KB'), GOALS.bytes),
      ...missed(`${page}: script time`, ratioOf(pairs, 'script ms'), GOALS.script),
      ...missed(`${page}: LCP`, ratioOf(pairs, 'LCP ms'), GOALS.lcp),
    ]),
  };
}

/** Second visits, a walk, and visits after a release: bytes of scripts and styles. */
async function returnsTable(browser: Browser, sides: Sides, say: Say): Promise<Table> {
  say('Second visits, walks and visits after a release ...');
  const codeOf = async (context: BrowserContext, side: Side, at: string) =>
    (await visit(context, new URL(at, side.site.origin).href)).codeBytes;
  const found = { first: {}, second: {}, walk: {}, next: {} } as Record<
    'first' | 'second' | 'walk' | 'next',
    Record<Variant, number>
  >;
  for (const variant of VARIANTS) {
    const side = sides[variant];
    const open = () => openVisitor(browser, side.site.origin, side.cookies.complete);
    const walker = await open();
    let walk = 0;
    for (const at of WALK) walk += await codeOf(walker, side, at);
    found.walk[variant] = walk;
    await walker.close();
    const visitors = await Promise.all(Array.from({ length: REDEPLOY_ROUNDS }, open));
    const visitAll = async () => {
      const bytes: number[] = [];
      for (const context of visitors) bytes.push(await codeOf(context, side, '/home'));
      return median(bytes);
    };
    found.first[variant] = await visitAll();
    found.second[variant] = await visitAll();
    await side.release();
    found.next[variant] = await visitAll();
    await Promise.all(visitors.map((context) => context.close()));
  }
  const row = (title: string, { composed, single }: Record<Variant, number>) => [
    title,
    ...[composed, single].map((bytes) => (bytes / 1000).toFixed(1)),
    single === 0 ? '–' : (composed / single).toFixed(2),
  ];
  const share = found.next.composed / found.first.composed;
  const walk = found.walk.composed / found.walk.single;
  return {
    title: 'Scripts and styles in KB',
    head: ['visits', 'composed', 'single bundle', 'ratio'],
    rows: [
      row(`walk over ${WALK.join(', ')}`, found.walk),
      row('/home, first visit', found.first),
      row('/home, second visit', found.second),
      row('/home, after a release of mf-discover', found.next),
    ],
    notes: [
      `- After a release: ${share.toFixed(3)} of a first visit; single bundle ${(found.next.single / found.first.single).toFixed(3)}`,
      ...missed('walk', walk, GOALS.walk),
      ...missed('after a release', share, GOALS.redeploy),
    ],
  };
}

function missed(name: string, ratio: number, goal: number): string[] {
  return ratio > goal ? [`- ${name}: ${ratio.toFixed(3)} of ${goal}`] : [];
}
