import { type NavigationEntry, OUTLINES, type Outline, type RemotePlaces } from '@bandhavya/contracts';
import { longestPrefix } from './owner-of.ts';

/** The links that the bar of a phone has room for. */
const BAR_MAX = 5;

/** A link of the navigation. `isWide`: the bar of a phone leaves it out. */
export type PlacedEntry = NavigationEntry & { isWide: boolean };

/** The links of all remotes in the order of the navigation, those with the same number by the name of the remote. */
export function navigationEntries(remotes: readonly RemotePlaces[]): PlacedEntry[] {
  const named = remotes.flatMap(({ name, navigation = [] }) => navigation.map((entry) => ({ name, entry })));
  const ordered = named.toSorted(
    (one, other) => one.entry.order - other.entry.order || (one.name < other.name ? -1 : one.name > other.name ? 1 : 0),
  );
  let inBar = 0;
  return ordered.map(({ entry }) => {
    const isWide = entry.wide === true || inBar === BAR_MAX;
    if (!isWide) inBar += 1;
    return { ...entry, isWide };
  });
}

/** All paths that mark a link. */
export function markedPaths({ to, also = [] }: NavigationEntry): string[] {
  return [to, ...also];
}

/** The value of aria-current of a link, on a path of the link or below it. */
export function currentOf(pathname: string, entry: NavigationEntry): 'page' | 'true' | undefined {
  const path = longestPrefix(markedPaths(entry), pathname);
  if (path === undefined) return undefined;
  return path === entry.to ? 'page' : 'true';
}

/** The outline of a page that is loading. */
export function outlineOf(remotes: readonly RemotePlaces[], pathname: string): Outline {
  const named = new Map(remotes.flatMap(({ outlines = {} }) => Object.entries(outlines)));
  const name = named.get(longestPrefix([...named.keys()], pathname) ?? '');
  return OUTLINES.find((each) => each === name) ?? 'page';
}
