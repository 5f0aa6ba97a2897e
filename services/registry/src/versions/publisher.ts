import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { type FieldError, fieldError, type RemoteFile, type RemoteVersion } from '@bandhavya/contracts';
import { integrityOf, recordErrors } from '@bandhavya/federation/registry';
import { type Compressed, compress, ENCODINGS, problem } from '@bandhavya/server';
import { writeSynced } from './durable-files.ts';
import { KeyedMutex } from './keyed-mutex.ts';
import type { Staging, VersionKey } from './staging.ts';
import type { StoredVersion, VersionStore } from './version-store.ts';

/** How files become a version, and a version the current one. */
export class Publisher {
  readonly #store: VersionStore;
  readonly #staging: Staging;
  readonly #completions = new KeyedMutex();

  constructor(store: VersionStore, staging: Staging) {
    this.#store = store;
    this.#staging = staging;
  }

  /**
   * Takes one file of a version. Problems: 'request.too-large'; 'version.conflict' when the version is complete and
   * this is not the file it has there; 'rate.limited' when too many versions are under way.
   */
  async upload(key: VersionKey, path: string, source: Readable): Promise<void> {
    const received = await this.#staging.receive(source);
    const complete = this.#store.find(key);
    if (!complete) return this.#staging.keep(key, path, received);
    await this.#staging.drop(received.temporary);
    const file = complete.record.files.find((each) => each.path === path);
    if (file?.integrity !== received.integrity) throw problem('version.conflict');
  }

  /**
   * Makes a version of the files that were uploaded. From then on it never changes: the same record again is fine, any
   * other is a 'version.conflict'. Other problems: 'request.invalid' when the record contradicts itself,
   * 'version.incomplete' when a file is missing or not as described.
   */
  async complete(record: RemoteVersion): Promise<'created' | 'present'> {
    const errors = recordErrors(record);
    if (errors.length > 0) throw problem('request.invalid', errors);
    // The second publisher of the same version finds what the first one has done.
    return this.#completions.run(`${record.name}/${record.version}`, () => this.#completeOnce(record));
  }

  /** Moves the pointer. Problem: 'resource.absent' for a version that is not complete. */
  async use(key: VersionKey): Promise<void> {
    if (!this.#store.find(key)) throw problem('resource.absent');
    await this.#store.use(key);
  }

  async #completeOnce(record: RemoteVersion): Promise<'created' | 'present'> {
    const present = this.#store.find(record);
    if (present) {
      if (!isSameVersion(present.record, record)) throw problem('version.conflict');
      return 'present';
    }
    const scratch = this.#store.scratch(randomUUID());
    try {
      await this.#store.add(scratch, record, await this.#assemble(record, join(scratch, 'files')));
    } catch (error) {
      await rm(scratch, { recursive: true, force: true });
      throw error;
    }
    await this.#staging.forget(record);
    return 'created';
  }

  /** Writes the files with their compressed copies to a folder, checking each against the record. One at a time: brotli takes the cores anyway. */
  async #assemble(record: RemoteVersion, folder: string): Promise<StoredVersion['compressed']> {
    const compressed: StoredVersion['compressed'] = {};
    const errors: FieldError[] = [];
    await mkdir(folder, { recursive: true });
    for (const file of record.files) {
      const content = await this.#staging.read(record, file.path);
      const error = mismatch(file, content);
      if (error) errors.push(error);
      if (errors.length > 0 || !content) continue;
      const copies = await compress(file.path, content);
      await writeCopies(join(folder, file.path), content, copies);
      compressed[file.path] = copies.map(({ encoding }) => encoding);
    }
    if (errors.length > 0) throw problem('version.incomplete', errors);
    return compressed;
  }
}

function mismatch(file: RemoteFile, content: Buffer | undefined): FieldError | undefined {
  if (!content) return fieldError(file.path, 'file.absent');
  const matches = content.length === file.bytes && integrityOf(content) === file.integrity;
  return matches ? undefined : fieldError(file.path, 'file.differs');
}

async function writeCopies(path: string, content: Uint8Array, copies: readonly Compressed[]): Promise<void> {
  await writeSynced(path, content);
  for (const copy of copies) await writeSynced(path + ENCODINGS[copy.encoding], copy.content);
}

/** The same in everything but when, by whom and from which commit it was built. */
function isSameVersion(one: RemoteVersion, other: RemoteVersion): boolean {
  return isDeepStrictEqual({ ...one, built: undefined }, { ...other, built: undefined });
}
