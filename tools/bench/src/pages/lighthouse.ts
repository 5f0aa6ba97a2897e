import { rm } from 'node:fs/promises';
import { browserLaunchOptions } from '@bandhavya/site/browser';
import { makeTestFolder } from '@bandhavya/testing/test-folder';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { cookiesFor } from './cookies.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** Scores are 0 to 100, times in milliseconds. */
export type PageReport = {
  scores: Record<Category, number>;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  bytes: number;
  /** The speed of the machine in this visit, as Lighthouse measures it: 1500 to 2000 for a fast desktop computer. */
  machine: number;
  /** The audits outside performance that were not perfect. */
  failed: string[];
};

type Visit = { url: string; cookie: string; isPublic: boolean };

/** Search engines must not index the pages of members. */
const OF_PUBLIC_PAGES = ['is-crawlable'];

/** The code of a trace without the start of the navigation. Lighthouse asks for another run then. */
const INCOMPLETE_TRACE = 'NO_NAVSTART';
const ATTEMPTS = 3;

/** Opens a page in a new browser as Lighthouse does by default: a phone, with simulated throttling and an empty cache. */
export async function runLighthouse(visit: Visit, browser: string): Promise<PageReport> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await resultOf(visit, browser);
    if (result.runtimeError?.code !== INCOMPLETE_TRACE || attempt === ATTEMPTS) return reportOf(result);
  }
}

async function resultOf({ url, cookie, isPublic }: Visit, browser: string): Promise<Result> {
  const profile = await makeTestFolder('lighthouse');
  const chrome = await launch({
    chromePath: browser,
    chromeFlags: ['--headless=new', ...browserLaunchOptions().args],
    userDataDir: profile,
    logLevel: 'silent',
  });
  try {
    await signIn(chrome.port, url, cookie);
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      skipAudits: isPublic ? null : OF_PUBLIC_PAGES,
    });
    if (!result) throw new Error(`Lighthouse has no result for ${url}`);
    return result.lhr;
  } finally {
    chrome.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A header for every request would also reach the other origin. */
async function signIn(port: number, url: string, cookie: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context');
  await context.addCookies(cookiesFor(new URL(url).origin, cookie));
  await browser.close();
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function reportOf({ categories, audits, environment, runtimeError, finalDisplayedUrl }: Result): PageReport {
  if (runtimeError) throw new Error(`${finalDisplayedUrl}: ${runtimeError.message}`);
  const figure = (audit: string) => {
    const value = audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`${finalDisplayedUrl}: Lighthouse has no ${audit}`);
    return value;
  };
  const score = (category: Category) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    bytes: figure('total-byte-weight'),
    machine: environment.benchmarkIndex,
    failed: CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && isImperfect(audits[id]?.score))
        .map(({ id }) => id),
    ),
  };
}

/** An audit that does not apply has the score null. */
function isImperfect(score: number | null | undefined): boolean {
  return typeof score === 'number' && score < 1;
}
