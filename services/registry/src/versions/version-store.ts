import { BY_CONTENT, type RemoteVersion, remoteName, versionId } from '@bandhavya/contracts';
import { ENCODINGS, type Encoding, ProblemError } from '@bandhavya/runtime';
import * as z from 'zod/mini';
import type { ObjectStore } from '../store/object-store.ts';
import { type StoredVersion, storedVersion } from './stored-version.ts';
import { verifyFiles } from './verify-files.ts';

const FOLDER = 'versions';

/** Identifies a version of a remote. */
export const versionKey = z.object({ name: remoteName, version: versionId });
export type VersionKey = z.output<typeof versionKey>;

/** A damaged object in the store. It is reported and not changed. */
export type Damage = { path: string; error: unknown; message: string };
export type ReportDamage = (damage: Damage) => void;

const IGNORED = 'A record in the registry is damaged and is ignored';
const BROKEN = 'Files of a version are missing or damaged: the version is not served. Publish it again';

/**
 * The complete versions: `versions/<name>/<version>/{files/…, record.json}`, in the order of their publication. The record is
 * created after the files, and makes the version complete. The files of a stored version are verified before it is listed or
 * served.
 */
export class VersionStore {
  readonly #store: ObjectStore;
  readonly #report: ReportDamage;
  /** The whole versions. */
  readonly #versions = new Map<string, Map<string, StoredVersion>>();
  /** The times of all versions, broken ones included, by remote and id. */
  readonly #published = new Map<string, Map<string, string>>();
  /** The verifications of the versions that others have stored, by version. */
  readonly #verifications = new Map<string, () => Promise<void>>();
  /** The ids of the versions with a file that is addressed by its content, by remote and path. */
  readonly #sharing = new Map<string, Set<string>>();
  /** Counts the changes of the whole versions. */
  revision = 0;

  private constructor(store: ObjectStore, report: ReportDamage) {
    this.#store = store;
    this.#report = report;
  }

  /** Reads the records. Call {@link verifyAll} afterwards. */
  static async open(store: ObjectStore, report: ReportDamage): Promise<VersionStore> {
    const versions = new VersionStore(store, report);
    for (const name of await foldersIn(store, FOLDER, remoteName)) {
      for (const version of await foldersIn(store, `${FOLDER}/${name}`, versionId)) {
        await versions.learn({ name, version });
      }
    }
    return versions;
  }

