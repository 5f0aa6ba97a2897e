import { isLanguage, LANGUAGES, type Language, languageCookie } from '@bandhavya/contracts';
import type { Request } from 'express';
import { cookieOf } from '../../session/cookie-of.ts';

/** Returns the language of a page: the visitor's choice, or else the browser's preference, or else English. */
export type LanguageOf = (req: Request) => Language;

export function languageReader(https: boolean): LanguageOf {
  const name = languageCookie(https);
  return (req) => {
    const chosen = cookieOf(req, name);
    if (chosen !== undefined && isLanguage(chosen)) return chosen;
    return LANGUAGES.find((language) => language === req.acceptsLanguages(...LANGUAGES)) ?? 'en';
  };
}
