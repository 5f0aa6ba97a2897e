import { expectAccessible, expectAccessibleTexts } from '../src/accessibility.ts';
import { expect, test } from '../src/fixtures.ts';
import { rememberLanguage } from '../src/languages.ts';
import { giveConsents } from '../src/member.ts';
import { openPage } from '../src/pages.ts';
import { MEMBER_PAGES, PUBLIC_PAGES, WIZARD_PAGES } from '../src/routes.ts';
import { signIn, signInAsDemoMember } from '../src/sign-in.ts';

// The page of an unknown address has the status 404.
test.use({ expectedInConsole: /404 \(Not Found\).*\/no\/such\/page/u });

const tag = ['@shell', '@mf_onboarding', '@mf_profile', '@mf_discover', '@mf_search', '@mf_payments'];

/**
 * The other languages use the same components and colours: each kind of page once, and the pages with the longest texts.
 */
const TRANSLATED_PUBLIC = ['/', '/privacy-policy'];
const TRANSLATED_MEMBER = [
  '/onboarding/welcome',
  '/profile',
  '/profile/edit/birth',
  '/profile/edit/education',
  '/profile/edit/hobbies',
  '/matches',
  '/search',
  '/search-result?source=new',
  '/no/such/page',
];

test('No public page and no step of the wizard has an accessibility violation', { tag }, async ({ page }) => {
  for (const path of PUBLIC_PAGES) {
    await openPage(page, path);
    await expectAccessible(page, path);
  }
  await signIn(page);
  await openPage(page, '/onboarding/welcome');
  await expectAccessible(page, '/onboarding/welcome without consents');
  await giveConsents(page);
  for (const path of WIZARD_PAGES) {
    await openPage(page, path);
    await expectAccessible(page, path);
  }
});

test('No page of a member has an accessibility violation', { tag }, async ({ page }) => {
  await signInAsDemoMember(page);
  for (const path of MEMBER_PAGES) {
    await openPage(page, path);
    await expectAccessible(page, path);
  }
});

test('No kind of page and no open menu has an accessibility violation in Kannada or Hindi', { tag }, async ({
  page,
  origin,
}) => {
  for (const language of ['kn', 'hi'] as const) {
    await rememberLanguage(page, language, origin);
    for (const path of TRANSLATED_PUBLIC) {
      await openPage(page, path);
      await expectAccessibleTexts(page, `${path} in ${language}`);
    }
  }
  await signInAsDemoMember(page);
  for (const language of ['kn', 'hi'] as const) {
    await rememberLanguage(page, language, origin);
    for (const path of TRANSLATED_MEMBER) {
      await openPage(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectAccessibleTexts(page, `${path} in ${language}`);
    }
    await page.getByRole('button', { name: /^(?:ಮೆನು|मेन्यू)$/u }).click();
    await expect(page.getByRole('button', { name: 'English', exact: true })).toBeVisible();
    await expectAccessibleTexts(page, `the menu in ${language}`);
  }
});
