import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AgainstSite } from '@bandhavya/site/against';
import { freePorts } from '@bandhavya/site/processes';
import { makeTestFolder } from '@bandhavya/testing/test-folder';
import { expect, test } from '../src/fixtures.ts';
import { newCircle } from '../src/members/matching.ts';
import { signInThroughPages } from '../src/members/sign-in.ts';
import { expectCount } from '../src/screens/search.ts';

const REMOTE = path.resolve(import.meta.dirname, '../../mf-search');
const TEXTS = 'src/locales/en-search.ts';
/** Ports of a site and of the development servers after them. */
const PORTS = 20;

/** Copies the sources of mf-search, so that a test may change them. */
function copySources(folder: string): string {
  const sources = path.join(folder, 'mf-search');
  const isSource = (file: string) => !/^(?:dist|node_modules)(?:\/|$)/u.test(path.relative(REMOTE, file));
  cpSync(REMOTE, sources, { recursive: true, filter: isSource });
  symlinkSync(path.join(REMOTE, 'node_modules'), path.join(sources, 'node_modules'));
  return sources;
}

function changeHeading(sources: string, from: string, to: string): void {
  const file = path.join(sources, TEXTS);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`'${from}'`, `'${to}'`));
}

test('When a remote runs from sources against another site, then its changed text is in the pages with the data of that site', {
  tag: ['@mf_search', '@shell', '@backdoor', '@chromium'],
}, async ({ browser, people, site }) => {
  const folder = await makeTestFolder('against');
  const sources = copySources(folder);
  changeHeading(sources, 'Search', 'Search from sources');
  const basePort = await freePorts(PORTS);
  const options = { site: site.origin, folders: ['mf-search'], basePort, dataDir: folder, say: () => {} };
  const against = new AgainstSite({ ...options, sources: { 'mf-search': sources } });
  const context = await browser.newContext({ baseURL: against.addresses.origin });
  try {
    await against.start();
    const page = await context.newPage();
    await signInThroughPages(page);
    const circle = newCircle();
    await people.complete(page, { name: 'Ravi', gender: 'Man', ...circle });
    await people.add({ name: 'Asha', gender: 'Woman', ...circle });

    await page.goto('/search');
    await expect(page.getByRole('heading', { level: 1, name: 'Search from sources' })).toBeVisible();
    await expectCount(page, '1 profile');
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();

    await page.goto('/search');
    changeHeading(sources, 'Search from sources', 'Search while you save');
    await expect(page.getByRole('heading', { level: 1, name: 'Search while you save' })).toBeVisible();
  } finally {
    await context.close();
    await against.stop();
  }
});
