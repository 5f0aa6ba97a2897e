import { LANGUAGES, type Language } from '@bandhavya/contracts';
import type { Page } from '@playwright/test';

const SCHEMES = ['light', 'dark'] as const;
/** In pixels: the narrowest phone, a usual one, and a wide window. */
const WIDTHS = [320, 360, 1280] as const;
const HEIGHT = 800;

/** The width and the colour scheme in which a page is shown. */
export type Look = { width: (typeof WIDTHS)[number]; scheme: (typeof SCHEMES)[number] };

const ALL: readonly Look[] = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme })));

/** Whether each page is scanned in every look and language, which takes many times as long. */
export const inAllLooks = (): boolean => process.env.E2E_LOOKS === 'all';

/**
 * The looks in which the page at a place of a list is scanned in a language: one look in one language, so that neighbours
 * meet all languages, widths and schemes, or every look in every language.
 */
export function looksOf(place: number, language: Language): readonly Look[] {
  if (inAllLooks()) return ALL;
  const look = ALL[place % ALL.length];
  return look && (place + Math.floor(place / ALL.length)) % LANGUAGES.length === LANGUAGES.indexOf(language)
    ? [look]
    : [];
}

export async function show(page: Page, { width, scheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ colorScheme: scheme });
}
