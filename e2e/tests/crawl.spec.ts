import { FORM_STEPS, LANGUAGES } from '@bandhavya/contracts';
import { WIZARD_END_PATH } from '@bandhavya/domain';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { expectAccessibleNow } from '../src/look-checks/accessibility.ts';
import { crawl, inLook } from '../src/look-checks/crawl.ts';
import { inAllLooks, looksOf, show } from '../src/look-checks/looks.ts';
import { acceptGroundRules, addPhotos, giveConsents, newMember } from '../src/members/member.ts';
import { signIn, signInAsDemoMember } from '../src/members/sign-in.ts';
import { openMenu, rememberLanguage } from '../src/screens/languages.ts';
import { openPage } from '../src/screens/pages.ts';
import { MEMBER_PAGES, PUBLIC_PAGES, WIZARD_PAGES } from '../src/screens/routes.ts';

test.use({
  // Firefox has no emulation of phones.
  isMobile: async ({ browserName }, use) => use(browserName !== 'firefox'),
  // The page of an unknown address has the status 404.
  expectedInConsole: /404 \(Not Found\).*\/no\/such\/page/u,
});

const EVERY_LOOK_MS = 30 * 60_000;
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
  await expect(page).toHaveURL(WIZARD_END_PATH);
  await expect(page.getByRole('radio').first()).toBeVisible();
}

const HOLD = 'have a title of their own, fit a phone and have no accessibility violation';

for (const [index, language] of LANGUAGES.entries()) {
  test.describe(() => {
    test.beforeEach(async ({ page, origin }) => {
      if (inAllLooks()) test.setTimeout(EVERY_LOOK_MS);
      await rememberLanguage(page, language, origin);
    });

    test(`The public pages ${HOLD} in ${language}`, { tag: ['@shell'] }, async ({ page }) => {
      await crawl(page, language, PUBLIC_PAGES);
    });

    test(`The steps of the wizard ${HOLD} in ${language}`, { tag: ['@mf_onboarding'] }, async ({ page }) => {
      await signIn(page);
      await crawl(page, language, ['/onboarding/welcome']);
      await giveConsents(page);
      await crawl(page, language, WIZARD_PAGES);
    });

    for (const [tag, paths] of Object.entries(MEMBER_PAGES)) {
      test(`The pages of ${tag.slice(1)} for members ${HOLD} in ${language}`, { tag: [tag] }, async ({ page }) => {
        await signInAsDemoMember(page);
        await crawl(page, language, paths);
      });
    }
  });

  if (index > 0 && !inAllLooks()) continue;

  test.describe(() => {
    test.beforeEach(({ page, origin }) => rememberLanguage(page, language, origin));

    test(`The end of the wizard has no accessibility violation in ${language}`, { tag: ['@mf_onboarding'] }, async ({
      page,
    }) => {
      await finishWizard(page);
      for (const look of looksOf(index, language)) {
        await show(page, look);
        await expectAccessibleNow(page, `${WIZARD_END_PATH} ${inLook(look, language)}`);
      }
    });

    test(`A profile beside its list and the open menu have no accessibility violation in ${language}`, {
      tag: ['@shell', '@mf_profile', '@mf_discover'],
    }, async ({ page }) => {
      await signInAsDemoMember(page);
      await show(page, { width: 1280, scheme: 'light' });
      await openPage(page, '/matches');
      const link = page.getByRole('main').locator('a[href^="/members/"]').first();
      const member = (await link.getAttribute('href')) ?? '';
      await link.click();
      await expect(page.getByRole('main').locator('dl').first()).toBeVisible();
      await expectAccessibleNow(page, `a profile beside its list in ${language}`);
      await crawl(page, language, [member]);
      await openMenu(page);
      await expectAccessibleNow(page, `the menu in ${language}`);
    });
  });
}
