/** The languages of the interface. English comes first: it is what stands wherever a translation is missing. */
export const LANGUAGES = ['en', 'kn', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The cookie with the visitor's choice. There is none before a choice was made. */
export const LANGUAGE_COOKIE = 'lang';

/** Narrows a text to a {@link Language}. */
export function isLanguage(text: string): text is Language {
  return (LANGUAGES as readonly string[]).includes(text);
}
