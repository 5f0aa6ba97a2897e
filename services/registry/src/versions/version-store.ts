import { createHash } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type RemoteRecord, type RemoteVersion, remoteName, remoteVersion, versionId } from '@bandhavya/contracts';
import { ENCODINGS } from '@bandhavya/server';
import * as z from 'zod/mini';
import { hasCode, moveIntoPlace, writeSynced } from './durable-files.ts';
import { KeyedMutex } from './keyed-mutex.ts';
import type { VersionKey } from './staging.ts';

/** So many versions of a remote are listed, besides the current one; older ones stay and can be made current. */
const LISTED = 50;

const encodings = z.array(z.enum(Object.keys(ENCODINGS) as [keyof typeof ENCODINGS]));
const storedVersion = z.object({
  /** ISO 8601. Gives the order of the versions. */
  published_at: z.iso.datetime(),
  record: remoteVersion,
  /** The compressed copies that lie beside a file, by its path. */
  compressed: z.record(z.string(), encodings),
});
export type StoredVersion = z.output<typeof storedVersion>;

const pointer = z.object({ version: versionId });

/** The answer to "what is there", ready to send. */
export type Listing = { body: string; etag: string };

/** Something in the folder that should not be there: told to whoever opens the store, and left alone. */
export type Damage = { path: string; error: unknown };

/**
 * The complete versions and the pointers, in memory and on the disk:
 * `versions/<name>/<version>/{record.json, files/…}` and `current/<name>.json`. A version appears by one rename and
 * never changes; a pointer changes by one rename. One process at a time may work on a folder.
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

  /** Reads everything that is below the folder, which is made when it is missing. */
  static async open(dir: string, report: (damage: Damage) => void): Promise<VersionStore> {
    const store = new VersionStore(dir);
    await mkdir(join(dir, 'versions'), { recursive: true });
    await rm(store.#scratch, { recursive: true, force: true });
    await mkdir(store.#scratch, { recursive: true });
    for (const name of await foldersIn(join(dir, 'versions'), remoteName)) await store.#readRemote(name, report);
    return store;
  }

  /** All remotes as JSON: `{remotes: RemoteRecord[]}`, by name, each with its versions, the latest first. */
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

  /** A folder in which a version can be put together; on the same disk, so that {@link add} can move it. */
  scratch(id: string): string {
    return join(this.#scratch, id);
  }

  /** Where a version's files lie. */
  filesOf({ name, version }: VersionKey): string {
    return join(this.#folderOf({ name, version }), 'files');
  }

  /** Adds a version whose files lie in `<scratch>/files`. The caller sees to it that it is not there yet. */
  async add(scratch: string, record: RemoteVersion, compressed: StoredVersion['compressed']): Promise<void> {
    const stored = { published_at: this.#nextMoment(record.name), record, compressed };
    await writeSynced(join(scratch, 'record.json'), JSON.stringify(stored));
    const folder = this.#folderOf(record);
    // What could not be read at the start is in the way, and of no use to anybody.
    await rm(folder, { recursive: true, force: true });
    await moveIntoPlace(scratch, folder);
    this.#remember(stored);
  }

  /** Makes a version of the store the current one. */
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
    const versions = this.#sorted(name).filter(({ record }, index) => index < LISTED || record.version === current);
    return { name, current, versions: versions.map(({ record }) => record) };
  }

  /** Now, but later than the latest version, also when the clock has gone back. */
  #nextMoment(name: string): string {
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
        // Killed between the first version and the first pointer: nothing is current, and nothing is wrong.
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
