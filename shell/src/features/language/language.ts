import { isLanguage, LANGUAGE_COOKIE, type Language } from '@bandhavya/contracts';
import { showLanguage, translator } from '@bandhavya/platform/host';

/** Each language as it calls itself: the same whatever language the page is in. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', kn: 'ಕನ್ನಡ', hi: 'हिन्दी' };

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Before anything is drawn: the language that the gateway put on the document, which is the visitor's choice or else the
 * browser's. English when it cannot be loaded.
 */
export async function startLanguage(): Promise<void> {
  const wanted = document.documentElement.lang;
  translator.on('languageChanged', follow);
  try {
    if (isLanguage(wanted) && wanted !== 'en') await showLanguage(wanted);
  } catch (error) {
    console.warn(error);
    follow('en');
  }
}

/** Shows the page in another language and remembers it for the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers of members
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
}

function follow(language: string): void {
  document.documentElement.lang = language;
}
