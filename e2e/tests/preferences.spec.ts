import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { readJson } from '../src/members/api.ts';
import { newCircle } from '../src/members/matching.ts';
import { button, card, openDeck } from '../src/screens/deck.ts';

const tag = ['@mf_discover'];

test('When the deck is empty, then wider preferences bring more members, and wrong values are named', { tag }, async ({
  page,
  join,
  people,
}) => {
  const circle = newCircle();
  await join({ name: 'Ravi', gender: 'Man', ...circle });
  await people.add({ name: 'Asha', gender: 'Woman', ...circle, height_cm: circle.height_cm + 1, preferences: {} });
  await page.goto('/home');
  await page.getByRole('link', { name: 'Widen your preferences' }).click();
  const height = page.getByRole('region', { name: 'Height' });
  await expect(height.getByRole('radio', { name: 'Must have' })).toBeChecked();
  await height.getByLabel('Height from').selectOption('7 ft 3 in (220 cm)');
  await button(page, 'Save Changes').click();
  await expect(height.getByText('Minimum height cannot be greater than maximum height.')).toBeVisible();
  await expect(height.getByLabel('Height from')).toBeFocused();

  await height.getByLabel('Height from').selectOption('3 ft 11 in (120 cm)');
  await height.getByLabel('Height to').selectOption('7 ft 3 in (220 cm)');
  await button(page, 'Save Changes').click();
  await expect(page).toHaveURL(/\/home$/u);
  await openDeck(page, 'Asha');
  await expect(card(page, 'Asha')).toBeVisible();
});

test.describe('Preferences in two tabs', () => {
  test.use({ expectedInConsole: /412 \(Precondition Failed\)/u });

  test('When another tab saved first, then the form says so, and a second save keeps what it shows', { tag }, async ({
    page,
    context,
    join,
  }) => {
    await join({ name: 'Ravi', gender: 'Man' });
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Partner preferences' }).click();
    const age = (each: Page) => each.getByRole('region', { name: 'Age' });
    await age(page).getByRole('radio', { name: 'Must have' }).check();
    await age(page).getByLabel('Age to').fill('40');
    const second = await context.newPage();
    await second.goto('/preferences');
    await age(second).getByRole('radio', { name: 'Nice to have' }).check();
    await button(second, 'Save Changes').click();
    await expect(second).toHaveURL(/\/home$/u);
    await button(page, 'Save Changes').click();
    await expect(page.getByRole('alert')).toContainText('Your preferences were changed in another tab');
    await button(page, 'Save Changes').click();
    await expect(page).toHaveURL(/\/profile$/u);
    const saved = await readJson<{ age: object }>(page, '/api/preferences/me');
    expect(saved.age).toEqual({ from: 18, to: 40, weight: 'must' });
  });
});
