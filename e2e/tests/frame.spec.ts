import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { newMember } from '../src/members/member.ts';
import { signInAsDemoMember } from '../src/members/sign-in.ts';
import { rememberLanguage } from '../src/screens/languages.ts';

const PAGES = [
  { path: '/home', current: 'Home' },
  { path: '/matches', current: 'Matches' },
  { path: '/search', current: 'Search' },
  { path: '/profile', current: 'Profile' },
  { path: '/payment-page', current: 'Premium' },
  { path: '/preferences', current: 'Profile' },
  { path: '/search-filter?type=community', current: 'Search' },
  { path: '/profile/edit/basic-info', current: 'Profile' },
] as const;
const MAX_SHIFT = 0.02;

test.beforeEach(({ page }) => signInAsDemoMember(page));

test.describe('Without scripts', { tag: ['@shell'] }, () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, current } of PAGES) {
    test(`When scripts do not run on ${path}, then header, navigation and outline are visible`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeVisible();
      const navigation = page.getByRole('navigation', { name: 'Main' });
      await expect(navigation.getByRole('link', { name: 'Home' })).toBeVisible();
      await expect(navigation.locator('[aria-current]')).toHaveText([current]);
      const main = page.getByRole('main');
      await expect(main.getByText('Loading...')).toBeVisible();
      await expect(main.locator('[class*="skeleton"]').first()).toBeVisible();
    });
  }
});

/** Adds up the layout shifts of each page that is opened from now on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total);

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`When a member opens / at ${viewport.width} px, then their start appears without a shift`, {
    tag: ['@shell', '@mf_onboarding', '@chromium'],
  }, async ({ page }) => {
    await watchShifts(page);
    await page.setViewportSize(viewport);
    await page.goto('/');
    await expect(page.getByRole('article').getByRole('img').first()).toBeVisible();
    expect(await shiftsOf(page)).toBeLessThanOrEqual(MAX_SHIFT);
    await page.context().clearCookies();
    await newMember(page, ['name']);
    await page.goto('/');
    await expect(page.getByRole('radiogroup', { name: 'Who may see your phone number?' })).toBeVisible();
    expect(await shiftsOf(page)).toBeLessThanOrEqual(MAX_SHIFT);
  });
}

test('When the scripts replace the outlines, then nothing shifts', { tag: ['@shell', '@chromium'] }, async ({
  page,
}) => {
  await watchShifts(page);
  for (const { path } of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[class*="skeleton"]')).toHaveCount(0);
    const total = await shiftsOf(page);
    expect([path, total <= MAX_SHIFT ? 'still' : total]).toEqual([path, 'still']);
  }
});

test('When the scripts start late, then they take over the frame in its language, with the focus', {
  tag: ['@shell'],
}, async ({ page, origin }) => {
  await rememberLanguage(page, 'kn', origin);
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/matches', { waitUntil: 'commit' });
  const link = page.getByRole('link', { name: 'ಹುಡುಕಿ', exact: true });
  await link.focus();
  scripts.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(link).toBeFocused();
});
