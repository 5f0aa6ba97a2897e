import AxeBuilder from '@axe-core/playwright';
import { expect, signIn, signInAsDemoMember, test } from '../src/fixtures.ts';
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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`In ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('no route has an accessibility violation', async ({ page }) => {
      test.setTimeout(180_000);
      const expectNone = async (paths: readonly string[]) => {
        for (const path of paths) {
          await page.goto(path);
          await expect(page).toHaveTitle(/ · Bandhavya$/u);
          await expect(page.getByText(/^Loading( profile)?\.\.\.$/u)).toHaveCount(0);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(
            violations.map(({ id, nodes }) => `${path}: ${id} ${nodes.map((node) => node.html).join(' ')}`),
          ).toEqual([]);
        }
      };
      await expectNone(PUBLIC);
      await signIn(page);
      await expectNone(['/onboarding/welcome']);
      await acceptConsents(page);
      await expect(page.getByLabel('First name')).toBeVisible();
      await expectNone(WIZARD);
      await page.context().clearCookies();
      await signInAsDemoMember(page);
      await expectNone(MEMBER);
    });
  });
}
