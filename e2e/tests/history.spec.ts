import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { expectAccessible } from '../src/look-checks/accessibility.ts';
import { idsIn, swipe } from '../src/members/matching.ts';

const tag = ['@mf_discover'];

const main = (page: Page) => page.getByRole('main');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test('The swipe history shows each list newest first, page by page, and its tabs have addresses', {
  tag: [...tag, '@smoke'],
}, async ({ page, join, people }) => {
  await join({ name: 'Asha', gender: 'Woman' });
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVW') {
    await swipe(page, await people.add({ name: `Arjun ${letter}`, gender: 'Man' }), 'liked');
  }
  await swipe(page, await people.add({ name: 'Bharat', gender: 'Man' }), 'disliked');

  await page.goto('/matches');
  await expect(tab(page, 'You Liked')).toHaveAttribute('aria-selected', 'true');
  await expect(main(page)).toContainText('Profiles you liked');
  const names = main(page).getByRole('article').getByRole('heading');
  await expect(names.first()).toHaveText(/^Arjun W, \d\d$/u);
  await expect(main(page).getByRole('article').first()).toContainText('Brahmin');
  await expect(main(page).getByRole('article').first()).toContainText('Mysuru, Karnataka');
  await names.last().scrollIntoViewIfNeeded();
  await expect(names).toHaveCount(23);
  await expect(names.last()).toHaveText(/^Arjun A, /u);

  const request = page.waitForRequest(/\/api\/swipes\/disliked\/me/u);
  await tab(page, 'You Disliked').click();
  await request;
  await expect(page).toHaveURL(/\/matches\?tab=disliked$/u);
  await expect(names).toHaveText([/^Bharat, /u]);
  await tab(page, 'Liked You').click();
  await expect(page.getByRole('heading', { name: 'No one has liked you yet' })).toBeVisible();
  await page.goto('/matches?tab=matches');
  await expect(tab(page, 'Matches')).toHaveAttribute('aria-selected', 'true');
  await expect(main(page)).toContainText('You both like eachother');

  await tab(page, 'You Disliked').click();
  await cardOf(page, 'Bharat').getByRole('link').click();
  await expect(page).toHaveTitle('Bharat Rao · Bandhavya');
  await page.goBack();
  await expect(page).toHaveURL(/\?tab=disliked$/u);
});

test('When a card is opened in a wide window, then the profile is beside the list, also after Back and a reload', {
  tag: [...tag, '@shell', '@mf_profile'],
}, async ({ page, join, people }) => {
  await join({ name: 'Asha', gender: 'Woman' });
  const ravi = await people.add({ name: 'Ravi', gender: 'Man' });
  for (const id of [await people.add({ name: 'Bharat', gender: 'Man' }), ravi]) await swipe(page, id, 'liked');
  await page.goto('/matches');
  const profile = page.getByRole('region', { name: 'Details' });
  const cards = page.getByRole('article');
  await cardOf(page, 'Ravi').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/members/${ravi}$`, 'u'));
  await expect(profile.getByRole('heading', { level: 2, name: 'Ravi Rao' })).toBeVisible();
  await expect(cards).toHaveCount(2);
  await expect(cardOf(page, 'Ravi').getByRole('link')).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page, 'a profile beside the list');
  await cardOf(page, 'Bharat').getByRole('link').click();
  await expect(profile.getByRole('heading', { level: 2, name: 'Bharat Rao' })).toBeVisible();
  await page.reload();
  await expect(profile.getByRole('heading', { level: 2, name: 'Bharat Rao' })).toBeVisible();
  await expect(cards).toHaveCount(2);
  await page.goBack();
  await expect(profile.getByRole('heading', { level: 2, name: 'Ravi Rao' })).toBeVisible();
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(page.getByRole('heading', { level: 1, name: 'Ravi Rao' })).toBeVisible();
  await expect(cards).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await profile.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/matches$/u);
  await expect(profile).toBeHidden();
  await expect(cards).toHaveCount(2);
});

test('When a swipe is changed, then it is saved, a new match is announced, and ending a match asks first', {
  tag,
}, async ({ page, join, another }) => {
  const asha = await join({ name: 'Asha', gender: 'Woman' });
  const ravi = await another({ name: 'Ravi', gender: 'Man', photos: 3 });
  await swipe(ravi.page, asha, 'liked');
  await swipe(page, ravi.id, 'disliked');

  await page.goto('/matches?tab=disliked');
  const card = cardOf(page, 'Ravi');
  const openMenu = () => card.getByRole('button', { name: 'More actions for Ravi' }).click();
  await openMenu();
  await expect(card.getByRole('button', { name: 'Dislike' })).toHaveAttribute('aria-pressed', 'true');
  await card.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(card.getByRole('status')).toContainText('You and Ravi like each other. It’s a match.');
  expect(await idsIn(page, 'matches')).toEqual([ravi.id]);
  expect(await idsIn(page, 'disliked')).toEqual([]);

  await page.goto(`/chat?with=${ravi.id}`);
  await expect(main(page).getByRole('link', { name: /^Ravi/u })).toHaveAttribute('aria-current', 'true');

  await page.goto('/matches?tab=liked');
  await expect(page.getByRole('heading', { name: 'You have not liked anyone yet' })).toBeVisible();
  await page.goto('/matches?tab=matches');
  await openMenu();
  await card.getByRole('button', { name: 'Unmatch Ravi' }).click();
  const question = page.getByRole('dialog', { name: 'End the match with Ravi?' });
  await question.getByRole('button', { name: 'Keep the match' }).click();
  expect(await idsIn(page, 'matches')).toEqual([ravi.id]);
  await openMenu();
  await card.getByRole('button', { name: 'Unmatch Ravi' }).click();
  await question.getByRole('button', { name: 'End the match' }).click();
  await expect(card.getByRole('status')).toContainText('You and Ravi are no longer matched.');
  expect(await idsIn(page, 'matches')).toEqual([]);
  expect(await idsIn(page, 'disliked')).toEqual([ravi.id]);
});
