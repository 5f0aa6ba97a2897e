import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { BY_CONTENT, type FieldError, fieldError, type RemoteFile, type RemoteVersion } from '@bandhavya/contracts';
import { recordErrors } from '@bandhavya/federation/registry';
import { foreignRules } from '@bandhavya/federation/stylesheets';
import { compress, KeyedQueue, problem } from '@bandhavya/runtime';
import { messages } from '@bandhavya/texts/messages';
import type { Mover } from '../moves/mover.ts';
import type { Owner } from '../owners/require-owner.ts';
import type { StoredVersion } from '../versions/stored-version.ts';
import { isAsDescribed } from '../versions/verify-files.ts';
import type { VersionKey, VersionStore } from '../versions/version-store.ts';
import type { Staging } from './staging.ts';

/** Turns uploaded files into versions. */
export class Publisher {
  readonly #versions: VersionStore;
  readonly #staging: Staging;
  readonly #mover: Mover;
  readonly #completions = new KeyedQueue();

  constructor(versions: VersionStore, staging: Staging, mover: Mover) {
    this.#versions = versions;
    this.#staging = staging;
    this.#mover = mover;
  }

  /**
   * Receives one file of a version. Problems: 'request.too-large'; 'version.conflict' when the version is complete and
   * its file differs; 'rate.limited' when too many versions are being uploaded.
   */
  async upload(key: VersionKey, path: string, source: Readable): Promise<void> {
    const received = await this.#staging.receive(source);
    const complete = await this.#mover.find(key);
    if (!complete) return this.#staging.add(key, path, received);
    const file = complete.record.files.find((each) => each.path === path);
    if (file?.integrity !== received.integrity) throw problem('version.conflict');
  }

  /**
   * Creates the immutable version of a record from the uploaded files. Repeating the same record is accepted. Problems:
   * 'version.conflict' for a different record, and for a file addressed by content of which another version has other content;
   * 'request.invalid' for an inconsistent record, or a stylesheet that reaches outside the remote; 'route.conflict' when it has
   * routes of another remote; 'version.incomplete' when a file is missing or differs from the record.
   */
  async complete(record: RemoteVersion, owner: Owner): Promise<'created' | 'present'> {
    const errors = recordErrors(record);
    if (errors.length > 0) throw problem('request.invalid', errors);
    this.#mover.demandRoutes(record, owner.within);
    // A concurrent publisher of the same version waits and then finds it present.
    return this.#completions.run(`${record.name}/${record.version}`, () => this.#completeOnce(record, owner));
  }

  async #completeOnce(record: RemoteVersion, owner: Owner): Promise<'created' | 'present'> {
    const present = await this.#mover.find(record);
    if (present) {
      if (!isSameVersion(present.record, record)) throw problem('version.conflict');
      return 'present';
    }
    await this.#demandEqualFiles(record);
    await this.#demandUploads(record);
    await this.#versions.add(record, await this.#store(record));
    await this.#mover.published(record, owner);
    await this.#staging.remove(record);
    return 'created';
  }

  /** Files that are addressed by their content must not differ between versions. */
  async #demandEqualFiles({ name, addressing, files }: RemoteVersion): Promise<void> {
    const errors: FieldError[] = [];
    for (const [index, { path, integrity }] of addressing === BY_CONTENT ? files.entries() : []) {
      const other = await this.#versions.findSharing(name, path);
      const isEqual = other?.record.files.every((file) => file.path !== path || file.integrity === integrity) ?? true;
      if (!isEqual) errors.push(fieldError(`files.${index}.path`, 'file.differs'));
    }
    if (errors.length > 0) throw problem('version.conflict', errors);
  }

  /** Compares the uploaded files with the record, and checks the stylesheets. */
  async #demandUploads(record: RemoteVersion): Promise<void> {
    const errors: FieldError[] = [];
    const foreign: FieldError[] = [];
    for (const file of record.files) {
      const content = await this.#staging.read(record, file.path);
      const error = mismatch(file, content);
      if (error) errors.push(error);
      else if (content && errors.length + foreign.length === 0) {
        foreign.push(...foreignStyles(record.name, file.path, content));
      }
    }
    if (errors.length > 0) throw problem('version.incomplete', errors);
    if (foreign.length > 0) throw problem('request.invalid', foreign);
  }

  /** Writes the uploaded files and their compressed copies. Sequential, because Brotli is CPU-bound. */
  async #store(record: RemoteVersion): Promise<StoredVersion['compressed']> {
    const compressed: StoredVersion['compressed'] = {};
    for (const file of record.files) {
      const content = await this.#staging.read(record, file.path);
      // The upload may have been replaced since its check.
      const error = mismatch(file, content);
      if (error || !content) throw problem('version.incomplete', error ? [error] : []);
      const copies = await compress(file.path, content);
      await this.#versions.writeFile(record, file.path, content);
      for (const copy of copies) await this.#versions.writeFile(record, file.path, copy.content, copy.encoding);
      compressed[file.path] = copies.map(({ encoding }) => encoding);
    }
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

/** Compares two records without their build information. */
function isSameVersion(one: RemoteVersion, other: RemoteVersion): boolean {
  return isDeepStrictEqual({ ...one, built: undefined }, { ...other, built: undefined });
}
