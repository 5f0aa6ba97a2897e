import { isLanguage, LANGUAGE_COOKIE, LANGUAGES, type Language } from '@bandhavya/contracts';
import type { Request } from 'express';

/** The language of a page: the visitor's choice, or else the browser's preference, or else English. */
export function languageOf(req: Request): Language {
  const chosen = cookieOf(req, LANGUAGE_COOKIE);
  if (chosen !== undefined && isLanguage(chosen)) return chosen;
  return LANGUAGES.find((language) => language === req.acceptsLanguages(...LANGUAGES)) ?? 'en';
}

function cookieOf(req: Request, name: string): string | undefined {
  const pairs = (req.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1];
}
