import type { Language } from '@bandhavya/contracts';
import { useSyncExternalStore } from 'react';
import { translator } from './i18n.ts';
import { loadTexts } from './sources.ts';

/** How each language writes dates and numbers in India, always with Latin digits. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-IN', kn: 'kn-IN-u-nu-latn', hi: 'hi-IN-u-nu-latn' };

/** The language of this moment. */
export function currentLanguage(): Language {
  return translator.language as Language;
}

/** For Intl, in the language of this moment. */
export function locale(): string {
  return LOCALES[currentLanguage()];
}

/** The language, for a component that has to know it. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

/** Resolves when what is in the page can be drawn in its language: at once in English, after a few seconds at most. */
export async function textsReady(): Promise<void> {
  await loadTexts(currentLanguage());
}

/**
 * Shows the page in another language, in place. `lang` of the document follows, for screen readers and fonts. An
 * application whose texts cannot be loaded is shown in English.
 * @throws Error when nothing of the language could be loaded; the language stays as it was then.
 */
export async function showLanguage(language: Language): Promise<void> {
  if (!(await loadTexts(language))) throw new Error(`No texts in '${language}' could be loaded`);
  await translator.changeLanguage(language);
}

function subscribe(changed: () => void): () => void {
  translator.on('languageChanged', changed);
  return () => translator.off('languageChanged', changed);
}
