import { readFile } from 'node:fs/promises';
import { listRemotes, useVersion } from '@bandhavya/federation/registry';
import { expect, signInAsDemoMember, test } from '../src/fixtures.ts';
import { releaseChanged } from '../src/release.ts';

const SHELL_PAGE = new URL('../../shell/dist/index.html', import.meta.url);

test('When a team publishes a version and takes it back, the next page shows it and the shell stays as it is', async ({
  page,
  site,
}) => {
  await signInAsDemoMember(page);
  const shellBefore = await readFile(SHELL_PAGE, 'utf8');
  const { before, after } = await releaseChanged(site, 'mf_search', (source) =>
    source.replaceAll('"Search is coming soon"', '"A newer search"'),
  );
  expect(after).not.toBe(before);
  await expect(async () => {
    await page.goto('/search');
    await expect(page.getByText('A newer search')).toBeVisible({ timeout: 2000 });
  }).toPass();

  const target = { registryUrl: site.registryUrl, token: site.registryToken };
  await useVersion({ ...target, name: 'mf_search', version: before });
  await expect(async () => {
    await page.goto('/search');
    await expect(page.getByText('Search is coming soon')).toBeVisible({ timeout: 2000 });
  }).toPass();
  const versions = (await listRemotes(target)).find((remote) => remote.name === 'mf_search')?.versions ?? [];
  expect(versions.map((version) => version.version)).toEqual(expect.arrayContaining([before, after]));
  expect(await readFile(SHELL_PAGE, 'utf8')).toBe(shellBefore);
});

test.describe('A version that throws', () => {
  test.use({ expectedInConsole: /threw while rendering|a broken release|Federation Runtime/u });

  test('When a remote throws while rendering, only its panel is lost, and Retry shows the version it was rolled back to', async ({
    page,
    site,
  }) => {
    await signInAsDemoMember(page);
    const { before } = await releaseChanged(site, 'mf_search', (source) =>
      source.replaceAll(/function\(\)\{let (\w+)=/gu, 'function(){throw new Error("a broken release");let $1='),
    );
    await expect(async () => {
      await page.goto('/search');
      await expect(page.getByText('This part of the site cannot be shown right now')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
    await expect(page.getByText('This part of the site cannot be shown right now')).toBeVisible();

    const target = { registryUrl: site.registryUrl, token: site.registryToken };
    await useVersion({ ...target, name: 'mf_search', version: before });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await expect(async () => {
      const retry = page.getByRole('button', { name: 'Retry' });
      if (await retry.isVisible()) await retry.click();
      await expect(page.getByText('Search is coming soon')).toBeVisible({ timeout: 2000 });
    }).toPass();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});
