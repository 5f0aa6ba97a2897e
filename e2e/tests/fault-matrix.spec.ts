import { casesOf } from '@bandhavya/testing/prove';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { signInAsDemoMember } from '../src/members/sign-in.ts';
import { CHANGED_VERSION, currentRecord, inlineRecord, offerChanged } from '../src/site/changed-version.ts';
import { CODE_FAULTS, FILE_FAULTS, LISTING_FAULTS, RECORD_FAULTS, throwInHandler } from '../src/site/faults.ts';
import { REMOTES } from '../src/site/remotes.ts';

type Remote = (typeof REMOTES)[number];

const tagsOf = ({ name }: Remote) => ['@shell', `@${name}`, '@backdoor'];

test.use({
  // Faults are reported on the console, which this file reads by itself.
  expectedInConsole: /./u,
});

let faults = 0;

/** All remotes for a fault in `npm run prove`; in `npm test` one, another one for each fault. */
function remotesFor(): Remote[] {
  const first = faults % REMOTES.length;
  faults += 1;
  return casesOf([...REMOTES.slice(first), ...REMOTES.slice(0, first)]);
}

const panel = (page: Page) => page.getByText('This part of the site cannot be shown right now');
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });
const pageOf = (page: Page, { heading }: Remote) => page.getByRole('heading', { level: 1, name: heading, exact: true });

/** Opens the page of a remote, and collects the reports. */
async function openWithFault(page: Page, { path }: Remote): Promise<string[]> {
  const reports: string[] = [];
  page.on('console', (message) => reports.push(message.text()));
  await page.goto(path, { waitUntil: 'commit' });
  return reports;
}

/** The page was not loaded again, and header, navigation and another remote work. */
async function expectTheRestWorks(page: Page, broken: Remote): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const other = REMOTES.find(({ link, name }) => link && name !== broken.name);
  if (!other?.link) throw new Error('No other remote has a link');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: other.link }).click();
  await expect(pageOf(page, other)).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}

/** The fault has ended, so that the remote works again without a reload, by itself or after Retry. */
async function expectRecovery(page: Page, remote: Remote): Promise<void> {
  await page.goBack();
  await expect(pageOf(page, remote).or(retry(page))).toBeVisible();
  if (await retry(page).isVisible()) await retry(page).click();
  await expect(pageOf(page, remote)).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}

for (const { name: fault, cause } of FILE_FAULTS) {
  for (const remote of remotesFor()) {
    test(`When ${fault}, then ${remote.name} is a panel with Retry, and the rest works`, {
      tag: tagsOf(remote),
    }, async ({ page }) => {
      await signInAsDemoMember(page);
      const { version } = await currentRecord(page, remote.name);
      const endFault = await cause(page, remote.name);
      const reports = await openWithFault(page, remote);
      await expect(panel(page)).toBeVisible();
      await expect(retry(page)).toBeEnabled();
      expect(reports.join('\n')).toContain(`${remote.name}@${version} could not be loaded`);
      await expectTheRestWorks(page, remote);
      await endFault();
      await expectRecovery(page, remote);
    });
  }
}

for (const { name: fault, cause } of LISTING_FAULTS) {
  for (const remote of remotesFor()) {
    test(`When /api/remotes ${fault}, then Retry of ${remote.name} tries the known version, and the rest works`, {
      tag: tagsOf(remote),
    }, async ({ page }) => {
      await signInAsDemoMember(page);
      const { version } = await currentRecord(page, remote.name);
      const endFault = await cause(page, remote.name);
      const reports = await openWithFault(page, remote);
      await expect(panel(page)).toBeVisible();
      const failures = () => reports.filter((each) => each.includes(`${remote.name}@${version} could not be loaded`));
      await expect.poll(() => failures().length).toBeGreaterThan(0);
      const before = failures().length;
      await retry(page).click();
      await expect.poll(() => failures().length).toBeGreaterThan(before);
      await expectTheRestWorks(page, remote);
      await endFault();
      await expectRecovery(page, remote);
    });
  }
}

for (const [fault, changedRecord] of Object.entries(RECORD_FAULTS)) {
  for (const remote of remotesFor()) {
    test(`When the inlined record ${fault}, then ${remote.name} is a panel until Retry, and the rest works`, {
      tag: tagsOf(remote),
    }, async ({ page }) => {
      await signInAsDemoMember(page);
      const { name, routes, navigation, outlines, entry = '' } = await currentRecord(page, remote.name);
      const places = { routes, navigation, outlines };
      await inlineRecord(page, { name, ...places, version: CHANGED_VERSION, ...changedRecord(entry) });
      const reports = await openWithFault(page, remote);
      await expect(panel(page)).toBeVisible();
      expect(reports.join('\n')).toContain(`${remote.name}@${CHANGED_VERSION} could not be loaded`);
      await expectTheRestWorks(page, remote);
      await expectRecovery(page, remote);
    });
  }
}

for (const [fault, { change, report }] of Object.entries(CODE_FAULTS)) {
  for (const remote of remotesFor()) {
    test(`When a version ${fault}, then Retry shows the last good version of ${remote.name}, and the rest works`, {
      tag: tagsOf(remote),
    }, async ({ page }) => {
      await signInAsDemoMember(page);
      const { version } = await currentRecord(page, remote.name);
      await offerChanged(page, remote.name, change);
      const reports = await openWithFault(page, remote);
      await expect(panel(page)).toBeVisible();
      expect(reports.find((each) => each.startsWith(`${remote.name}@${CHANGED_VERSION}`))).toMatch(report);
      await retry(page).click();
      await expect(pageOf(page, remote)).toBeVisible();
      expect(reports.join('\n')).toContain(`${remote.name}@${CHANGED_VERSION} could not be used`);
      expect(reports.join('\n')).toContain(`replaced by ${version}`);
      await expectTheRestWorks(page, remote);
      await page.goBack();
      await expect(pageOf(page, remote)).toBeVisible();
    });
  }
}

for (const remote of remotesFor()) {
  test(`When a handler throws, then the page of ${remote.name} stays, and the error names the version`, {
    tag: tagsOf(remote),
  }, async ({ page }) => {
    await signInAsDemoMember(page);
    await offerChanged(page, remote.name, throwInHandler);
    const errors: string[] = [];
    page.on('pageerror', ({ stack = '' }) => errors.push(stack));
    await openWithFault(page, remote);
    await page.getByRole('button', { name: 'Press' }).click();
    await expect.poll(() => errors.join('\n')).toContain(`/files/${remote.name}/${CHANGED_VERSION}/`);
    await expect(page.getByRole('button', { name: 'Press' })).toBeVisible();
    await expectTheRestWorks(page, remote);
  });
}
