import { createHash } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type RemoteRecord, type RemoteVersion, remoteName, remoteVersion, versionId } from '@bandhavya/contracts';
import { ENCODINGS, hasCode, moveIntoPlace, writeSynced } from '@bandhavya/server';
import * as z from 'zod/mini';
import { KeyedMutex } from './keyed-mutex.ts';
import type { VersionKey } from './staging.ts';

/** The number of latest versions that are listed besides the current one. Older versions stay usable. */
const MAX_LISTED = 50;

const encodings = z.array(z.enum(Object.keys(ENCODINGS) as [keyof typeof ENCODINGS]));
const storedVersion = z.object({
  /** ISO 8601. Versions are ordered by it. */
  published_at: z.iso.datetime(),
  record: remoteVersion,
  /** The encodings of the compressed copies of a file, by its path. */
  compressed: z.record(z.string(), encodings),
});
export type StoredVersion = z.output<typeof storedVersion>;

const pointer = z.object({ version: versionId });

/** The response body that lists all remotes, with its ETag. */
export type Listing = { body: string; etag: string };

/** A damaged file in the folder. It is reported and not changed. */
export type Damage = { path: string; error: unknown };

/**
 * The complete versions and the pointers, in memory and on the disk:
 * `versions/<name>/<version>/{record.json, files/…}` and `current/<name>.json`. Versions are immutable; adding a version
 * and changing a pointer are one rename each. Only one process may use a folder.
 */
export class VersionStore {
  readonly #dir: string;
  readonly #versions = new Map<string, Map<string, StoredVersion>>();
  readonly #current = new Map<string, string>();
  readonly #pointerWrites = new KeyedMutex();
  #listing: Listing | undefined;

  private constructor(dir: string) {
    this.#dir = dir;
  }

  /** Reads all versions and pointers below the folder. Creates a missing folder. */
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

  find({ name, version }: VersionKey): StoredVersion | undefined {
    return this.#versions.get(name)?.get(version);
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
      await writeSynced(written, JSON.stringify({ version }));
      await moveIntoPlace(written, this.#pointerOf(name));
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
    return { name, current, versions: versions.map(({ record }) => record) };
  }

  /** The current time, but always later than the latest version, also after the clock was set back. */
  #nextPublishedAt(name: string): string {
    const latest = this.#sorted(name)[0]?.published_at;
    return new Date(Math.max(Date.now(), latest ? Date.parse(latest) + 1 : 0)).toISOString();
  }

  #sorted(name: string): StoredVersion[] {
    const versions = [...(this.#versions.get(name)?.values() ?? [])];
    return versions.sort((a, b) => (a.published_at < b.published_at ? 1 : -1));
  }

  #remember(stored: StoredVersion): void {
    const { name, version } = stored.record;
    const versions = this.#versions.get(name) ?? new Map<string, StoredVersion>();
    this.#versions.set(name, versions.set(version, stored));
    this.#listing = undefined;
  }

  async #readRemote(name: string, report: (damage: Damage) => void): Promise<void> {
    for (const version of await foldersIn(join(this.#dir, 'versions', name), versionId)) {
      const path = join(this.#folderOf({ name, version }), 'record.json');
      await readJson(path, storedVersion)
        .then((stored) => this.#remember(stored))
        .catch((error: unknown) => report({ path, error }));
    }
    const path = this.#pointerOf(name);
    await readJson(path, pointer)
      .then(({ version }) => {
        if (!this.find({ name, version })) throw new Error(`There is no version ${version} of ${name}.`);
        this.#current.set(name, version);
      })
      .catch((error: unknown) => {
        // A process killed between its first version and the pointer leaves no pointer, which is valid.
        if (!hasCode(error, 'ENOENT')) report({ path, error });
      });
  }
}

async function foldersIn(path: string, schema: z.ZodMiniType<string>): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && schema.safeParse(entry.name).success).map(({ name }) => name);
}

async function readJson<T>(path: string, schema: z.ZodMiniType<T>): Promise<T> {
  return schema.parse(JSON.parse(await readFile(path, 'utf8')));
}
