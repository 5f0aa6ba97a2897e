import type { Profile } from '@bandhavya/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { readJson } from '../src/members/api.ts';
import { newIdentity, signInAsDemoMember } from '../src/members/sign-in.ts';
import { chooseLanguage, rememberedLanguage, rememberLanguage } from '../src/screens/languages.ts';

const tag = ['@shell', '@mf_profile'];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const language = (page: Page) => page.locator('html');

/** The paths of all requests of a page from now on. */
function loadedBy(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const ofAnotherLanguage = (paths: readonly string[]) =>
  paths.filter((path) => /noto|\/(?:\w+-)?(?:kn|hi)\./u.test(path));

test('When the browser is in English, then no texts or fonts of another language are loaded', { tag }, async ({
  page,
}) => {
  const loaded = loadedBy(page);
  await signInAsDemoMember(page);
  for (const path of ['/', '/profile', '/profile/edit/community', '/privacy-policy']) {
    await page.goto(path);
    await expect(page).toHaveTitle(/ · Bandhavya$/u);
    await page.evaluate(() => document.fonts.ready);
  }
  expect(loaded.length).toBeGreaterThan(20);
  expect(ofAnotherLanguage(loaded)).toEqual([]);
  expect(await rememberedLanguage(page)).toBeUndefined();
});

test('A visitor chooses Kannada, and landing page, wizard and profile keep it after a reload and the logout', {
  tag: [...tag, '@mf_onboarding', '@smoke'],
}, async ({ page }) => {
  const loaded = loadedBy(page);
  await page.goto('/');
  await chooseLanguage(page, 'kn');
  await expect(heading(page, 'ಕುಟುಂಬದ ಆಶಯದೊಂದಿಗೆ ಬಾಳಸಂಗಾತಿ')).toBeVisible();
  await expect(page).toHaveTitle('ಸೈನ್ ಇನ್ · Bandhavya');
  await page.evaluate(() => document.fonts.ready);
  const fonts = loaded.filter((path) => path.endsWith('.woff2')).filter((path) => path.includes('noto'));
  expect(fonts).toEqual([expect.stringContaining('noto-sans-kannada')]);

  await page.getByRole('button', { name: 'Google ಮೂಲಕ ಸೈನ್ ಇನ್' }).click();
  const { email, name } = newIdentity('Kavya Rao');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();

  await expect(heading(page, 'ಸ್ವಾಗತ, Kavya')).toBeVisible();
  await page.getByRole('button', { name: 'ಪ್ರಾರಂಭಿಸಿ' }).click();
  await expect(page.getByText('ಮುಂದುವರಿಯಲು ದಯವಿಟ್ಟು ನಿಯಮಗಳನ್ನು ಒಪ್ಪಿ.')).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'ಪ್ರಾರಂಭಿಸಿ' }).click();

  await expect(heading(page, 'ನಿಮ್ಮ ಹೆಸರೇನು?')).toBeVisible();
  await expect(page.getByText('ಹಂತ 1 / 14: ಹೆಸರು')).toBeVisible();
  await page.getByRole('button', { name: 'ಮುಂದೆ' }).click();
  await expect(heading(page, 'ನಿಮ್ಮ ಸಂಪರ್ಕ ಸಂಖ್ಯೆ ಏನು?')).toBeVisible();
  await page.getByRole('textbox', { name: 'ಫೋನ್ ಸಂಖ್ಯೆ' }).fill('9845012345');
  await page.getByRole('button', { name: 'ಮುಂದೆ' }).click();
  await expect(heading(page, 'ಈ ಕಥೆಯಲ್ಲಿ ನೀವು ಯಾರು — ರಾಜನೋ ರಾಣಿಯೋ?')).toBeVisible();

  await page.goto('/profile');
  await expect(page).toHaveTitle('ನನ್ನ ಪ್ರೊಫೈಲ್ · Bandhavya');
  await expect(page.getByRole('region', { name: 'ಸಂಪರ್ಕ ವಿವರಗಳು' })).toContainText('+91 9845012345');
  await page.reload();
  await expect(heading(page, 'ನನ್ನ ಪ್ರೊಫೈಲ್')).toBeVisible();
  await expect(language(page)).toHaveAttribute('lang', 'kn');

  await page.getByRole('button', { name: 'ಮೆನು' }).click();
  await page.getByRole('button', { name: 'ಲಾಗ್ ಔಟ್' }).click();
  await expect(page.getByRole('button', { name: 'Google ಮೂಲಕ ಸೈನ್ ಇನ್' })).toBeVisible();
  expect(await rememberedLanguage(page)).toBe('kn');
});

