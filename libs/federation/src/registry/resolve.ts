import { createHash } from 'node:crypto';
import { BY_CONTENT, type Language, type RemoteVersion, type ResolvedRemote } from '@bandhavya/contracts';
import { EARLIER_PLACES } from '@bandhavya/contracts/earlier-navigation';
import { longestPrefix, ownerOf } from '../owner-of.ts';
import { type SiteCapabilities, unmetNeeds } from './compatibility.ts';
import type { ListedRemote } from './listing.ts';
import type { Channel } from './moves.ts';

/** The folder of the files that are addressed by their content. No version has this id. */
export const SHARED_FOLDER = 'shared';

export type ResolveOptions = SiteCapabilities & {
  /** The public origin of the files of the remotes, 'https://files.example.in'. */
  filesOrigin: string;
  /** The channel whose versions the site serves; production when not given. */
  channel?: Channel;
  viewer?: Viewer;
};

/** The member of a page, who may get other versions than the channel has. */
export type Viewer = {
  memberId?: string | undefined;
  /** The versions of the previews of the session, by remote. */
  previews?: Readonly<Record<string, string>> | undefined;
};

/**
 * Chooses the version of each remote: that of the channel, or the first one of those that production has released which can be
 * read and is compatible with the running shell and gateway. The next one is its fallback. A remote without such a version, and
 * one that is stopped, keeps its paths and has no entry.
 */
export function resolveRemotes(remotes: readonly ListedRemote[], options: ResolveOptions): ResolvedRemote[] {
  return remotes.flatMap((remote): ResolvedRemote[] => {
    const { name, versions, unreadable, stopped } = remote;
    const [chosen, previous] = candidates(remote, options).filter((each) => unmetNeeds(each, options).length === 0);
    if (chosen && !stopped) return [resolvedFrom(chosen, previous, options.filesOrigin)];
    const current = options.channel === 'staging' ? (remote.staging ?? remote.current) : remote.current;
    const pointed = chosen ?? [...versions, ...unreadable].find(({ version }) => version === current);
    if (!pointed) return [];
    const { message } = stopped ?? {};
    return [
      {
        name,
        version: pointed.version,
        routes: pointed.routes,
        // The page of its links says that the remote is unavailable.
        ...placesOf({ ...pointed, name }),
        ...(stopped ? { stopped: message ? { message } : {} } : {}),
      },
    ];
  });
}

/** The versions that a page may get, the best one first. */
function candidates(remote: ListedRemote, { channel, viewer }: ResolveOptions): RemoteVersion[] {
  const preview = viewer?.previews?.[remote.name];
  const ofChannel = channel === 'staging' ? remote.staging : canaryOf(remote, viewer?.memberId);
  const first = [preview, ofChannel].flatMap((id) => remote.versions.find(({ version }) => version === id) ?? []);
  return [...new Set([...first, ...remote.upToCurrent])];
}

/** The version of the canary of a remote for a member who is in its share. */
export function canaryOf({ name, canary }: Pick<ListedRemote, 'name' | 'canary'>, memberId: string | undefined) {
  if (!canary || memberId === undefined) return undefined;
  const hash = createHash('sha256').update(`${memberId} ${name} ${canary.version}`).digest();
  return hash.readUInt32BE() % 100 < canary.percent ? canary.version : undefined;
}

export type Preload = { href: string; integrity: string; kind: 'script' | 'style' };

/**
 * The files that a page preloads for a path: the entry, scripts and styles of the remote that owns it, and its texts in the
 * language of the page.
 * @param resolved the result of {@link resolveRemotes} for the same records; a remote of a development server has no record
 */
export function preloadFor(
  records: readonly ListedRemote[],
  resolved: readonly ResolvedRemote[],
  pathname: string,
  language: Language,
): Preload[] {
  const owner = ownerOf(resolved, pathname);
  const version = records
    .find((record) => record.name === owner?.name)
    ?.versions.find((each) => each.version === owner?.version);
  if (!owner?.entry || !version) return [];
  const base = owner.entry.slice(0, owner.entry.length - version.entry.length);
  const prefix = longestPrefix(Object.keys(version.preload), pathname);
  const ofPage = prefix === undefined ? [] : (version.preload[prefix] ?? []);
  const paths = new Set([version.entry, ...ofPage, ...(version.texts?.[language] ?? [])]);
  return [...paths].flatMap((path): Preload[] => {
    const file = version.files.find((each) => each.path === path);
    const kind = kindOf(path);
    return file && kind ? [{ href: base + path, integrity: file.integrity, kind }] : [];
  });
}

function resolvedFrom(chosen: RemoteVersion, previous: RemoteVersion | undefined, filesOrigin: string): ResolvedRemote {
  const { integrity, ...container } = containerOf(chosen, filesOrigin);
  const earlier = previous && containerOf(previous, filesOrigin);
  return {
    name: chosen.name,
    routes: chosen.routes,
    ...placesOf(chosen),
    ...container,
    ...(integrity ? { integrity } : {}),
    ...(chosen.needs.shared ? { shared: chosen.needs.shared } : {}),
    ...(earlier?.integrity ? { fallback: { ...earlier, integrity: earlier.integrity } } : {}),
  };
}

type Places = Pick<ResolvedRemote, 'navigation' | 'outlines'>;

/** The places of a version, or those that the shell had for its remote before records stated any. */
function placesOf({ name, navigation, outlines }: Places & { name: string }): Places {
  const isStated = navigation !== undefined || outlines !== undefined;
  const places = isStated ? { navigation, outlines } : EARLIER_PLACES.find((each) => each.name === name);
  return { navigation: [...(places?.navigation ?? [])], ...(places?.outlines && { outlines: { ...places.outlines } }) };
}

function containerOf(version: RemoteVersion, filesOrigin: string) {
  const { name, entry, files } = version;
  return {
    version: version.version,
    entry: new URL(`/files/${name}/${folderOf(version)}/${entry}`, filesOrigin).href,
    integrity: files.find((file) => file.path === entry)?.integrity,
  };
}

/** The folder of the files below that of the remote. */
function folderOf({ version, addressing }: RemoteVersion): string {
  return addressing === BY_CONTENT ? SHARED_FOLDER : version;
}

function kindOf(path: string): Preload['kind'] | undefined {
  if (/\.m?js$/u.test(path)) return 'script';
  return path.endsWith('.css') ? 'style' : undefined;
}
