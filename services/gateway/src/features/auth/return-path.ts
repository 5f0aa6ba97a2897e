import { isPagePath } from '../shell/page-path.ts';

/** Longest path that is stored in a session. Search filters make the longest ones. */
const LENGTH_MAX = 1024;
/** Printable ASCII without a backslash, which browsers read as a slash. Any other character arrives percent-encoded. */
const PATH = /^\/[!-[\]-~]*$/u;
/** Any origin: it shows where a path would lead. */
const BASE = 'https://site.invalid';

/**
 * Reads the path of a page of this site, with its query, from the input of a visitor. Undefined for anything else, so that
 * a link to the sign-in cannot lead to another site.
 */
export function returnPath(input: unknown): string | undefined {
  if (typeof input !== 'string' || input.length > LENGTH_MAX || !PATH.test(input)) return undefined;
  const url = URL.parse(input, BASE);
  if (!url || url.origin !== BASE) return undefined;
  const { pathname, search, hash } = url;
  const isPage = pathname !== '/' && !pathname.startsWith('//') && isPagePath(pathname);
  return isPage ? pathname + search + hash : undefined;
}
