import { setTimeout as wait } from 'node:timers/promises';
import { listRemotes, type MoveRequest, moveRemote, readHistory } from '@bandhavya/federation/registry';
import { expect } from '@playwright/test';
import { signInAsDemoMember } from '../../src/members/sign-in.ts';
import { test } from '../../src/site/own-site.ts';
import { releaseChanged } from '../../src/site/release.ts';
import { runRemotes } from '../../src/site/run-remotes.ts';
import type { SharedSite } from '../../src/site/shared-site.ts';

const tag = ['@mf_search', '@shell', '@backdoor'];
const NAME = 'mf_search';
/** Other tests use the machine at the same time, except in `npm run prove`. */
const [REQUESTS_PER_SECOND, EFFECTIVE_MS] = process.env.PROVE ? [200, 2000] : [20, 10_000];

const tokenFor = (site: SharedSite) => site.registryTokens[NAME] ?? '';
const move = (site: SharedSite, request: MoveRequest) =>
  moveRemote({ registryUrl: site.registryUrl, token: tokenFor(site), name: NAME }, request);

async function servedBy({ origin }: SharedSite): Promise<string> {
  const { remotes } = await (await fetch(`${origin}/api/remotes`)).json();
  return remotes.find(({ name }: { name: string }) => name === NAME).version;
}

/** The milliseconds until the site serves a version. */
async function timeUntilServed(site: SharedSite, version: string): Promise<number> {
  const begun = performance.now();
  await expect.poll(() => servedBy(site), { intervals: [20] }).toBe(version);
  return performance.now() - begun;
}

/** Sends requests at a steady rate until it is stopped. Resolves with the number of all and the failures. */
function underLoad({ origin }: SharedSite): { stop: () => Promise<{ sent: number; failed: string[] }> } {
  const stopping = new AbortController();
  const failed: string[] = [];
  const pending = new Set<Promise<void>>();
  let sent = 0;
  const request = async (path: string) => {
    try {
      const answer = await fetch(origin + path, { headers: { accept: 'text/html, application/json' } });
      await answer.arrayBuffer();
      if (answer.status !== 200) failed.push(`${path} ${answer.status}`);
    } catch (error) {
      failed.push(`${path} ${String(error)}`);
    }
  };
  const sending = (async () => {
    const begun = performance.now();
    while (!stopping.signal.aborted) {
      for (; sent < ((performance.now() - begun) / 1000) * REQUESTS_PER_SECOND; sent += 1) {
        const done = request(sent % 2 === 0 ? '/api/remotes' : '/').finally(() => pending.delete(done));
        pending.add(done);
      }
      await wait(5);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await sending;
      await Promise.all(pending);
      return { sent, failed };
    },
  };
}

test('When a version is shipped to staging, promoted and rolled back under load, then no request fails, and pages follow', {
  tag,
}, async ({ site }) => {
  const { before, after } = await releaseChanged(site, NAME, (source) => source, { channels: ['staging'] });
  expect(await servedBy(site)).toBe(before);
  const load = underLoad(site);
  expect(await runRemotes(site, tokenFor(site), 'promote', 'mf-search', '--reason', 'journeys passed')).toEqual({
    code: 0,
    said: expect.stringContaining(`mf_search is at version ${after} in production now (before: ${before}).`),
  });
  await timeUntilServed(site, after);
  await move(site, { action: 'rollback', reason: 'the filter is slow' });
  const rollback = await timeUntilServed(site, before);
  const { sent, failed } = await load.stop();
  test.info().annotations.push({ type: 'rollback', description: `${Math.round(rollback)} ms, ${sent} requests` });
  expect([failed, rollback < EFFECTIVE_MS]).toEqual([[], true]);
  expect(sent).toBeGreaterThan(REQUESTS_PER_SECOND);
  const { said } = await runRemotes(site, tokenFor(site), 'history', 'mf-search');
  const lines = said.split('\n').filter((line) => line.includes(after) || line.includes('rollback'));
  expect(lines).toEqual([
    expect.stringMatching(`mf_search  rollback production ${before}, from ${after}, .*because: the filter is slow`),
    expect.stringMatching(`mf_search  promote production ${after}, from ${before}, .*because: journeys passed`),
    expect.stringMatching(`mf_search  use staging ${after}`),
    expect.stringMatching(`mf_search  publish ${after}`),
  ]);
});

test('When the operators stop a remote, then an open page shows their message, and goes on after the end of the stop', {
  tag,
}, async ({ page, site }) => {
  await signInAsDemoMember(page);
  await page.goto('/search');
  const search = page.getByRole('heading', { level: 1, name: 'Search', exact: true });
  await expect(search).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const message = { en: 'Search is back at noon.', kn: 'ಹುಡುಕಾಟ ಮಧ್ಯಾಹ್ನ ಮರಳಿ ಬರುತ್ತದೆ.', hi: 'खोज दोपहर में लौटेगी।' };
  await move(site, { action: 'stop', reason: 'wrong results', message });
  const begun = performance.now();
  await expect(page.getByText(message.en)).toBeVisible();
  const took = performance.now() - begun;
  test.info().annotations.push({ type: 'stop', description: `${Math.round(took)} ms` });
  expect(took).toBeLessThan(EFFECTIVE_MS);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'This part of the site is paused' })).toBeVisible();
  await move(site, { action: 'resume' });
  await expect(search).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test.describe('A canary that fails', () => {
  test.use({ expectedInConsole: /threw while rendering|could not be used|a broken canary/u });

  test('When pages of a canary fail, then it ends by itself, with its figures in the history, and members get production', {
    tag,
  }, async ({ page, site }) => {
    await signInAsDemoMember(page);
    const { before, after } = await releaseChanged(
      site,
      NAME,
      (source) =>
        source.replaceAll(/\bComponent:\(\)=>[\w$]+/gu, 'Component:()=>()=>{throw new Error("a broken canary")}'),
      { channels: [] },
    );
    const canary = ['canary', 'mf-search', after, '--percent', '99', '--minimum', '3'];
    expect(await runRemotes(site, tokenFor(site), ...canary)).toEqual({
      code: 0,
      said: expect.stringContaining(`99 % of the members get mf_search@${after} now.`),
    });
    const ended = async () => {
      const [last] = await readHistory({ registryUrl: site.registryUrl, remote: NAME, limit: 1 });
      return last?.action === 'end-canary' ? last : undefined;
    };
    await expect(async () => {
      await page.goto('/search');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // A page sends its reports when it is left.
      await page.goto('/privacy-policy');
      expect(await ended()).toBeDefined();
    }).toPass({ timeout: 60_000 });
    expect(await ended()).toMatchObject({
      ...{ by: 'operators', version: after, reason: expect.stringContaining('of loads fail') },
      figures: { canary: { failures: expect.any(Number) } },
    });
    expect((await listRemotes(site)).find(({ name }) => name === NAME)).toMatchObject({ current: before });
    await expect(async () => {
      await page.goto('/search');
      await expect(page.getByText('Show Results')).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
  });
});
