import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FILE_LIMIT, VERSION_LIMIT } from '@bandhavya/federation/registry';
import { hasCode, problem } from '@bandhavya/runtime';

/** An upload without a new file for this time (ms) is deleted. */
const ABANDONED_AFTER = 60 * 60 * 1000;
const MAX_UPLOADS = 50;
const MAX_FILES = 500;

/** Identifies a version of a remote. */
export type VersionKey = { name: string; version: string };

type Upload = { sizes: Map<string, number>; lastFileAt: number };
/** A received file in its temporary place. */
export type ReceivedFile = { temporary: string; bytes: number; integrity: string };

/**
 * Uploaded files of incomplete versions, by version and path. They need not survive a restart, because publishing can be
 * repeated.
 */
export class Staging {
  readonly #folder: string;
  readonly #uploads = new Map<string, Upload>();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Opens `<dir>/staging` and deletes the files of an earlier run. */
  static async open(dir: string): Promise<Staging> {
    const staging = new Staging(join(dir, 'staging'));
    await rm(staging.#folder, { recursive: true, force: true });
    await mkdir(staging.#temporary, { recursive: true });
    return staging;
  }

  /** Writes a stream to a temporary file. Throws the problem 'request.too-large' above {@link FILE_LIMIT}. */
  async receive(source: Readable): Promise<ReceivedFile> {
    const temporary = join(this.#temporary, randomUUID());
    const hash = createHash('sha384');
    let bytes = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        hash.update(chunk);
        if (bytes > FILE_LIMIT) done(problem('request.too-large'));
        else done(null, chunk);
      },
    });
    try {
      await pipeline(source, measure, createWriteStream(temporary, { flags: 'wx' }));
    } catch (error) {
      await this.drop(temporary);
      // A client that disconnects is not a server error.
      throw hasCode(error, 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE') ? problem('request.malformed') : error;
    }
    return { temporary, bytes, integrity: `sha384-${hash.digest('base64')}` };
  }

  /** Adds a received file to a version and replaces an earlier file of the same path. */
  async add(key: VersionKey, path: string, { temporary, bytes }: ReceivedFile): Promise<void> {
    try {
      await this.#count(key, path, bytes);
      await this.#place(temporary, this.#placeOf(key, path));
    } catch (error) {
      await this.drop(temporary);
      throw error;
    }
  }

  /** The content of a file of a version; undefined when it has not been uploaded. */
  async read(key: VersionKey, path: string): Promise<Buffer | undefined> {
    return readFile(this.#placeOf(key, path)).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw error;
    });
  }

  /** Deletes the files of a version. */
  async remove(key: VersionKey): Promise<void> {
    this.#uploads.delete(idOf(key));
    await rm(join(this.#folder, idOf(key)), { recursive: true, force: true });
  }

  async drop(temporary: string): Promise<void> {
    await rm(temporary, { force: true });
  }

  get #temporary(): string {
    return join(this.#folder, 'temporary');
  }

  /** The name is a hash of the path, so that no path leaves the folder or collides with another one. */
  #placeOf(key: VersionKey, path: string): string {
    return join(this.#folder, idOf(key), createHash('sha256').update(path).digest('hex'));
  }

  async #place(temporary: string, place: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await mkdir(dirname(place), { recursive: true });
      try {
        return await rename(temporary, place);
      } catch (error) {
        // A concurrent publisher of the same version may have completed it and removed the folder.
        if (attempt > 2 || !hasCode(error, 'ENOENT')) throw error;
      }
    }
  }

  async #count(key: VersionKey, path: string, bytes: number): Promise<void> {
    await this.#sweep();
    const upload = this.#uploads.get(idOf(key)) ?? { sizes: new Map<string, number>(), lastFileAt: 0 };
    const others = [...upload.sizes].filter(([other]) => other !== path);
    const total = others.reduce((sum, [, size]) => sum + size, bytes);
    if (total > VERSION_LIMIT || others.length >= MAX_FILES) throw problem('request.too-large');
    if (!this.#uploads.has(idOf(key)) && this.#uploads.size >= MAX_UPLOADS) throw problem('rate.limited');
    upload.sizes.set(path, bytes);
    upload.lastFileAt = Date.now();
    this.#uploads.set(idOf(key), upload);
  }

  async #sweep(): Promise<void> {
    const now = Date.now();
    for (const [id, { lastFileAt }] of this.#uploads) {
      if (now - lastFileAt < ABANDONED_AFTER) continue;
      this.#uploads.delete(id);
      await rm(join(this.#folder, id), { recursive: true, force: true });
    }
  }
}

function idOf({ name, version }: VersionKey): string {
  return `${name}-${version}`;
}
