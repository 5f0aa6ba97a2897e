import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, signInAsDemoMember, test } from '../src/fixtures.ts';
import { rememberLanguage } from '../src/languages.ts';
import { acceptConsents } from '../src/wizard.ts';

const PUBLIC = [
  '/',
  '/privacy-policy',
  '/terms-and-conditions',
  '/refund-policy',
  '/shipping-policy',
  '/contact',
  '/public',
];
const WIZARD = [
  '/onboarding/welcome',
  '/onboarding/name',
  '/onboarding/phone',
  '/onboarding/gender',
  '/onboarding/birth',
];
const SECTIONS = [
  'basic-info',
  'education',
  'work',
  'family',
  'community',
  'astrology',
  'hobbies',
  'more-about',
  'social-media',
];
const MEMBER = [
  ...SECTIONS.map((id) => `/profile/edit/${id}`),
  '/home',
  '/layout',
  '/layout-insta',
  '/matches',
  '/chat',
  '/preferences',
  '/profile',
  '/profile/preview',
  '/profile/edit/phone',
  '/profile/edit/birth',
  '/search',
  '/search-filter',
  '/search-result',
  '/payment-page',
  '/no/such/page',
];

/** In the other languages the same components draw other words: each kind of page once, and those with the longest texts. */
const TRANSLATED_PUBLIC = ['/', '/privacy-policy'];
const TRANSLATED_MEMBER = [
  '/onboarding/welcome',
  '/profile',
  '/profile/edit/birth',
  '/profile/edit/education',
  '/profile/edit/hobbies',
  '/matches',
  '/no/such/page',
];

async function expectNoViolation(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page).toHaveTitle(/ · Bandhavya$/u);
    await expect(page.getByRole('status').filter({ hasText: /\.\.\.$/u })).toHaveCount(0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`In ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('no route has an accessibility violation', async ({ page }) => {
      test.setTimeout(300_000);
      await expectNoViolation(page, PUBLIC);
      await signIn(page);
      await expectNoViolation(page, ['/onboarding/welcome']);
      await acceptConsents(page);
      await expect(page.getByLabel('First name')).toBeVisible();
      await expectNoViolation(page, WIZARD);
      await page.context().clearCookies();
      await signInAsDemoMember(page);
      await expectNoViolation(page, MEMBER);
    });

    test('no kind of page has one in Kannada or Hindi, nor the open menu', async ({ page, site }) => {
      test.setTimeout(180_000);
      for (const language of ['kn', 'hi'] as const) {
        await rememberLanguage(page, language, site.origin);
        await expectNoViolation(page, TRANSLATED_PUBLIC);
      }
      await page.context().clearCookies();
      await signInAsDemoMember(page);
      for (const language of ['kn', 'hi'] as const) {
        await rememberLanguage(page, language, site.origin);
        await expectNoViolation(page, TRANSLATED_MEMBER);
        await page.getByRole('button', { name: /^(?:ಮೆನು|मेन्यू)$/u }).click();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id }) => id)).toEqual([]);
      }
    });
  });
}