  /** The names of all remotes, sorted. */
  names(): string[] {
    return [...this.#versions.keys()].sort();
  }

  /** The whole versions of a remote, the latest first. */
  latestFirst(name: string): StoredVersion[] {
    const versions = [...(this.#versions.get(name)?.values() ?? [])];
    return versions.sort((a, b) => (a.published_at < b.published_at ? 1 : -1));
  }

  /** The ids of all versions of a remote, the latest first, also of those that are not whole or not verified yet. */
  knownIds(name: string): string[] {
    const times = [...(this.#published.get(name) ?? [])];
    return times.sort(([, a], [, b]) => (a < b ? 1 : -1)).map(([version]) => version);
  }

  /** Whether a version was published before another one. */
  isEarlier(name: string, version: string, than: string): boolean {
    const times = this.#published.get(name);
    return (times?.get(version) ?? '') < (times?.get(than) ?? '');
  }

  /** Verifies all stored versions, one after the other, until the signal aborts. */
  async verifyAll(signal: AbortSignal): Promise<void> {
    for (const verify of this.#verifications.values()) {
      if (signal.aborted) return;
      await verify();
    }
  }

  /** Reads the record of a version that another process has completed. It is verified at its first use. */
  async learn({ name, version }: VersionKey): Promise<void> {
    if (this.#published.get(name)?.has(version)) return;
    const path = `${folderOf({ name, version })}/record.json`;
    try {
      const stored = await this.#readRecord(path);
      if (!stored) return;
      this.#note(stored);
      this.#verifications.set(
        idOf(stored.record),
        once(() => this.#verify(stored)),
      );
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      this.#report({ path, error, message: IGNORED });
    }
  }

  /** A whole version; undefined also when it is broken. Verifies it first when that has not happened yet. */
  async find(key: VersionKey): Promise<StoredVersion | undefined> {
    await this.#verifications.get(idOf(key))?.();
    return this.#versions.get(key.name)?.get(key.version);
  }

  /** A version that is known to be whole. */
  whole({ name, version }: VersionKey): RemoteVersion | undefined {
    return this.#versions.get(name)?.get(version)?.record;
  }

  /** A whole version of the remote that has the file, which is addressed by its content. */
  async findSharing(name: string, path: string): Promise<StoredVersion | undefined> {
    for (const version of this.#sharing.get(`${name}/${path}`) ?? []) {
      const stored = await this.find({ name, version });
      if (stored) return stored;
    }
    return undefined;
  }

  /** The content of a file of a version, or of its compressed copy. */
  readFile(key: VersionKey, path: string, encoding?: Encoding): Promise<Buffer | undefined> {
    return this.#store.read(fileKey(key, path, encoding));
  }

  writeFile(key: VersionKey, path: string, content: Uint8Array, encoding?: Encoding): Promise<void> {
    return this.#store.write(fileKey(key, path, encoding), content);
  }

  /** Completes a version whose files are written. A damaged record of it is replaced. */
  async add(record: RemoteVersion, compressed: StoredVersion['compressed']): Promise<void> {
    const made = { published_at: this.#nextPublishedAt(record.name), record, compressed };
    const path = `${folderOf(record)}/record.json`;
    const content = JSON.stringify(made);
    const created = await this.#store.create(path, content);
    // The files of the version were broken, or another process has just completed it.
    const present = created ? undefined : await this.#readRecord(path).catch(() => undefined);
    if (!created && !present) await this.#store.write(path, content);
    this.#note(present ?? made);
    this.#remember(present ?? made);
  }

  /** The current time, but always later than the latest version, also after the clock was set back. */
  #nextPublishedAt(name: string): string {
    const [latest] = [...(this.#published.get(name)?.values() ?? [])].sort().slice(-1);
    return new Date(Math.max(Date.now(), latest ? Date.parse(latest) + 1 : 0)).toISOString();
  }

  async #readRecord(path: string): Promise<StoredVersion | undefined> {
    const content = await this.#store.read(path);
    return content && storedVersion.parse(JSON.parse(content.toString('utf8')));
  }

  #note({ record: { name, version, addressing, files }, published_at }: StoredVersion): void {
    for (const { path } of addressing === BY_CONTENT ? files : []) {
      const id = `${name}/${path}`;
      this.#sharing.set(id, (this.#sharing.get(id) ?? new Set()).add(version));
    }
    this.#published.set(name, (this.#published.get(name) ?? new Map<string, string>()).set(version, published_at));
  }

  #remember(stored: StoredVersion): void {
    const { name, version } = stored.record;
    const versions = this.#versions.get(name) ?? new Map<string, StoredVersion>();
    this.#versions.set(name, versions.set(version, stored));
    this.revision += 1;
  }

  /** @throws the problem of a store that is away */
  async #verify(stored: StoredVersion): Promise<void> {
    try {
      await verifyFiles(stored, (path, encoding) => this.readFile(stored.record, path, encoding));
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      this.#report({ path: `${folderOf(stored.record)}/files`, error, message: BROKEN });
      return;
    }
    this.#remember(stored);
  }
}

function idOf({ name, version }: VersionKey): string {
  return `${name}/${version}`;
}

function folderOf(key: VersionKey): string {
  return `${FOLDER}/${idOf(key)}`;
}

function fileKey(key: VersionKey, path: string, encoding: Encoding | undefined): string {
  return `${folderOf(key)}/files/${path}${encoding ? ENCODINGS[encoding] : ''}`;
}

/** Runs the work at the first call, and returns its result at every call. Work that fails runs again at the next call. */
function once(work: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => {
    result ??= work().catch((error: unknown) => {
      result = undefined;
      throw error;
    });
    return result;
  };
}

async function foldersIn(store: ObjectStore, folder: string, schema: z.ZodMiniType<string>): Promise<string[]> {
  return (await store.foldersIn(folder)).filter((name) => schema.safeParse(name).success);
}
