import { SHARED_FOLDER } from '@bandhavya/federation/registry';
import { roundsOf } from '@bandhavya/testing/prove';
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { signInAsDemoMember } from '../src/members/sign-in.ts';
import { answerWith, CHANGED_VERSION, currentRecord, serveChanged } from '../src/site/changed-version.ts';
import { filesOf } from '../src/site/remotes.ts';

const SWAPS = roundsOf(50, 12);
/** After these swaps the caches of the shell are full, and the browser has compiled the code of both versions. */
const FIRST_SWAPS = 4;
test.use({ expectedInConsole: /Failed to load resource|could not be loaded|preload/u });

/** The number of scripts of the remote whose code is still in memory. */
async function liveScripts(session: CDPSession): Promise<number> {
  const urls: string[] = [];
  const note = ({ url }: { url: string }) => urls.push(url);
  session.on('Debugger.scriptParsed', note);
  await session.send('Debugger.enable');
  await session.send('Debugger.disable');
  session.off('Debugger.scriptParsed', note);
  return urls.filter((url) => url.includes('/files/mf_discover/')).length;
}

/** The sizes of a page after a garbage collection. */
async function measure(page: Page, session: CDPSession) {
  // The browser keeps the values of messages on the console for its developer tools.
  await session.send('Runtime.discardConsoleEntries');
  await session.send('HeapProfiler.collectGarbage');
  const scripts = await liveScripts(session);
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  const inPage = await page.evaluate(() => ({
    styles: document.querySelectorAll('link[href*="/files/mf_discover/"], style').length,
    chunkTables: Object.keys(window).filter((name) => name.startsWith('chunks_mf_discover')).length,
  }));
  return { ...inPage, scripts, listeners: of('JSEventListeners'), nodes: of('Nodes'), heap: of('JSHeapUsedSize') };
}

test(`When ${SWAPS} versions of a remote follow each other in a page, then their styles, listeners and code do not pile up`, {
  tag: ['@mf_discover', '@shell', '@backdoor', '@chromium'],
}, async ({ page }) => {
  await signInAsDemoMember(page);
  const real = await currentRecord(page, 'mf_discover');
  const changed = await serveChanged(page, real);
  let offered = real;
  await answerWith(page, () => offered);
  await page.route(filesOf('mf_payments'), (route) => route.abort('connectionrefused'));
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const retry = page.getByRole('button', { name: 'Retry' });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');

  /** Retry of the failed remote learns the other version, and the next navigation to mf_discover loads it. */
  const swap = async () => {
    offered = offered === real ? changed : real;
    const learned = page.waitForResponse('**/api/remotes*');
    await retry.click();
    await learned;
    await expect(retry).toBeEnabled();
    await navigation.getByRole('link', { name: 'Home' }).click();
    const folder = offered === real ? SHARED_FOLDER : CHANGED_VERSION;
    await expect(page.locator(`link[rel=stylesheet][href*="/mf_discover/${folder}/"]`).first()).toBeAttached();
    await expect(page.getByRole('heading', { level: 1, name: 'Home', exact: true })).toBeVisible();
    await navigation.getByRole('link', { name: 'Premium' }).click();
    await expect(retry).toBeVisible();
  };

  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Home', exact: true })).toBeVisible();
  await navigation.getByRole('link', { name: 'Premium' }).click();
  for (let count = 0; count < FIRST_SWAPS; count += 1) await swap();
  expect(offered.version).not.toBe(CHANGED_VERSION);
  const before = await measure(page, session);
  for (let count = 0; count < SWAPS; count += 1) await swap();
  // The page that was removed last may need a second garbage collection.
  await expect(async () => {
    const after = await measure(page, session);
    console.info(`${SWAPS} swaps: before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`);
    expect([after.styles, after.chunkTables]).toEqual([before.styles, before.chunkTables]);
    // The page itself changes a little. A leak would add at least one listener and the six scripts of a version in every swap.
    expect(after.listeners - before.listeners).toBeLessThan(SWAPS);
    expect(after.scripts - before.scripts).toBeLessThan(2 * SWAPS);
  }).toPass({ timeout: 20_000 });
});
