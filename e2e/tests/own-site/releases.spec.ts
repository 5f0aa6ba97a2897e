import { readFile } from 'node:fs/promises';
import { listRemotes, useVersion } from '@bandhavya/federation/registry';
import { checkReleases } from '@bandhavya/site/compatibility';
import { readWorkspace, remoteFolders, remoteNameOf } from '@bandhavya/site/workspace';
import { expect } from '@playwright/test';
import { signInAsDemoMember } from '../../src/members/sign-in.ts';
import { test } from '../../src/site/own-site.ts';
import { releaseChanged } from '../../src/site/release.ts';
import { runRemotes } from '../../src/site/run-remotes.ts';

const tag = ['@mf_search', '@shell', '@backdoor'];

const SHELL_PAGE = new URL('../../../shell/dist/index.html', import.meta.url);
/** The gateway asks the registry for the current versions once a second. */
const NEXT_LISTING = { timeout: 60_000 };

test('When the builds are compared with a running site, then no release breaks another one', { tag }, async ({
  site,
}) => {
  const lines: string[] = [];
  expect(await checkReleases(site.origin, (line) => lines.push(line))).toEqual([]);
  const names = remoteFolders(readWorkspace()).map(remoteNameOf);
  expect(names).toContain('mf_search');
  // A remote that another test has published has no build here.
  expect(lines.filter((line) => names.some((name) => line.startsWith(`${name} `)))).toEqual(
    names.map((name) => expect.stringMatching(new RegExp(`^${name} +([0-9a-f]{12}) +yes +yes +\\1 +yes$`, 'u'))),
  );
});

test('When a team names a wrong remote, version or token, then the command says which, each with an exit code of its own', {
  tag,
}, async ({ site }) => {
  const token = site.registryTokens.mf_search ?? '';
  const current = async () => (await listRemotes(site)).find(({ name }) => name === 'mf_search')?.current ?? '';
  const before = await current();
  const use = (...args: string[]) => runRemotes(site, token, 'use', ...args);
  expect(await use('mf-serch', before)).toEqual({
    code: 3,
    said: expect.stringMatching(/has no remote mf_serch: choose from .*mf_search/u),
  });
  expect(await use('mf-search', 'newest')).toEqual({
    code: 4,
    said: expect.stringMatching(new RegExp(`newest is no version.*${before}`, 'u')),
  });
  expect(await use('mf-search', '0123456789ab')).toEqual({
    code: 5,
    said: expect.stringMatching(new RegExp(`has no version 0123456789ab: choose from .*${before}`, 'u')),
  });
  expect(await runRemotes(site, 'wrong', 'use', 'mf-search', before)).toEqual({
    code: 6,
    said: expect.stringContaining('The token of mf_search is missing or wrong'),
  });
  const ofAnother = site.registryTokens.mf_profile ?? '';
  expect(await runRemotes(site, ofAnother, 'use', 'mf-search', before)).toEqual({
    code: 6,
    said: expect.stringContaining('The token belongs to another remote than mf_search'),
  });
  expect(await current()).toBe(before);
  expect(await use('mf-search', before)).toEqual({ code: 0, said: expect.stringContaining(`is at version ${before}`) });
});

test('When the current version does not fit the site, then publishing and the list say what members get, and why', {
  tag,
}, async ({ site }) => {
  const token = site.registryTokens.mf_search ?? '';
  const { before, after } = await releaseChanged(site, 'mf_search', (source) => source, {
    needs: { shell: '^99.0.0' },
  });
  const reason = `mf_search@${after} needs shell API ^99.0.0.`;
  expect((await runRemotes(site, token, 'use', 'mf-search', after)).said).toContain(
    `Members get an earlier version, because ${reason}`,
  );
  await expect(async () => {
    const { said } = await runRemotes(site, token, 'list');
    expect(said).toContain(`The site serves mf_search@${before}, because the current ${reason}`);
    expect(said).toMatch(new RegExp(`  ${before} .*, served to members`, 'u'));
    expect(said).toMatch(new RegExp(`\\*s ${after} (?!.*served)`, 'u'));
  }).toPass(NEXT_LISTING);
  await useVersion({ registryUrl: site.registryUrl, token, name: 'mf_search', version: before });
});

test('When a team publishes a version and rolls it back, then the next page shows it and the shell is unchanged', {
  tag: [...tag, '@smoke'],
}, async ({ page, site }) => {
  await signInAsDemoMember(page);
  const shellBefore = await readFile(SHELL_PAGE, 'utf8');
  const { before, after } = await releaseChanged(site, 'mf_search', (source) =>
    source.replaceAll('"Show Results"', '"A newer search"'),
  );
  expect(after).not.toBe(before);
  await expect(async () => {
    await page.goto('/search');
    await expect(page.getByText('A newer search')).toBeVisible({ timeout: 5000 });
  }).toPass(NEXT_LISTING);

  const target = { registryUrl: site.registryUrl, token: site.registryTokens.mf_search ?? '' };
  await useVersion({ ...target, name: 'mf_search', version: before });
  await expect(async () => {
    await page.goto('/search');
    await expect(page.getByText('Show Results')).toBeVisible({ timeout: 5000 });
  }).toPass(NEXT_LISTING);
  const versions = (await listRemotes(target)).find((remote) => remote.name === 'mf_search')?.versions ?? [];
  expect(versions.map((version) => version.version)).toEqual(expect.arrayContaining([before, after]));
  expect(await readFile(SHELL_PAGE, 'utf8')).toBe(shellBefore);
});

test.describe('A version that throws', () => {
  test.use({ expectedInConsole: /threw while rendering|could not be used|a broken release/u });

  test('When a remote throws while rendering, then the next visit shows the version before, and Retry the rollback', {
    tag,
  }, async ({ page, site }) => {
    await signInAsDemoMember(page);
    const { before } = await releaseChanged(site, 'mf_search', (source) =>
      source.replaceAll(/\bComponent:\(\)=>[\w$]+/gu, 'Component:()=>()=>{throw new Error("a broken release")}'),
    );
    const panel = page.getByText('This part of the site cannot be shown right now');
    await expect(async () => {
      await page.goto('/search');
      await expect(panel).toBeVisible({ timeout: 5000 });
    }).toPass(NEXT_LISTING);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await navigation.getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Search', exact: true })).toBeVisible();

    await page.goto('/search');
    await expect(panel).toBeVisible();
    const target = { registryUrl: site.registryUrl, token: site.registryTokens.mf_search ?? '' };
    await useVersion({ ...target, name: 'mf_search', version: before });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await expect(async () => {
      const retry = page.getByRole('button', { name: 'Retry' });
      if (await retry.isVisible()) await retry.click();
      await expect(page.getByText('Show Results')).toBeVisible({ timeout: 5000 });
    }).toPass(NEXT_LISTING);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});
