import { type Language, languageCookie } from '@bandhavya/contracts';
import { expect, type Page } from '@playwright/test';

/** The name of each language's button. */
const NAMES: Readonly<Record<Language, string>> = { en: 'English', kn: 'ಕನ್ನಡ', hi: 'हिन्दी' };
/** The button that opens the languages: the members' menu, or the visitors' list of languages. */
const OPENS = /^(?:Menu|ಮೆನು|मेन्यू|(?:Language|ಭಾಷೆ|भाषा): .*)$/u;

/** Opens the menu or list with the languages, in any language. */
export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: OPENS }).click();
  await expect(page.getByRole('button', { name: NAMES.en, exact: true })).toBeVisible();
}

/** Chooses a language in the menu and waits until the page shows it. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: NAMES[language], exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('button', { name: NAMES[language], exact: true })).toHaveCount(0);
}

/** Sets the cookie of an earlier choice: the next page comes in this language. */
export async function rememberLanguage(page: Page, language: Language, origin: string): Promise<void> {
  const name = languageCookie(origin.startsWith('https:'));
  await page.context().addCookies([{ name, value: language, url: origin }]);
}

/** The language cookie, or undefined while there is none. */
export async function rememberedLanguage(page: Page): Promise<string | undefined> {
  const wanted = languageCookie(page.url().startsWith('https:'));
  return (await page.context().cookies()).find(({ name }) => name === wanted)?.value;
}

/** Visible texts that reach out of the window or are clipped by their box, and cannot be scrolled to. */
export function cutOffTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element) => /auto|scroll/u.test(getComputedStyle(element).overflowX);
    const hidden = (element: Element) => /hidden|clip/u.test(getComputedStyle(element).overflowX);
    const ancestors = (element: Element): Element[] =>
      element.parentElement ? [element.parentElement, ...ancestors(element.parentElement)] : [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
      .filter((element) => {
        if (ancestors(element).some(scrolls)) return false;
        const { left, right } = element.getBoundingClientRect();
        const clipped = hidden(element) && element.scrollWidth > element.clientWidth + 1;
        return clipped || left < -1 || right > document.documentElement.clientWidth + 1;
      })
      .map((element) => element.textContent ?? '');
  });
}
