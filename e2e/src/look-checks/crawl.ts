import type { Language } from '@bandhavya/contracts';
import { expect, type Page } from '@playwright/test';
import { cutOffTexts } from '../screens/languages.ts';
import { openPage } from '../screens/pages.ts';
import { expectAccessibleNow } from './accessibility.ts';
import { type Look, looksOf, show } from './looks.ts';

/** The widths of phones, in pixels. No page is wider, and no text is cut off at the second one. */
const PHONE_WIDTHS = [320, 360, 414];
const USUAL_WIDTH = 360;
const HEIGHT = 740;

export const inLook = ({ width, scheme }: Look, language: Language) => `in ${language}, ${scheme}, ${width} px`;

/** Opens each page once and checks its language, its title, its width, its texts, and its accessibility in its looks. */
export async function crawl(page: Page, language: Language, paths: readonly string[]): Promise<void> {
  const titles = new Map<string, string>();
  for (const [place, path] of paths.entries()) {
    await openPage(page, path);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const pathname = path.replace(/\?.*/u, '');
    const title = await page.title();
    expect.soft(titles.get(title) ?? pathname, `The title "${title}" of two pages`).toBe(pathname);
    titles.set(title, pathname);
    await expectToFit(page, `${path} in ${language}`);
    for (const look of looksOf(place, language)) {
      await show(page, look);
      await expectAccessibleNow(page, `${path} ${inLook(look, language)}`);
    }
  }
}

/** Waits for the font of the language, in place of which another one may be wider. */
const expectSoon = expect.configure({ soft: true }).poll;

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** On a phone a document that is too wide also widens the layout viewport. */
async function expectToFit(page: Page, state: string): Promise<void> {
  for (const width of PHONE_WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expectSoon(() => widthOf(page), `${state}, ${width} px`).toBe(width);
    if (width === USUAL_WIDTH) await expectSoon(() => cutOffTexts(page), `${state}, cut off`).toEqual([]);
  }
}