test('When the browser prefers Kannada, then the HTML is in Kannada, and no cookie is set before a choice', {
  tag,
}, async ({ browser, origin }) => {
  const context = await browser.newContext({ locale: 'kn-IN', baseURL: origin });
  const page = await context.newPage();
  const answer = await page.goto('/terms-and-conditions');
  expect(await answer?.text()).toContain('<html lang="kn">');
  await expect(heading(page, 'ನಿಯಮಗಳು ಮತ್ತು ಷರತ್ತುಗಳು')).toBeVisible();
  // Only the English text is binding: the page says so and marks the language of the text.
  await expect(page.getByText('ಈ ಪುಟದ ಪಠ್ಯ ಇಂಗ್ಲಿಷ್‌ನಲ್ಲಿದೆ')).toBeVisible();
  await expect(page.locator('[lang="en"] h2').first()).toBeVisible();
  expect(await rememberedLanguage(page)).toBeUndefined();
  await chooseLanguage(page, 'en');
  await page.reload();
  await expect(heading(page, 'Terms and Conditions')).toBeVisible();
  await context.close();
});

test('When a member opens pages in Hindi, then no English text and no text key flashes up', { tag }, async ({
  page,
  origin,
}) => {
  await signInAsDemoMember(page);
  await rememberLanguage(page, 'hi', origin);
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const each of document.querySelectorAll('h1, [role="status"], nav a')) seen.add(each.textContent ?? '');
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  for (const [path, title] of [
    ['/profile', 'मेरी प्रोफ़ाइल'],
    ['/profile/edit/work', 'काम की जानकारी बदलें'],
    ['/search', 'खोज'],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    expect(seen).toContain(title);
    expect(seen.filter((text) => /[a-z]/u.test(text))).toEqual([]);
  }
});

test('When the language changes, then an error message is translated and the typed value stays', {
  tag: [...tag, '@mf_onboarding'],
}, async ({ page, origin }) => {
  await signInAsDemoMember(page);
  await rememberLanguage(page, 'hi', origin);
  await page.goto('/profile/edit/phone');
  await page.getByRole('textbox', { name: 'फ़ोन नंबर' }).fill('12345');
  await page.getByRole('button', { name: 'बदलाव सहेजें' }).click();
  await expect(page.getByText('कृपया 10 अंकों का सही फ़ोन नंबर लिखें')).toBeVisible();

  const loaded = loadedBy(page);
  await chooseLanguage(page, 'en');
  await expect(page.getByText('Please enter a valid 10-digit phone number')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('12345');
  await expect(page).toHaveTitle('Contact number · Bandhavya');
  await chooseLanguage(page, 'kn');
  await expect(page.getByText('ದಯವಿಟ್ಟು ಸರಿಯಾದ 10 ಅಂಕಿಗಳ ಫೋನ್ ಸಂಖ್ಯೆ ಬರೆಯಿರಿ')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'ಫೋನ್ ಸಂಖ್ಯೆ' })).toHaveValue('12345');
  expect(
    loaded.filter((path) => path.startsWith('/profile')),
    'requests for the page',
  ).toEqual([]);
});

