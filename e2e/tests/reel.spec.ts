import { expect, test } from '../src/fixtures.ts';
import { swipe, waitForCandidates } from '../src/members/matching.ts';
import { button, card, drag } from '../src/screens/deck.ts';

const tag = ['@mf_discover'];

const MATCH = 'It’s a match';

/** The age today in India, as a card shows it to members who may not see the date of birth: counted from the first of its month. */
function ageOf(dateOfBirth: string): string {
  const [year = 0, month = 0] = dateOfBirth.split('-').map(Number);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  const months = (thisYear - year) * 12 + thisMonth - month;
  const rest = months % 12;
  return `${Math.floor(months / 12)} years, ${rest} ${rest === 1 ? 'month' : 'months'}`;
}

test('A member goes through the reel by drag, buttons and keys, and likes and blocks there', {
  tag: [...tag, '@smoke'],
}, async ({ page, couple, people }) => {
  const { circle, ravi, asha } = await couple();
  for (const name of ['Bhavya', 'Chitra']) await people.add({ name, gender: 'Woman', ...circle });
  await swipe(asha.page, ravi, 'liked');

  await waitForCandidates(page, 3);
  await page.goto('/layout-insta');
  // Members who like the viewer come first.
  await card(page, 'Asha').waitFor();
  for (const fact of ['Software Engineer', circle.mother_tongue, 'Brahmin', 'Hindu', 'Mysuru', 'Karnataka']) {
    await expect(card(page, 'Asha')).toContainText(fact);
  }
  await expect(card(page, 'Asha')).toContainText(ageOf(circle.date_of_birth));
  await expect(card(page, 'Asha')).toContainText(/\d ft \d+ in/u);
  await expect(page.getByText('Profile 1')).toBeVisible();
  await button(page, 'Prev').click();
  await expect(page.getByText('Profile 3')).toBeVisible();
  await button(page, 'Next').click();
  await expect(card(page, 'Asha')).toBeVisible();
  await drag(page, 0, -90, 100);
  await expect(page.getByText('Profile 1')).toBeVisible();
  await drag(page, 0, -140, 100);
  await expect(page.getByText('Profile 2')).toBeVisible();
  await drag(page, 0, 140, 100);
  await expect(page.getByText('Profile 1')).toBeVisible();

  const reel = page.getByRole('region', { name: 'Profiles one by one' });
  await button(page, 'Like Asha').focus();
  await page.keyboard.press('ArrowDown');
  await expect(reel).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Profile 2' })).not.toContainText('Asha');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: 'Profile 1' })).toContainText('Asha');

  await button(page, 'Like Asha').click();
  await page.getByRole('dialog', { name: MATCH }).waitFor();
  await button(page, 'Keep looking').click();
  await expect(button(page, 'You liked Asha')).toBeVisible();

  await button(page, 'Next').click();
  const name = (await page.getByRole('article').getAttribute('aria-label')) ?? '';
  await button(page, `Block ${name}`).click();
  await page
    .getByRole('dialog', { name: `Block ${name}?` })
    .getByRole('button', { name: 'Block' })
    .click();
  await expect(page.getByText(`${name} is blocked.`)).toBeVisible();
  await expect(page.getByText('Profile 2')).toBeVisible();
  await expect(button(page, 'Undo')).toBeInViewport({ ratio: 1 });
  const photo = await page.getByRole('article').getByRole('img').first().boundingBox();
  const notice = await page.getByRole('status').filter({ hasText: 'is blocked.' }).boundingBox();
  expect(notice?.y).toBeGreaterThanOrEqual((photo?.y ?? 0) + (photo?.height ?? Number.POSITIVE_INFINITY));
  await button(page, 'Undo').click();
  await expect(card(page, name)).toBeVisible();
  await expect(page.getByText(`${name} is no longer blocked.`)).toBeVisible();
});
