import { isLanguage, type Language, languageCookie } from '@bandhavya/contracts';
import { showLanguage, translator } from '@bandhavya/platform/host';

/** The name of each language in the language itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', kn: 'ಕನ್ನಡ', hi: 'हिन्दी' };

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Loads the language that the gateway set on the document (the visitor's choice, else the browser's), before the first
 * render. Falls back to English when it cannot be loaded.
 */
export async function startLanguage(): Promise<void> {
  const wanted = document.documentElement.lang;
  translator.on('languageChanged', setDocumentLanguage);
  try {
    if (isLanguage(wanted) && wanted !== 'en') await showLanguage(wanted);
  } catch (error) {
    console.warn(error);
    setDocumentLanguage('en');
  }
}

/** Shows the page in another language and remembers it for the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  const https = window.location.protocol === 'https:';
  const secure = https ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API
  document.cookie = `${languageCookie(https)}=${language}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
}

function setDocumentLanguage(language: string): void {
  document.documentElement.lang = language;
}
