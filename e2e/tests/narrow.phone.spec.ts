import type { Locator } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { readJson } from '../src/members/api.ts';
import { signInAsDemoMember } from '../src/members/sign-in.ts';
import { cutOffTexts, rememberLanguage } from '../src/screens/languages.ts';
import { openPage } from '../src/screens/pages.ts';

const HEIGHT = 640;

test.use({ viewport: { width: 320, height: HEIGHT } });

/** The space between an element and another one below it, in pixels. */
async function gap(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  return above && below ? below.y - above.y - above.height : Number.NaN;
}

const fits = (row: Locator) => row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);

test.describe('On a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('When the deck has cards, then the page does not scroll', { tag: ['@mf_discover'] }, async ({ page }) => {
    await signInAsDemoMember(page);
    await openPage(page, '/home');
    await expect(page.getByRole('button', { name: 'Like', exact: true })).toBeInViewport({ ratio: 1 });
    expect(await page.locator('html').evaluate(({ scrollHeight }) => scrollHeight)).toBe(740);
  });

  test('When an age of the search is wrong, then its error takes the whole width', {
    tag: ['@mf_search'],
  }, async ({ page }) => {
    await signInAsDemoMember(page);
    await openPage(page, '/search');
    const age = page.getByLabel('Min Age');
    await age.fill('17');
    await age.blur();
    const error = await page.getByRole('alert').boundingBox();
    expect(error?.width).toBeGreaterThan(300);
  });
});

test.describe('Without a connection', () => {
  test.use({ viewport: { width: 360, height: 740 }, expectedInConsole: /ERR_INTERNET_DISCONNECTED/u });

  for (const [path, name] of [
    ['/home', 'Like'],
    ['/layout-insta', 'Next'],
  ] as const) {
    test(`When the connection is lost on ${path}, then ${name} stays above the navigation`, {
      tag: ['@shell', '@mf_discover'],
    }, async ({ page, context }) => {
      await signInAsDemoMember(page);
      await openPage(page, path);
      const button = page.getByRole('button', { name, exact: true });
      await expect(button).toBeVisible();
      await context.setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
      await expect.poll(() => gap(button, page.getByRole('navigation'))).toBeGreaterThanOrEqual(0);
      await context.setOffline(false);
    });
  }
});

test.describe('At the limit of swipes', () => {
  test.use({ viewport: { width: 360, height: 740 }, expectedInConsole: /Failed to load resource/u });

  test('When the swipes of the day are used up, then the deck says so in view', {
    tag: ['@mf_discover'],
  }, async ({ page }) => {
    await signInAsDemoMember(page);
    await openPage(page, '/home');
    await page.route('**/api/swipes', (route) =>
      route.fulfill({ status: 429, contentType: 'application/problem+json', json: { code: 'swipes.exhausted' } }),
    );
    await page.getByRole('button', { name: 'Dislike', exact: true }).tap();
    const link = page.getByRole('alert').getByRole('link', { name: 'See your matches' });
    await expect(link).toBeVisible();
    await expect.poll(() => gap(link, page.getByRole('button', { name: 'Like', exact: true }))).toBeGreaterThan(0);
  });
});

for (const language of ['en', 'kn', 'hi'] as const) {
  test(`When a member uses a phone of 320 px in ${language}, then tabs, navigation and profiles fit, and the menu is the footer`, {
    tag: ['@shell', '@mf_discover', '@mf_profile'],
  }, async ({ page, origin }) => {
    await signInAsDemoMember(page);
    await rememberLanguage(page, language, origin);
    await openPage(page, '/matches');
    await expect(page.getByRole('tab')).toHaveCount(4);
    expect(await fits(page.getByRole('tablist'))).toBe(true);
    expect(await fits(page.getByRole('navigation').getByRole('list'))).toBe(true);
    expect(await fits(page.locator('html'))).toBe(true);
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await page.getByRole('banner').getByRole('button').tap();
    await page.getByRole('banner').locator('a[href="/contact"]').scrollIntoViewIfNeeded();
    expect(await cutOffTexts(page)).toEqual([]);
    await openPage(page, '/profile');
    expect(await fits(page.locator('html'))).toBe(true);
    expect(await cutOffTexts(page)).toEqual([]);
    const { items } = await readJson<{ items: { id: string }[] }>(page, '/api/candidates');
    await openPage(page, `/members/${items[0]?.id}`);
    const bar = page.getByRole('main').getByRole('group').last().locator('..');
    // Three answers and the menu.
    await expect(bar.getByRole('button')).toHaveCount(4);
    expect((await bar.boundingBox())?.height).toBeLessThan(HEIGHT / 10);
    expect(await fits(page.locator('html'))).toBe(true);
    expect(await cutOffTexts(page)).toEqual([]);
  });
}
