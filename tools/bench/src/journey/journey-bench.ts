import type { Say } from '@bandhavya/bootstrap/terminal';
import { BROWSER_VARIABLE, browserLaunchOptions, findBrowser } from '@bandhavya/site/browser';
import { chromium, type Page } from '@playwright/test';
import { onOwnSite } from '../own-site.ts';
import type { Table } from '../table.ts';
import { type Effort, journeyTable, MODEL } from './effort.ts';
import { walk } from './journey.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'en-IN' };
/** A cheap phone on a moderate mobile connection. */
const LATENCY_MS = 100;
const MEGABITS = 5;
const CPU_SLOWDOWN = 4;

/** Walks a new member through the wizard of a site of its own, and counts what that takes. */
export async function benchJourney(say: Say): Promise<Table> {
  process.env[BROWSER_VARIABLE] ??= (await findBrowser(say)).path;
  return onOwnSite({ seed: true, env: { gateway: { LOG_LEVEL: 'warn' } }, say }, async ({ origin }) => {
    say('Walking from the landing page to the deck');
    return { ...journeyTable(await measure(origin)), notes: [NOTE] };
  });
}

const NOTE = [
  `A press takes ${MODEL.secondsPerPress} s, ${MODEL.charactersPerSecond} characters take 1 s, and waiting is measured:`,
  `${LATENCY_MS} ms of latency, ${MEGABITS} Mbit/s, a processor ${CPU_SLOWDOWN} times slower. The pages of the identity provider do not count.`,
].join(' ');

async function measure(origin: string): Promise<Effort[]> {
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const page = await browser.newPage(PHONE);
    await slowDown(page);
    return await walk(page, origin);
  } finally {
    await browser.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  const bytesPerSecond = (MEGABITS * 1e6) / 8;
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
