import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { newCircle, swipe } from '../src/members/matching.ts';
import { button, card, openDeck } from '../src/screens/deck.ts';

const tag = ['@mf_discover', '@mf_profile'];

test.use({ isMobile: true, hasTouch: true, viewport: { width: 360, height: 740 } });

/** The place of an element on the screen. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown');
  return box;
}

/** The top edge of the navigation, or of a bar above it. */
const bottomOf = async (page: Page) => (await boxOf(page.getByRole('navigation', { name: 'Main' }))).y;

test('On a phone nothing covers the photo of a card but its dots, and its halves turn the photos', { tag }, async ({
  page,
  join,
  people,
}) => {
  const circle = newCircle();
  await join({ name: 'Ravi', gender: 'Man', ...circle });
  await people.add({ name: 'Asha', gender: 'Woman', photos: 3, ...circle });
  await openDeck(page, 'Asha');
  const top = card(page, 'Asha').first();
  const photo = await boxOf(top.getByRole('img', { name: /^Photo 1 of 3/u }));
  const words = await boxOf(top.getByRole('heading'));
  // The photo takes most of the card, and every word is below it.
  expect(photo.height).toBeGreaterThan(300);
  expect(words.y).toBeGreaterThanOrEqual(photo.y + photo.height - 1);
  for (const shown of ['Asha, ', 'Software Engineer', 'Mysuru, Karnataka']) await expect(top).toContainText(shown);
  await expect(top.getByRole('link', { name: 'View profile: Asha' })).toBeVisible();

  const middle = photo.y + photo.height / 2;
  await page.touchscreen.tap(photo.x + photo.width * 0.8, middle);
  await expect(top.getByRole('img', { name: /^Photo 2 of 3/u })).toBeVisible();
  await page.touchscreen.tap(photo.x + photo.width * 0.2, middle);
  await expect(top.getByRole('img', { name: /^Photo 1 of 3/u })).toBeVisible();
});

test('On a phone the first screen of a profile has photo, name, age and first facts, and one bar of actions', {
  tag,
}, async ({ page, join, people }) => {
  await join({ name: 'Asha', gender: 'Woman' });
  const ravi = await people.add({ name: 'Ravi', gender: 'Man', photos: 3 });
  await page.goto(`/members/${ravi}`);
  const glance = page.getByRole('region', { name: 'At a glance' });
  const bar = await boxOf(page.getByRole('group', { name: 'Your answer to Ravi' }));
  await expect(page.getByRole('button', { name: 'Photo 1 of 3, show large' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1, name: 'Ravi Rao' })).toBeInViewport({ ratio: 1 });
  const facts = await glance.getByRole('list').first().getByRole('listitem').all();
  for (const fact of facts.slice(0, 4)) {
    const { y, height } = await boxOf(fact);
    expect(y + height).toBeLessThan(bar.y);
  }
  const [first, second] = facts;
  if (!first || !second) throw new Error('The profile has no facts');
  await expect(first).toHaveText(/^\d\d years/u);
  expect((await boxOf(second)).y).toBe((await boxOf(first)).y);
  for (const action of ['Block Ravi', 'Report Ravi']) await expect(button(page, action)).toBeHidden();
  await button(page, 'More actions for Ravi').tap();
  for (const action of ['Block Ravi', 'Report Ravi']) await expect(button(page, action)).toBeInViewport({ ratio: 1 });
});

test('On a phone four members of the history fit on a screen, each as a row with a menu', { tag }, async ({
  page,
  join,
  people,
}) => {
  const asha = await join({ name: 'Asha', gender: 'Woman' });
  for (const name of ['Ravi', 'Bharat', 'Chetan', 'Deepak']) {
    const id = await people.add({ name, gender: 'Man' });
    await swipe(page, id, 'liked');
    await people.like(id, asha);
  }
  await page.goto('/matches?tab=matches');
  const rows = page.getByRole('main').getByRole('article');
  await expect(rows).toHaveCount(4);
  const last = await boxOf(rows.last());
  expect(last.y + last.height).toBeLessThanOrEqual(await bottomOf(page));
  await button(page, 'More actions for Ravi').tap();
  for (const action of ['Unmatch Ravi', 'Block Ravi', 'Report Ravi']) {
    const { y, height } = await boxOf(button(page, action));
    expect(y + height).toBeLessThanOrEqual(await bottomOf(page));
  }
});
