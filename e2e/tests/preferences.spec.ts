import type { Page } from '@playwright/test';
import { button, card } from '../src/deck.ts';
import { expect, test } from '../src/fixtures.ts';
import { closePeople, join, newCircle, peopleOf } from '../src/meeting.ts';

test.afterAll(closePeople);

test('When nobody is left, then widened preferences bring more people, and the rules’ messages stand by their fields', async ({
  page,
  site,
}) => {
  const circle = newCircle();
  const wide = newCircle();
  await join(page, site, { name: 'Ravi', gender: 'Man', ...circle });
  await (await peopleOf(site)).add({ name: 'Asha', gender: 'Woman', height_cm: wide.height_cm ?? 0 });
  await page.goto('/home');
  await page.getByRole('link', { name: 'Widen your preferences' }).click();
  const height = page.getByRole('region', { name: 'Height' });
  await expect(height.getByRole('radio', { name: 'Must have' })).toBeChecked();
  await height.getByLabel('Height from (cm)').fill('215');
  await page.getByRole('region', { name: 'Community' }).getByRole('radio', { name: 'Nice to have' }).check();
  await button(page, 'Save Changes').click();
  await expect(height.getByText('Minimum height cannot be greater than maximum height.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Community' }).getByText('Please choose at least one.')).toBeVisible();
  await expect(height.getByLabel('Height from (cm)')).toBeFocused();

  await height.getByLabel('Height from (cm)').fill(String(circle.height_cm));
  await height.getByLabel('Height to (cm)').fill(String(wide.height_cm));
  await page.getByRole('region', { name: 'Community' }).getByRole('radio', { name: 'Open to all' }).check();
  await button(page, 'Save Changes').click();
  await expect(page).toHaveURL(/\/home$/u);
  await expect(card(page, 'Asha')).toBeVisible();
});

test.describe('two tabs of the preferences', () => {
  test.use({ expectedInConsole: /412 \(Precondition Failed\)/u });

  test('When preferences were changed in another tab, then it says so, and saving again keeps what is on the screen', async ({
    page,
    context,
    site,
  }) => {
    await join(page, site, { name: 'Ravi', gender: 'Man', ...newCircle() });
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
    const saved = await (await page.request.get('/api/preferences/me')).json();
    expect(saved.age).toEqual({ from: 18, to: 40, weight: 'must' });
  });
});
