/** The longest prefix that owns the path. '/profile' owns /profile and /profile/edit, not /profiles; '/' owns every path. */
export function longestPrefix(prefixes: readonly string[], pathname: string): string | undefined {
  const owning = prefixes.filter((prefix) => isBelow(prefix, pathname));
  return owning.reduce<string | undefined>(
    (best, each) => (best && best.length >= each.length ? best : each),
    undefined,
  );
}

/** The remote with the longest prefix of the path; the first of several remotes with the same prefix. */
export function ownerOf<R extends { routes: readonly string[] }>(
  remotes: readonly R[],
  pathname: string,
): R | undefined {
  const route = longestPrefix(
    remotes.flatMap((remote) => remote.routes),
    pathname,
  );
  return route === undefined ? undefined : remotes.find((remote) => remote.routes.includes(route));
}

function isBelow(prefix: string, pathname: string): boolean {
  const folder = prefix.endsWith('/') ? prefix : `${prefix}/`;
  return pathname === prefix || pathname.startsWith(folder);
}
