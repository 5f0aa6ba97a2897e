/** Paths that are not pages: the API, sign-in, assets, and names with an extension. */
const NO_PAGE = /^\/(?:api|auth|assets)(?:\/|$)|\.[^/]+$/u;

export function isPagePath(path: string): boolean {
  return !NO_PAGE.test(path);
}
