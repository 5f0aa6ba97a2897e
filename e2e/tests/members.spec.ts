import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { expectAccessible } from '../src/look-checks/accessibility.ts';
import { send } from '../src/members/api.ts';
import { idsIn, swipe } from '../src/members/matching.ts';

const tag = ['@mf_profile'];

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name });

test('A member reads another profile, looks through the photos, and likes the member', {
  tag: [...tag, '@smoke'],
}, async ({ page, join, another }) => {
  const asha = await join({ name: 'Asha', gender: 'Woman' });
  const ravi = await another({ name: 'Ravi', gender: 'Man', photos: 3 });
  await swipe(ravi.page, asha, 'super_liked');
  await page.goto(`/members/${ravi.id}`);
  await expect(page).toHaveTitle('Ravi Rao · Bandhavya');
  await expect(page.getByRole('heading', { level: 1, name: 'Ravi Rao' })).toBeVisible();
  await expect(region(page, 'At a glance')).toContainText('Super likes you');
  await expect(region(page, 'At a glance')).toContainText('Both speak Kannada');
  await expect(region(page, 'Work Details')).toContainText('Kaveri Software');
  await expect(region(page, 'Family Details')).toContainText('Sringeri');
  await expect(region(page, 'Astrology Details')).toContainText('Rohini');
  for (const secret of ['9876543210', '98765 43210', '23/04/1995', '6:05']) {
    await expect(main(page)).not.toContainText(secret);
  }

  await button(page, 'Photo 1 of 3, show large').click();
  const gallery = page.getByRole('dialog', { name: 'Photos of Ravi Rao' });
  await expect(gallery).toContainText('Photo 1 of 3');
  await page.keyboard.press('ArrowRight');
  await expect(gallery).toContainText('Photo 2 of 3');
  await gallery.getByRole('button', { name: 'Next photo' }).click();
  await expect(gallery).toContainText('Photo 3 of 3');
  await gallery.getByRole('list').evaluate((strip) => strip.scrollTo({ left: 0 }));
  await expect(gallery).toContainText('Photo 1 of 3');
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect(button(page, 'Photo 1 of 3, show large')).toBeFocused();

  await button(page, 'Dislike').click();
  // The buttons ignore a second choice until the first one is saved.
  await expect(page.getByText('You dislike Ravi.')).toBeVisible();
  await expect(button(page, 'Dislike')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Super like').click();
  await expect(page.getByText('You and Ravi like each other. It’s a match.')).toBeVisible();
  await expect(region(page, 'At a glance')).toContainText('You like each other');
  await page.reload();
  await expect(button(page, 'Super like')).toHaveAttribute('aria-pressed', 'true');
  expect(await idsIn(page, 'matches')).toEqual([ravi.id]);
});

test('When a member looks at a phone number, then its owner sees the look, as the page says before', { tag }, async ({
  page,
  join,
  another,
}) => {
  const asha = await join({ name: 'Asha', gender: 'Woman' });
  const ravi = await another({ name: 'Ravi', gender: 'Man', photos: 3 });
  await page.goto(`/members/${ravi.id}`);
  const phone = region(page, 'Phone number');
  await expect(phone).toContainText('Ravi will see that you looked at the number, and when.');
  await phone.getByRole('button', { name: 'Show the phone number' }).click();
  const number = phone.getByRole('link', { name: '+91 98765 43210' });
  await expect(number).toHaveAttribute('href', 'tel:+919876543210');
  await page.reload();
  await expect(phone.getByRole('button', { name: 'Show the phone number' })).toBeVisible();
  await expect(number).toBeHidden();

  await ravi.page.goto('/profile');
  await ravi.page.getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(ravi.page).toHaveURL(/\/profile\/privacy$/u);
  const looks = region(ravi.page, 'Members who looked at your number').getByRole('listitem');
  await expect(looks).toHaveCount(1);
  await expect(looks.getByRole('link', { name: 'Asha' })).toHaveAttribute('href', `/members/${asha}`);
  await expect(looks.getByRole('time')).toHaveText(/\d{4}, \d+:\d\d [ap]m$/u);
});

test('When the owner narrows who may see the number, then it is saved at once and applies to other members', {
  tag,
}, async ({ page, join, another }) => {
  const asha = await join({ name: 'Asha', gender: 'Woman' });
  const ravi = await another({ name: 'Ravi', gender: 'Man', photos: 3 });
  const choose = async (name: RegExp) => {
    await ravi.page.goto('/profile/privacy');
    await ravi.page.getByRole('radio', { name }).check();
    await expect(region(ravi.page, 'Phone number').getByRole('status')).toHaveText('Saved.');
    await ravi.page.reload();
    await expect(ravi.page.getByRole('radio', { name })).toBeChecked();
    await page.goto(`/members/${ravi.id}`);
  };
  const phone = region(page, 'Phone number');
  const show = phone.getByRole('button', { name: 'Show the phone number' });

  await choose(/^Matches only/u);
  await expect(phone).toContainText('Ravi shows the phone number to matches only');
  await expect(show).toBeHidden();
  await swipe(ravi.page, asha, 'liked');
  await button(page, 'Like').click();
  await expect(show).toBeVisible();

  await choose(/^Nobody/u);
  await expect(phone).toContainText('Ravi does not show the phone number.');
  await choose(/^Members/u);
  await expect(show).toBeVisible();
});

test('When a setting is changed in one tab, then another tab shows it and does not overwrite it', { tag }, async ({
  page,
  context,
  join,
}) => {
  await join({ name: 'Asha', gender: 'Woman' });
  const other = await context.newPage();
  const nobody = (of: Page) => of.getByRole('radio', { name: /^Nobody/u });
  const hidden = (of: Page) => of.getByRole('checkbox', { name: 'Hide my profile' });
  for (const each of [page, other]) {
    await each.goto('/profile/privacy');
    await expect(each.getByRole('radio', { name: /^Members/u })).toBeChecked();
  }
  await nobody(page).check();
  await expect(nobody(other)).toBeChecked();
  await hidden(other).check();
  await expect(hidden(page)).toBeChecked();
  await page.reload();
  await expect(nobody(page)).toBeChecked();
  await expect(hidden(page)).toBeChecked();
});

test('When a member opens their own address under /members, then the preview of their profile opens', { tag }, async ({
  page,
  join,
}) => {
  const asha = await join({ name: 'Asha', gender: 'Woman' });
  await page.goto(`/members/${asha}`);
  await expect(page).toHaveURL(/\/profile\/preview$/u);
});

test.describe('Accessibility', () => {
  test.use({ expectedInConsole: /status of 404/u });

  test('History, chat, privacy and the profiles of others have no accessibility violation', {
    tag: [...tag, '@mf_discover'],
  }, async ({ page, join, another, people }) => {
    const asha = await join({ name: 'Asha', gender: 'Woman' });
    const ravi = await another({ name: 'Ravi', gender: 'Man', photos: 3 });
    await swipe(page, ravi.id, 'liked');
    await swipe(page, await people.add({ name: 'Bharat', gender: 'Man' }), 'disliked');
    await swipe(ravi.page, asha, 'liked');
    await swipe(page, await people.add({ name: 'Deepak', gender: 'Man' }), 'liked');
    await people.like(await people.add({ name: 'Eshan', gender: 'Man' }), asha);
    await send(ravi.page, 'POST', `/api/members/${asha}/phone-looks`);
    const blocked = await people.add({ name: 'Chetan', gender: 'Man' });
    await send(page, 'PUT', `/api/blocks/${blocked}`);

    for (const [path, words] of [
      ['/matches?tab=liked', 'Deepak'],
      ['/matches?tab=liked-you', 'Eshan'],
      ['/matches?tab=disliked', 'Bharat'],
      ['/matches?tab=matches', 'Ravi'],
      [`/chat?with=${ravi.id}`, 'Ravi'],
      ['/profile/privacy', 'Chetan'],
      [`/members/${blocked}`, 'This profile is not available'],
      [`/members/${ravi.id}`, 'Kaveri Software'],
    ] as const) {
      await page.goto(path);
      await expect(main(page)).toContainText(words);
      await expectAccessible(page, path);
    }
    await button(page, 'More actions for Ravi').click();
    await button(page, 'Block Ravi').click();
    await expect(page.getByRole('dialog', { name: 'Block Ravi?' })).toBeVisible();
    await expectAccessible(page, 'the question before a block');
    await page.keyboard.press('Escape');
    await button(page, 'More actions for Ravi').click();
    await button(page, 'Report Ravi').click();
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Please choose what is wrong.')).toBeVisible();
    await expectAccessible(page, 'a report');
    await page.keyboard.press('Escape');
    await button(page, 'Photo 2 of 3, show large').click();
    await expect(page.getByRole('dialog', { name: 'Photos of Ravi Rao' })).toBeVisible();
    await expectAccessible(page, 'the gallery');
  });
});
