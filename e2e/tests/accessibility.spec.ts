import { FORM_STEPS, LANGUAGES, type Language, LIVE_PATH } from '@bandhavya/contracts';
import type { Page } from '@playwright/test';
import { expectAccessibleNow } from '../src/accessibility.ts';
import { expect, test } from '../src/fixtures.ts';
import { openMenu, rememberLanguage } from '../src/languages.ts';
import { inAllLooks, type Look, looksOf, show } from '../src/looks.ts';
import { acceptGroundRules, addPhotos, giveConsents, newMember } from '../src/member.ts';
import { openPage } from '../src/pages.ts';
import { MEMBER_PAGES, PUBLIC_PAGES, WIZARD_PAGES } from '../src/routes.ts';
import { signIn, signInAsDemoMember } from '../src/sign-in.ts';

// The page of an unknown address has the status 404.
test.use({ expectedInConsole: /404 \(Not Found\).*\/no\/such\/page/u });

const tag = ['@shell', '@mf_onboarding', '@mf_profile', '@mf_discover', '@mf_search', '@mf_payments'];
const EVERY_LOOK_MS = 30 * 60_000;

const inLook = ({ width, scheme }: Look, language: Language) => `in ${language}, ${scheme}, ${width} px`;

/** Opens each page once, and scans it in its looks. */
async function scan(page: Page, language: Language, paths: readonly string[]): Promise<void> {
  for (const [place, path] of paths.entries()) {
    const looks = looksOf(place, language);
    for (const [index, look] of looks.entries()) {
      await show(page, look);
      if (index === 0) await openPage(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectAccessibleNow(page, `${path} ${inLook(look, language)}`);
    }
  }
}

const LAST_STEP = 'social-media';

/** Completes the wizard of a new member. Its end is shown once, after the last step is saved on its screen. */
async function finishWizard(page: Page): Promise<void> {
  await newMember(
    page,
    FORM_STEPS.filter((step) => step !== LAST_STEP),
  );
  await acceptGroundRules(page);
  await addPhotos(page);
  await openPage(page, `/onboarding/${LAST_STEP}`);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(LIVE_PATH);
  await expect(page.getByRole('radio').first()).toBeVisible();
}

for (const language of LANGUAGES) {
  test.describe(() => {
    test.beforeEach(async ({ page, origin }) => {
      if (inAllLooks()) test.setTimeout(EVERY_LOOK_MS);
      await rememberLanguage(page, language, origin);
    });

    test(`No public page and no step of the wizard has an accessibility violation in ${language}`, { tag }, async ({
      page,
    }) => {
      await scan(page, language, PUBLIC_PAGES);
      await signIn(page);
      await scan(page, language, ['/onboarding/welcome']);
      await giveConsents(page);
      await scan(page, language, WIZARD_PAGES);
    });

    test(`The end of the wizard has no accessibility violation in ${language}`, { tag: ['@mf_onboarding'] }, async ({
      page,
    }) => {
      await finishWizard(page);
      for (const look of looksOf(WIZARD_PAGES.length, language)) {
        await show(page, look);
        await expectAccessibleNow(page, `${LIVE_PATH} ${inLook(look, language)}`);
      }
    });

    test(`No page of a member and no open menu has an accessibility violation in ${language}`, { tag }, async ({
      page,
    }) => {
      await signInAsDemoMember(page);
      await show(page, { width: 1280, scheme: 'light' });
      await openPage(page, '/matches');
      const link = page.getByRole('main').locator('a[href^="/members/"]').first();
      const member = (await link.getAttribute('href')) ?? '';
      await link.click();
      await expect(page.getByRole('main').locator('dl').first()).toBeVisible();
      await expectAccessibleNow(page, `a profile beside its list in ${language}`);
      await scan(page, language, [...MEMBER_PAGES, member]);
      await openMenu(page);
      await expectAccessibleNow(page, `the menu in ${language}`);
    });
  });
}
