import { createHash } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BY_CONTENT, type RemoteRecord, type RemoteVersion, remoteName, versionId } from '@bandhavya/contracts';
import { hasCode, KeyedQueue, moveIntoPlace, writeSynced } from '@bandhavya/runtime';
import * as z from 'zod/mini';
import type { VersionKey } from './staging.ts';
import { type StoredVersion, storedVersion } from './stored-version.ts';
import { verifyFiles } from './verify-files.ts';

/** The number of latest versions that are listed besides the current one. Older versions stay usable. */
const MAX_LISTED = 50;

const pointer = z.object({ version: versionId, rolled_back: z._default(z.array(versionId), []) });

/** The response body that lists all remotes, with its ETag. */
export type Listing = { body: string; etag: string };

/** A damaged file or version in the folder. It is reported and not changed. */
export type Damage = { path: string; error: unknown; message: string };

const IGNORED = 'A file in the registry folder is damaged and is ignored';
const BROKEN = 'Files of a version are missing or damaged: the version is not served. Publish it again';
const REPLACED = 'The current version of a remote is missing or damaged: an earlier version is served in its place';

/**
 * The complete versions and the pointers, in memory and on the disk:
 * `versions/<name>/<version>/{record.json, files/…}` and `current/<name>.json`. Versions are immutable; adding a version
 * and changing a pointer are one rename each. The files of a stored version are verified before it is listed or served.
 * The caller holds the lock of the folder.
 */
export class VersionStore {
  readonly #dir: string;
  readonly #versions = new Map<string, Map<string, StoredVersion>>();
  readonly #current = new Map<string, string>();
  /** The versions that each remote was rolled back from, until the pointer moves to them again. */
  readonly #rolledBack = new Map<string, readonly string[]>();
  /** The time of the latest version of each remote, broken ones included. */
  readonly #latest = new Map<string, string>();
  /** The verifications of the versions that were stored at the start, by version. */
  readonly #verifications = new Map<string, () => Promise<boolean>>();
  /** The ids of the versions with a file that is addressed by its content, by remote and path. */
  readonly #sharing = new Map<string, Set<string>>();
  readonly #pointerWrites = new KeyedQueue();
  #listing: Listing | undefined;

  private constructor(dir: string) {
    this.#dir = dir;
  }

