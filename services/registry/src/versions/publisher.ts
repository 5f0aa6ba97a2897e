import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { BY_CONTENT, type FieldError, fieldError, type RemoteFile, type RemoteVersion } from '@bandhavya/contracts';
import { recordErrors } from '@bandhavya/federation/registry';
import { foreignRules } from '@bandhavya/federation/stylesheets';
import { type Compressed, compress, ENCODINGS, KeyedQueue, problem, writeSynced } from '@bandhavya/runtime';
import { messages } from '@bandhavya/texts/messages';
import { routeConflicts } from '../owners/route-conflicts.ts';
import type { Staging, VersionKey } from './staging.ts';
import type { StoredVersion } from './stored-version.ts';
import { isAsDescribed } from './verify-files.ts';
import type { VersionStore } from './version-store.ts';

/** Turns uploaded files into versions and sets the current version. */
export class Publisher {
  readonly #store: VersionStore;
  readonly #staging: Staging;
  readonly #completions = new KeyedQueue();
  readonly #pointers = new KeyedQueue();

  constructor(store: VersionStore, staging: Staging) {
    this.#store = store;
    this.#staging = staging;
  }

  /**
   * Receives one file of a version. Problems: 'request.too-large'; 'version.conflict' when the version is complete and
   * its file differs; 'rate.limited' when too many versions are being uploaded.
   */
  async upload(key: VersionKey, path: string, source: Readable): Promise<void> {
    const received = await this.#staging.receive(source);
    const complete = await this.#store.find(key);
    if (!complete) return this.#staging.add(key, path, received);
    await this.#staging.drop(received.temporary);
    const file = complete.record.files.find((each) => each.path === path);
    if (file?.integrity !== received.integrity) throw problem('version.conflict');
  }

  /**
   * Creates the immutable version of a record from the uploaded files. Repeating the same record is accepted. Problems:
   * 'version.conflict' for a different record, and for a file addressed by content of which another version has other content;
   * 'request.invalid' for an inconsistent record, or a stylesheet that reaches outside the remote; 'route.conflict' when it has
   * routes of another remote; 'version.incomplete' when a file is missing or differs from the record.
   */
  async complete(record: RemoteVersion, within: readonly string[]): Promise<'created' | 'present'> {
    const errors = recordErrors(record);
    if (errors.length > 0) throw problem('request.invalid', errors);
    this.#demandRoutes(record, within);
    // A concurrent publisher of the same version waits and then finds it present.
    return this.#completions.run(`${record.name}/${record.version}`, () => this.#completeOnce(record));
  }

  /**
   * Points the remote to a version. Problems: 'resource.absent' for a version that is not complete; 'route.conflict' when
   * it has routes of another remote.
   */
  async use(key: VersionKey, within: readonly string[]): Promise<void> {
    // Two remotes that claim the same route at once must not both get it.
    await this.#pointers.run('all', async () => {
      const stored = await this.#store.find(key);
      if (!stored) throw problem('resource.absent');
      this.#demandRoutes(stored.record, within);
      await this.#store.use(key);
    });
  }

  #demandRoutes(record: RemoteVersion, within: readonly string[]): void {
    const errors = routeConflicts(record, this.#store.current(), within);
    if (errors.length > 0) throw problem('route.conflict', errors);
  }

  async #completeOnce(record: RemoteVersion): Promise<'created' | 'present'> {
    const present = await this.#store.find(record);
    if (present) {
      if (!isSameVersion(present.record, record)) throw problem('version.conflict');
      return 'present';
    }
    await this.#demandEqualFiles(record);
    const scratch = this.#store.scratch(randomUUID());
    try {
      await this.#store.add(scratch, record, await this.#assemble(record, join(scratch, 'files')));
    } catch (error) {
      await rm(scratch, { recursive: true, force: true });
      throw error;
    }
    await this.#staging.remove(record);
    return 'created';
  }

  /** Files that are addressed by their content must not differ between versions. */
  async #demandEqualFiles({ name, addressing, files }: RemoteVersion): Promise<void> {
    const errors: FieldError[] = [];
    for (const [index, { path, integrity }] of addressing === BY_CONTENT ? files.entries() : []) {
      const other = await this.#store.findSharing(name, path);
      const isEqual = other?.record.files.every((file) => file.path !== path || file.integrity === integrity) ?? true;
      if (!isEqual) errors.push(fieldError(`files.${index}.path`, 'file.differs'));
    }
    if (errors.length > 0) throw problem('version.conflict', errors);
  }

  /** Checks each file against the record and writes it with its compressed copies. Sequential, because Brotli is CPU-bound. */
  async #assemble(record: RemoteVersion, folder: string): Promise<StoredVersion['compressed']> {
    const compressed: StoredVersion['compressed'] = {};
    const errors: FieldError[] = [];
    const foreign: FieldError[] = [];
    await mkdir(folder, { recursive: true });
    for (const file of record.files) {
      const content = await this.#staging.read(record, file.path);
      const error = mismatch(file, content);
      if (error) errors.push(error);
      if (errors.length > 0 || !content) continue;
      if (foreign.length === 0) foreign.push(...foreignStyles(record.name, file.path, content));
      if (foreign.length > 0) continue;
      const copies = await compress(file.path, content);
      await writeCopies(join(folder, file.path), content, copies);
      compressed[file.path] = copies.map(({ encoding }) => encoding);
    }
    if (errors.length > 0) throw problem('version.incomplete', errors);
    if (foreign.length > 0) throw problem('request.invalid', foreign);
    return compressed;
  }
}

function mismatch(file: RemoteFile, content: Buffer | undefined): FieldError | undefined {
  if (!content) return fieldError(file.path, 'file.absent');
  return isAsDescribed(file, content) ? undefined : fieldError(file.path, 'file.differs');
}

function foreignStyles(remote: string, path: string, content: Uint8Array): FieldError[] {
  if (!path.endsWith('.css')) return [];
  return foreignRules(remote, content).map((rule) => ({
    ...fieldError(path, 'style.foreign'),
    message: `${messages['style.foreign']} Found: ${rule}`,
  }));
}

async function writeCopies(path: string, content: Uint8Array, copies: readonly Compressed[]): Promise<void> {
  await writeSynced(path, content);
  for (const copy of copies) await writeSynced(path + ENCODINGS[copy.encoding], copy.content);
}

/** Compares two records without their build information. */
function isSameVersion(one: RemoteVersion, other: RemoteVersion): boolean {
  return isDeepStrictEqual({ ...one, built: undefined }, { ...other, built: undefined });
}