test('When a section is edited in Kannada, then options match both names, and the English value is saved', {
  tag: [...tag, '@mf_onboarding'],
}, async ({ page, origin, join }) => {
  await join({ name: 'Asha', gender: 'Woman' });
  await rememberLanguage(page, 'kn', origin);
  await page.goto('/profile/edit/family');
  const district = page.getByRole('combobox', { name: 'ಈಗಿರುವ ಜಿಲ್ಲೆ' });
  const offered = page.getByRole('listbox').getByRole('option');
  const country = page.getByRole('radiogroup', { name: 'ಈಗಿರುವ ದೇಶ' });
  await country.getByRole('radio', { name: 'ಭಾರತ' }).check();
  await page.getByRole('combobox', { name: 'ಈಗಿರುವ ರಾಜ್ಯ' }).fill('ಕರ್ನಾ');
  await offered.filter({ hasText: 'ಕರ್ನಾಟಕ' }).click();
  await district.fill('udup');
  await expect(offered).toHaveText(['ಉಡುಪಿ']);
  await district.fill('ಚಿಕ್ಕಮ');
  await expect(offered).toHaveText(['ಚಿಕ್ಕಮಗಳೂರು']);
  await district.press('Enter');
  await chooseLanguage(page, 'hi');
  await expect(page.getByRole('combobox', { name: 'वर्तमान ज़िला' })).toHaveValue('चिक्कमगलुरु');
  await page.getByRole('button', { name: 'बदलाव सहेजें' }).click();

  await expect(page.getByRole('region', { name: 'परिवार की जानकारी' })).toContainText('चिक्कमगलुरु');
  const saved = await readJson<Profile>(page, '/api/profile');
  expect(saved.sections.family).toMatchObject({ current_state: 'Karnataka', current_district: 'Chikkamagaluru' });
});

test('Cards, announcements, preferences and their messages are in Kannada', { tag: ['@mf_discover'] }, async ({
  page,
  origin,
}) => {
  await signInAsDemoMember(page);
  await rememberLanguage(page, 'kn', origin);
  await page.goto('/home');
  const announcement = page.getByRole('status').filter({ hasText: 'ಈಗ:' });
  await page.getByRole('button', { name: 'ಇಷ್ಟವಿಲ್ಲ', exact: true }).click();
  // Names stay as the member wrote them; religion and community are translated.
  await expect(announcement).toHaveText(
    /^\S+ ಅವರು ಇಷ್ಟವಿಲ್ಲ ಎಂದಿದ್ದೀರಿ\. ಈಗ: [^,]+, \d+, \p{Script=Kannada}+, [^A-Za-z]+\.$/u,
  );
  await page.getByRole('button', { name: 'ಹಿಂಪಡೆಯಿರಿ', exact: true }).click();
  await expect(announcement).toContainText('ಹಿಂಪಡೆಯಲಾಗಿದೆ.');

  await page.getByRole('link', { name: 'ಆದ್ಯತೆಗಳು' }).click();
  await expect(heading(page, 'ನಿಮ್ಮ ಸಂಗಾತಿ ಹೇಗಿರಬೇಕು')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'ಬ್ರಾಹ್ಮಣ', exact: true })).toBeChecked();
  await page.getByLabel('ಕನಿಷ್ಠ ವಯಸ್ಸು').fill('40');
  await page.getByRole('button', { name: 'ಬದಲಾವಣೆ ಉಳಿಸಿ' }).click();
  await expect(page.getByText('ಕನಿಷ್ಠ ವಯಸ್ಸು ಗರಿಷ್ಠ ವಯಸ್ಸಿಗಿಂತ ಹೆಚ್ಚಿರುವಂತಿಲ್ಲ.')).toBeVisible();
});

test.describe('Texts that cannot be loaded', () => {
  test.use({ expectedInConsole: /Failed to load resource|could not be loaded/u });

  test('When the texts of a remote fail to load, then the remote is in English and the shell keeps its language', {
    tag,
  }, async ({ page, origin }) => {
    await signInAsDemoMember(page);
    await page.route(/\/files\/mf_profile\/.*\/kn\./u, (route) => route.abort());
    await rememberLanguage(page, 'kn', origin);
    await page.goto('/profile');
    await expect(heading(page, 'My profile')).toBeVisible();
    await expect(page.getByRole('link', { name: 'ಪ್ರೊಫೈಲ್', exact: true })).toBeVisible();

    await page.route(/\/(?:\w+-)?hi\./u, (route) => route.abort());
    await page.getByRole('button', { name: 'ಮೆನು' }).click();
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await expect(page.getByRole('alert')).toHaveText('ಭಾಷೆ ಬದಲಾಯಿಸಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೊಮ್ಮೆ ಪ್ರಯತ್ನಿಸಿ.');
    await expect(language(page)).toHaveAttribute('lang', 'kn');
    expect(await rememberedLanguage(page)).toBe('kn');
  });
});
