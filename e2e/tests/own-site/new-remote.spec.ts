import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publishRemote } from '@bandhavya/federation/registry';
import { ownersFile } from '@bandhavya/site/owners';
import { casesOf } from '@bandhavya/testing/prove';
import { expect, type Page } from '@playwright/test';
import { signInAsDemoMember } from '../../src/members/sign-in.ts';
import { openMenu } from '../../src/screens/languages.ts';
import { copyCheckout } from '../../src/site/checkout-copy.ts';
import { test } from '../../src/site/own-site.ts';
import type { SharedSite } from '../../src/site/shared-site.ts';

const REMOTE = { folder: 'mf-proof', name: 'mf_proof', route: '/proof', label: 'Proof' };
const NEW_REMOTE = 'tools/new-remote/src/cli.ts';
const SHELL_FILES = ['index.html', 'prerendered.json', 'frames.json'];
const TOKEN = 'the-token-of-mf-proof';
/** The gateway asks the registry for the current versions once a second. */
const NEXT_LISTING = { timeout: 60_000 };

/** The phases of `npm test` that a new remote has to pass. `npm test` runs the first one, and `npm run prove` all. */
const CHECKS = casesOf([
  ['unit', REMOTE.folder],
  ['types'],
  ['lint'],
  ['boundaries'],
  ['prose'],
  ['unit', ...['remotes', 'texts', 'names', 'docs', 'regexps', 'runner'].map((name) => `tools/checks/src/${name}`)],
]);

/** The journey that the remote was made with, in `npm run prove`: it opens a browser of its own. */
const JOURNEYS = casesOf([REMOTE.folder], 0);

/** The operator of a site adds a row for a new remote to the file of the owners, without a restart. */
async function addOwner({ dataDir }: SharedSite): Promise<void> {
  const owners = JSON.parse(await readFile(ownersFile(dataDir), 'utf8'));
  const hash = createHash('sha256').update(TOKEN).digest('hex');
  await writeFile(ownersFile(dataDir), JSON.stringify({ ...owners, [REMOTE.name]: { tokens: [hash] } }));
}

const shellBuild = () =>
  Promise.all(SHELL_FILES.map((file) => readFile(new URL(`../../../shell/dist/${file}`, import.meta.url), 'utf8')));

const headingOf = (page: Page) => page.getByRole('heading', { level: 1, name: REMOTE.label });

test('When a team makes a remote, then it is checked, published and found in the navigation without a change of the shell', {
  tag: ['@shell', '@backdoor'],
}, async ({ page, site }) => {
  test.setTimeout(20 * 60_000);
  const shellBefore = await shellBuild();
  const copy = await copyCheckout();
  try {
    await copy.node(NEW_REMOTE, REMOTE.folder);
    expect(await copy.changes()).toEqual(
      expect.arrayContaining([' M .github/CODEOWNERS', ' M pnpm-lock.yaml', `?? ${REMOTE.folder}/`]),
    );
    for (const check of CHECKS) await copy.node('tools/checks/src/cli.ts', ...check);
    const cwd = path.join(copy.folder, REMOTE.folder);
    await copy.node(path.join(cwd, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build', '--root', cwd);
    await addOwner(site);
    await publishRemote({ registryUrl: site.registryUrl, token: TOKEN, dist: path.join(cwd, 'dist') });

    await signInAsDemoMember(page);
    // The first paint has the link, before scripts run.
    await expect(async () => {
      const html = await (await page.request.get('/home', { headers: { accept: 'text/html' } })).text();
      expect(html).toContain(`href="${REMOTE.route}"`);
    }).toPass(NEXT_LISTING);
    await page.goto('/home');
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: REMOTE.label });
    await link.click();
    await expect(headingOf(page)).toBeVisible();
    await expect(link).toHaveAttribute('aria-current', 'page');

    for (const spec of JOURNEYS) await copy.node('tools/checks/src/e2e-cli.ts', '--base-url', site.origin, spec);

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/home');
    await expect(link).toBeHidden();
    await openMenu(page);
    await page.getByRole('link', { name: REMOTE.label }).click();
    await expect(headingOf(page)).toBeVisible();
    expect(await shellBuild()).toEqual(shellBefore);

    await copy.node(NEW_REMOTE, '--remove', REMOTE.folder);
    expect(await copy.changes()).toEqual([]);
  } finally {
    await copy.remove();
  }
});
