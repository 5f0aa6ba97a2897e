import { type Language, LOCALES } from '@bandhavya/contracts';
import { useSyncExternalStore } from 'react';
import { translator } from './i18n.ts';
import { loadTexts } from './sources.ts';

/** The current language of the page. */
export function currentLanguage(): Language {
  return translator.language as Language;
}

/** The locale of the current language, for Intl. */
export function locale(): string {
  return LOCALES[currentLanguage()];
}

/** The current language; the component renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
}

/**
 * Shows the page in another language without a reload. An application whose texts cannot be loaded is shown in English.
 * @throws Error when no text of the language could be loaded; the language does not change then
 */
export async function showLanguage(language: Language): Promise<void> {
  if (!(await loadTexts(language))) throw new Error(`No texts in '${language}' could be loaded`);
  await translator.changeLanguage(language);
}

function subscribe(changed: () => void): () => void {
  translator.on('languageChanged', changed);
  return () => translator.off('languageChanged', changed);
}
