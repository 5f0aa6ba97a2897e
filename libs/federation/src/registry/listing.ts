import {
  type NavigationEntry,
  type RemoteRecord,
  type RemoteVersion,
  remoteCanary,
  remoteName,
  remoteNavigation,
  remoteOutlines,
  remotePath,
  remotePreview,
  remoteStop,
  remoteVersion,
} from '@bandhavya/contracts';
import * as z from 'zod/mini';

/** A version whose record fails the schema, because a later release wrote it. */
export type UnreadableVersion = {
  version: string;
  /** Its routes, as far as they can be read. */
  routes: string[];
  /** Its places in the site, where they can be read. */
  navigation?: NavigationEntry[] | undefined;
  outlines?: Record<string, string> | undefined;
  /** The paths of the fields that fail: 'needs.gateway'. */
  fields: string[];
};

/** A remote of a listing. Its `versions` are those that can be read. */
export type ListedRemote = RemoteRecord & {
  /** The current version and those that production can go back to, as far as they can be read. */
  upToCurrent: RemoteVersion[];
  unreadable: UnreadableVersion[];
};

const listing = z.object({ remotes: z.array(z.unknown()) });
/** The least that a reader has to know of a remote and of a version. */
const anyRemote = z.object({
  name: remoteName,
  current: z.optional(z.string()),
  staging: z.catch(z.optional(z.string()), undefined),
  released: z.catch(z.optional(z.array(z.string())), undefined),
  rolled_back: z.catch(z.array(z.string()), []),
  canary: z.catch(z.optional(remoteCanary), undefined),
  previews: z.catch(z.optional(z.array(remotePreview)), undefined),
  /** A stop that cannot be read is a stop all the same. */
  stopped: z.catch(z.optional(remoteStop), { since: new Date(0).toISOString() }),
  versions: z.array(z.unknown()),
});
const anyVersion = z.object({
  name: z.optional(z.string()),
  version: z.catch(z.string(), ''),
  routes: z.catch(z.array(remotePath), []),
  navigation: z.catch(z.optional(remoteNavigation), undefined),
  outlines: z.catch(z.optional(remoteOutlines), undefined),
});

/**
 * Reads a listing, `{remotes: RemoteRecord[]}`. A later release may have written parts of it: unknown fields are kept, a
 * version that cannot be read is named as such, and a remote that cannot be read is left out.
 * @throws when the value is no listing, or none of its remotes can be read
 */
export function readListing(value: unknown): ListedRemote[] {
  const { remotes } = listing.parse(value);
  const read = remotes.flatMap((each) => anyRemote.safeParse(each).data ?? []);
  if (remotes.length > 0 && read.length === 0) throw new Error('No remote of the listing can be read');
  return read.map(readRemote);
}

function readRemote({ versions, ...remote }: z.output<typeof anyRemote>): ListedRemote {
  const all = versions.map((each) => readVersion(remote.name, each));
  const readable = (some: readonly ReadVersion[]) => some.flatMap(({ record }) => record ?? []);
  return {
    ...remote,
    current: remote.current,
    versions: readable(all),
    upToCurrent: readable(upToCurrent(all, remote)),
    unreadable: all.flatMap(({ unreadable }) => unreadable ?? []),
  };
}

type Pointers = Pick<z.output<typeof anyRemote>, 'current' | 'released' | 'rolled_back'>;

function upToCurrent(all: readonly ReadVersion[], { current, released, rolled_back }: Pointers): ReadVersion[] {
  if (released) return released.flatMap((id) => all.find(({ version }) => version === id) ?? []);
  const pointed = all.findIndex(({ version }) => version === current);
  return pointed < 0 ? [] : all.slice(pointed).filter(({ version }) => !rolled_back.includes(version));
}

const NOTHING_READ = { version: '', routes: [], navigation: undefined, outlines: undefined };

type ReadVersion = { version: string; record?: RemoteVersion; unreadable?: UnreadableVersion };

function readVersion(name: string, value: unknown): ReadVersion {
  const record = remoteVersion.safeParse(value);
  if (record.success && record.data.name === name) return { version: record.data.version, record: record.data };
  const { version, routes, navigation, outlines } = anyVersion.safeParse(value).data ?? NOTHING_READ;
  const fields = record.success ? ['name'] : record.error.issues.map(({ path }) => path.join('.'));
  return { version, unreadable: { version, routes, navigation, outlines, fields: [...new Set(fields)] } };
}
