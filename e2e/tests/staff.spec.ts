import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { expectAccessible } from '../src/look-checks/accessibility.ts';
import { readJson, send } from '../src/members/api.ts';
import { newCircle } from '../src/members/matching.ts';
import { newIdentity } from '../src/members/sign-in.ts';
import { staff } from '../src/members/staff.ts';
import { openDeck } from '../src/screens/deck.ts';

const tag = ['@shell', '@mf_discover', '@mf_profile', '@backdoor'];

const notice = (page: Page) => page.getByRole('alert', { name: 'Your account is archived' });
const warning = (page: Page) => page.getByRole('dialog', { name: 'A message from our team' });
const statusOf = async (page: Page, id: string) => (await page.request.get(`/api/members/${id}`)).status();

test.describe('An archived member', () => {
  test.use({ expectedInConsole: /403 \(Forbidden\)/u });

  test('When a phone number fails, then the member is informed at once, others no longer see the profile, and a restore ends it', {
    tag,
  }, async ({ page, context, join, another, sandbox, site }) => {
    const circle = newCircle();
    const identity = newIdentity('Ravi Rao');
    const id = await join({ name: 'Ravi', gender: 'Man', ...circle }, identity);
    const asha = await another({ name: 'Asha', gender: 'Woman', ...circle });
    expect(await statusOf(asha.page, id)).toBe(200);
    await openDeck(page, 'Asha');
    const profile = await context.newPage();
    await profile.goto('/profile');
    await expect(profile.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();

    await staff(site, 'numbers', 'next', '--member', id);
    await staff(site, 'numbers', 'fail', id);
    for (const tab of [page, profile]) {
      await expect(notice(tab)).toContainText('could not verify your phone number');
      await expect(notice(tab).getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact#archived');
    }
    await expect(page.getByRole('article')).toHaveCount(0);
    await expectAccessible(page, 'the page of an archived member');
    await expect(profile.getByRole('region', { name: 'Your Name' })).toBeVisible();
    expect(await statusOf(asha.page, id)).toBe(404);
    await expect.poll(async () => (await sandbox.mails(identity.email)).length).toBe(1);

    await staff(site, 'numbers', 'restore', id);
    for (const tab of [page, profile]) await expect(notice(tab)).toHaveCount(0);
    await expect(page.getByRole('article', { name: /^Asha\b/u })).toBeVisible();
    expect(await statusOf(asha.page, id)).toBe(200);
  });
});

test('When the staff warns a reported member, then the member acknowledges it once, and the reporter is answered', {
  tag,
}, async ({ page, join, another, sandbox, site }) => {
  const [ravi, asha] = [newIdentity('Ravi Rao'), newIdentity('Asha Rao')];
  const id = await join({ name: 'Ravi', gender: 'Man' }, ravi);
  const reporter = await another({ name: 'Asha', gender: 'Woman' }, asha);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();

  const report = { member: id, reason: 'photos', text: 'This is a photo of an actor.' };
  expect((await send(reporter.page, 'POST', '/api/reports', report)).ok()).toBe(true);
  const toReporter = async () => (await sandbox.mails(asha.email)).map(({ subject }) => subject);
  await expect.poll(toReporter).toEqual([expect.stringMatching(/^We received your report /u)]);
  const ticket = (await toReporter())[0]?.split(' ').at(-1) ?? '';
  expect(await staff(site, 'reports', 'list')).toContain(ticket);
  expect(await staff(site, 'reports', 'open', ticket)).toContain(report.text);
  await staff(site, 'reports', 'warn', ticket);
  await expect(warning(page)).toContainText('One or more of your photos are not suitable here.');
  await expectAccessible(page, 'a warning');
  await warning(page).getByRole('button', { name: 'I understand' }).click();
  await expect(warning(page)).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('region', { name: 'Your Name' })).toBeVisible();
  await expect(warning(page)).toHaveCount(0);
  expect(await readJson(page, '/me')).not.toHaveProperty('warning');
  expect(await staff(site, 'reports', 'list')).not.toContain(ticket);
  await expect.poll(toReporter).toEqual([`Your report ${ticket} is answered`, `We received your report ${ticket}`]);
  await expect.poll(async () => (await sandbox.mails(ravi.email)).length).toBe(1);
});
