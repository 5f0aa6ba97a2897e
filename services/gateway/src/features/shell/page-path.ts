/** The first segments of paths that are not pages. */
const NO_PAGES: readonly string[] = ['api', 'auth', 'assets'];

/** Whether a path may be a page: it is no path of the API, of the sign-in or of assets, and its name has no extension. */
export function isPagePath(path: string): boolean {
  const [, first = ''] = path.split('/', 2);
  const name = path.slice(path.lastIndexOf('/') + 1);
  return !NO_PAGES.includes(first) && !name.slice(0, -1).includes('.');
}
