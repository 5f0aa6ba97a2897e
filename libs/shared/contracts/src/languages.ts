/** The languages of the interface. English is first: it replaces a missing translation. */
export const LANGUAGES = ['en', 'kn', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Locales for dates and numbers in India, always with Latin digits. */
export const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-IN',
  kn: 'kn-IN-u-nu-latn',
  hi: 'hi-IN-u-nu-latn',
};

/**
 * The name of the cookie with the visitor's choice of language; absent until the first choice. Browsers accept the
 * __Host- prefix only from this host over https, so no other host of the domain can set it.
 */
export function languageCookie(https: boolean): string {
  return https ? '__Host-lang' : 'lang';
}

/** Whether a text is a {@link Language}. */
export function isLanguage(text: string): text is Language {
  return (LANGUAGES as readonly string[]).includes(text);
}
