import { problems } from '@bandhavya/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { swipe } from '../src/members/matching.ts';

const tag = ['@mf_profile'];

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name });
/** The menu of a member on the profile that opened beside the list, where the row has a menu too. */
const menuBeside = (page: Page, name: string) =>
  region(page, 'Details').getByRole('button', { name: `More actions for ${name}` });
const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test.describe('Members who are not visible', () => {
  test.use({ expectedInConsole: /Failed to load resource: the server responded with a status of 40[34]/u });

  test('When the account is archived, then the pages with other members say so and link to the contact page', {
    tag,
  }, async ({ page, join }) => {
    await join({ name: 'Asha', gender: 'Woman' });
    const { status, title } = problems['account.archived'];
    await page.route(/\/api\/(?:candidates|swipes|members)\b/u, (route) =>
      route.fulfill({ status, json: { code: 'account.archived', title, status } }),
    );
    for (const path of ['/home', `/members/${'a'.repeat(24)}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Your account is archived.' })).toBeVisible();
      await expect(main(page).getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
    }
  });

  test('When a member blocks another, then neither sees the other until the block is removed', { tag }, async ({
    page,
    join,
    another,
  }) => {
    const asha = await join({ name: 'Asha', gender: 'Woman' });
    const ravi = await another({ name: 'Ravi', gender: 'Man', photos: 3 });
    await swipe(page, ravi.id, 'liked');
    await swipe(ravi.page, asha, 'liked');

    await page.goto('/matches?tab=matches');
    await cardOf(page, 'Ravi').getByRole('link', { name: /^Ravi/u }).click();
    const chooseBlock = async () => {
      await menuBeside(page, 'Ravi').click();
      await button(page, 'Block Ravi').click();
    };
    await chooseBlock();
    const question = page.getByRole('dialog', { name: 'Block Ravi?' });
    await expect(question).toContainText('will no longer see each other');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await chooseBlock();
    await question.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(page).toHaveURL(`/members/${ravi.id}`);
    await expect(page.getByText('Ravi is blocked. You can undo this under My profile, Privacy.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No matches yet' })).toBeVisible();

    await button(page, 'Undo').click();
    await expect(page.getByText('Ravi is no longer blocked. Your answers to each other count again.')).toBeVisible();
    await expect(region(page, 'At a glance')).toContainText('You like each other');
    await expect(button(page, 'Like')).toHaveAttribute('aria-pressed', 'true');
    await expect(cardOf(page, 'Ravi')).toHaveCount(1);
    await chooseBlock();
    await question.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'No matches yet' })).toBeVisible();

    // A load of the same address would open the profile beside the list again.
    await page.goto('/home');
    for (const [viewer, other] of [
      [page, ravi.id],
      [ravi.page, asha],
      [page, 'f'.repeat(24)],
      [page, 'nobody'],
    ] as const) {
      await viewer.goto(`/members/${other}`);
      await expect(viewer.getByRole('heading', { level: 1, name: 'This profile is not available' })).toBeVisible();
      await expect(viewer).toHaveTitle('This profile is not available · Bandhavya');
    }
    await ravi.page.goto('/matches?tab=matches');
    await expect(ravi.page.getByRole('heading', { name: 'No matches yet' })).toBeVisible();
    await ravi.page.goto('/matches?tab=liked-you');
    await expect(ravi.page.getByRole('heading', { name: 'No one has liked you yet' })).toBeVisible();

    await page.goto('/profile/privacy');
    await region(page, 'Blocked members').getByRole('button', { name: 'Unblock Ravi' }).click();
    await expect(region(page, 'Blocked members').getByText('Ravi is no longer blocked.')).toBeFocused();
    await expect(region(page, 'Blocked members')).toContainText('You have not blocked anyone.');
    await page.goto(`/members/${ravi.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Ravi Rao' })).toBeVisible();
    await ravi.page.goto(`/members/${asha}`);
    await expect(ravi.page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
  });
});

test('When the member moves on after a block, then the notice of the block goes', { tag }, async ({
  page,
  join,
  people,
}) => {
  await join({ name: 'Asha', gender: 'Woman' });
  for (const name of ['Ravi', 'Bharat']) await swipe(page, await people.add({ name, gender: 'Man' }), 'liked');
  await page.goto('/matches');
  await cardOf(page, 'Ravi').getByRole('link').click();
  await menuBeside(page, 'Ravi').click();
  await button(page, 'Block Ravi').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  const notice = page.getByText(/^Ravi is blocked\./u);
  await expect(notice).toBeVisible();
  await cardOf(page, 'Bharat').getByRole('link').click();
  await expect(page).toHaveTitle('Bharat Rao · Bandhavya');
  await expect(notice).toHaveCount(0);
});

test('When a member is reported, then the report is stored once and the dialog offers a block', {
  tag: [...tag, '@backdoor'],
}, async ({ page, join, people, database }) => {
  const asha = await join({ name: 'Asha', gender: 'Woman' });
  const ravi = await people.add({ name: 'Ravi', gender: 'Man' });
  await page.goto(`/members/${ravi}`);
  await button(page, 'More actions for Ravi').click();
  await button(page, 'Report Ravi').click();
  const dialog = page.getByRole('dialog', { name: 'Report Ravi' });
  const sendIt = dialog.getByRole('button', { name: 'Send report' });
  await sendIt.click();
  await expect(dialog.getByText('Please choose what is wrong.')).toBeVisible();
  await expect(dialog.getByLabel('What is wrong?')).toBeFocused();
  await dialog.getByLabel('What is wrong?').selectOption('Something else');
  await sendIt.click();
  await expect(dialog.getByText('Please say what happened.')).toBeVisible();
  await expect(dialog.getByLabel('What happened?')).toBeFocused();

  const keys: string[] = [];
  page.on('request', (request) => {
    const key = request.url().endsWith('/api/reports') && request.headers()['idempotency-key'];
    if (key) keys.push(key);
  });
  await dialog.getByLabel('What happened?').fill('Sends the same letter to everybody.');
  await page.mouse.click(4, 4);
  await expect(dialog.getByLabel('What happened?')).toHaveValue('Sends the same letter to everybody.');
  await sendIt.click();
  await expect(dialog).toContainText('Thank you. Our team will look into it.');
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/u)]);
  expect(await database.reportsBy(asha)).toMatchObject([
    { about: ravi, reason: 'other', text: 'Sends the same letter to everybody.' },
  ]);

  await dialog.getByRole('button', { name: 'Block Ravi' }).click();
  await expect(page.getByRole('dialog', { name: 'Block Ravi?' })).toBeVisible();
});