  /** Reads the folder, and verifies the current versions. Creates a missing folder. Call {@link verifyAll} afterwards. */
  static async open(dir: string, report: (damage: Damage) => void): Promise<VersionStore> {
    const store = new VersionStore(dir);
    await mkdir(join(dir, 'versions'), { recursive: true });
    await rm(store.#scratch, { recursive: true, force: true });
    await mkdir(store.#scratch, { recursive: true });
    for (const name of await foldersIn(join(dir, 'versions'), remoteName)) await store.#readRemote(name, report);
    return store;
  }

  /** All remotes as JSON: `{remotes: RemoteRecord[]}`, sorted by name, each with its latest versions first. */
  listing(): Listing {
    if (!this.#listing) {
      const body = JSON.stringify({ remotes: [...this.#versions.keys()].sort().map((name) => this.#recordOf(name)) });
      const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
      this.#listing = { body, etag };
    }
    return this.#listing;
  }

  /** Verifies all stored versions, one after the other, until the signal aborts. */
  async verifyAll(signal: AbortSignal): Promise<void> {
    for (const verify of this.#verifications.values()) {
      if (signal.aborted) return;
      await verify();
    }
  }

  /** A whole version; undefined also when it is broken. Verifies it first when that has not happened yet. */
  async find(key: VersionKey): Promise<StoredVersion | undefined> {
    await this.#verifications.get(idOf(key))?.();
    return this.#versions.get(key.name)?.get(key.version);
  }

  /** A whole version of the remote that has the file, which is addressed by its content. */
  async findSharing(name: string, path: string): Promise<StoredVersion | undefined> {
    for (const version of this.#sharing.get(`${name}/${path}`) ?? []) {
      const stored = await this.find({ name, version });
      if (stored) return stored;
    }
    return undefined;
  }

  /** The current versions of all remotes. */
  current(): RemoteVersion[] {
    return [...this.#current].flatMap(([name, version]) => this.#versions.get(name)?.get(version)?.record ?? []);
  }

  /** A folder for assembling a version, on the same disk, so that {@link add} can move it. */
  scratch(id: string): string {
    return join(this.#scratch, id);
  }

  /** The folder with the files of a version. */
  filesOf({ name, version }: VersionKey): string {
    return join(this.#folderOf({ name, version }), 'files');
  }

  /** Adds a version with the files in `<scratch>/files`. The caller makes sure that the version does not exist. */
  async add(scratch: string, record: RemoteVersion, compressed: StoredVersion['compressed']): Promise<void> {
    const stored = { published_at: this.#nextPublishedAt(record.name), record, compressed };
    await writeSynced(join(scratch, 'record.json'), JSON.stringify(stored));
    const folder = this.#folderOf(record);
    // A damaged version that was ignored at the start may occupy the folder.
    await rm(folder, { recursive: true, force: true });
    await moveIntoPlace(scratch, folder);
    this.#remember(stored);
  }

  /** Points the remote to an existing version. */
  async use({ name, version }: VersionKey): Promise<void> {
    await this.#pointerWrites.run(name, async () => {
      const written = this.scratch(`${name}.json`);
      const rolledBack = this.#rolledBackAfter({ name, version });
      await writeSynced(written, JSON.stringify({ version, rolled_back: rolledBack }));
      await moveIntoPlace(written, this.#pointerOf(name));
      this.#rolledBack.set(name, rolledBack);
      this.#current.set(name, version);
      this.#listing = undefined;
    });
  }

  /** Throws when the folder cannot be written to. */
  async check(): Promise<void> {
    await access(this.#scratch, constants.R_OK | constants.W_OK);
  }

  get #scratch(): string {
    return join(this.#dir, 'scratch');
  }

  #folderOf({ name, version }: VersionKey): string {
    return join(this.#dir, 'versions', name, version);
  }

  #pointerOf(name: string): string {
    return join(this.#dir, 'current', `${name}.json`);
  }

  #recordOf(name: string): RemoteRecord {
    const current = this.#current.get(name);
    const versions = this.#sorted(name).filter(({ record }, index) => index < MAX_LISTED || record.version === current);
    const records = versions.map(({ record }) => record);
    return { name, current, rolled_back: [...(this.#rolledBack.get(name) ?? [])], versions: records };
  }

  /** A move of the pointer to an earlier version is a rollback from the versions after it, up to the current one. */
  #rolledBackAfter({ name, version }: VersionKey): string[] {
    const ids = this.#sorted(name).map(({ record }) => record.version);
    const [from, to] = [ids.indexOf(this.#current.get(name) ?? ''), ids.indexOf(version)];
    const left = from >= 0 && from < to ? ids.slice(from, to) : [];
    return [...new Set([...(this.#rolledBack.get(name) ?? []), ...left])].filter((id) => id !== version);
  }

  /** The current time, but always later than the latest version, also after the clock was set back. */
  #nextPublishedAt(name: string): string {
    const latest = this.#latest.get(name);
    return new Date(Math.max(Date.now(), latest ? Date.parse(latest) + 1 : 0)).toISOString();
  }

  #sorted(name: string): StoredVersion[] {
    return latestFirst([...(this.#versions.get(name)?.values() ?? [])]);
  }

  #remember(stored: StoredVersion): void {
    const { name, version } = stored.record;
    const versions = this.#versions.get(name) ?? new Map<string, StoredVersion>();
    this.#versions.set(name, versions.set(version, stored));
    this.#note(stored);
    this.#listing = undefined;
  }

  #note({ record: { name, version, addressing, files }, published_at }: StoredVersion): void {
    for (const { path } of addressing === BY_CONTENT ? files : []) {
      const id = `${name}/${path}`;
      this.#sharing.set(id, (this.#sharing.get(id) ?? new Set()).add(version));
    }
    const latest = this.#latest.get(name);
    if (latest === undefined || latest < published_at) this.#latest.set(name, published_at);
  }

  async #readRemote(name: string, report: (damage: Damage) => void): Promise<void> {
    const read: StoredVersion[] = [];
    for (const version of await foldersIn(join(this.#dir, 'versions', name), versionId)) {
      const path = join(this.#folderOf({ name, version }), 'record.json');
      await readJson(path, storedVersion)
        .then((stored) => read.push(stored))
        .catch((error: unknown) => report({ path, error, message: IGNORED }));
    }
    const sorted = latestFirst(read);
    for (const stored of sorted) {
      this.#note(stored);
      this.#verifications.set(
        idOf(stored.record),
        once(() => this.#verify(stored, report)),
      );
    }
    await this.#readPointer(name, sorted, report);
  }

  async #verify(stored: StoredVersion, report: (damage: Damage) => void): Promise<boolean> {
    const path = this.filesOf(stored.record);
    try {
      await verifyFiles(path, stored);
    } catch (error) {
      report({ path, error, message: BROKEN });
      return false;
    }
    this.#remember(stored);
    return true;
  }

  /** Makes the version of the pointer current, or the latest whole version before it. */
  async #readPointer(name: string, sorted: readonly StoredVersion[], report: (damage: Damage) => void): Promise<void> {
    const path = this.#pointerOf(name);
    const pointed = await readJson(path, pointer).catch((error: unknown) => {
      // A process killed between its first version and the pointer leaves no pointer, which is valid.
      if (!hasCode(error, 'ENOENT')) report({ path, error, message: IGNORED });
      return undefined;
    });
    if (pointed === undefined) return;
    this.#rolledBack.set(name, pointed.rolled_back);
    const index = sorted.findIndex(({ record }) => record.version === pointed.version);
    for (const { record } of sorted.slice(Math.max(index, 0))) {
      if (!(await this.find(record))) continue;
      this.#current.set(name, record.version);
      if (record.version === pointed.version) return;
      break;
    }
    const served = this.#current.get(name) ?? 'no version';
    const error = new Error(`${name} ${pointed.version} cannot be served. Instead of it: ${served}`);
    report({ path, error, message: REPLACED });
  }
}

function idOf({ name, version }: VersionKey): string {
  return `${name}/${version}`;
}

function latestFirst(versions: readonly StoredVersion[]): StoredVersion[] {
  return versions.toSorted((a, b) => (a.published_at < b.published_at ? 1 : -1));
}

/** Runs the work at the first call, and returns its result at every call. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}

async function foldersIn(path: string, schema: z.ZodMiniType<string>): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && schema.safeParse(entry.name).success).map(({ name }) => name);
}

async function readJson<T>(path: string, schema: z.ZodMiniType<T>): Promise<T> {
  return schema.parse(JSON.parse(await readFile(path, 'utf8')));
}
