import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FILE_LIMIT, VERSION_LIMIT } from '@bandhavya/federation/registry';
import { problem } from '@bandhavya/server';
import { hasCode } from './durable-files.ts';

/** An upload that nobody goes on with for so long (ms) is thrown away. */
const ABANDONED_AFTER = 60 * 60 * 1000;
const VERSIONS_AT_ONCE = 50;
const FILES_PER_VERSION = 500;

/** Which version something belongs to. */
export type VersionKey = { name: string; version: string };

type Upload = { sizes: Map<string, number>; touched: number };
/** A file that has arrived, not in its place yet. */
export type Received = { temporary: string; bytes: number; integrity: string };

/**
 * Files of versions that are not complete. They are kept by version and path until the record arrives; nothing of this
 * has to survive a restart, since publishing may always be repeated.
 */
export class Staging {
  readonly #folder: string;
  readonly #uploads = new Map<string, Upload>();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Starts in `<dir>/staging`, throwing away what an earlier run left behind. */
  static async open(dir: string): Promise<Staging> {
    const staging = new Staging(join(dir, 'staging'));
    await rm(staging.#folder, { recursive: true, force: true });
    await mkdir(staging.#temporary, { recursive: true });
    return staging;
  }

  /** Writes a stream to a temporary file. Throws the problem 'request.too-large' above {@link FILE_LIMIT}. */
  async receive(source: Readable): Promise<Received> {
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
      // The client went away: not an error of ours.
      throw hasCode(error, 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE') ? problem('request.malformed') : error;
    }
    return { temporary, bytes, integrity: `sha384-${hash.digest('base64')}` };
  }

  /** Keeps a received file as one of a version's; a later one of the same path replaces it. */
  async keep(key: VersionKey, path: string, { temporary, bytes }: Received): Promise<void> {
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

  /** Forgets a version's files: it is complete, or nobody goes on with it. */
  async forget(key: VersionKey): Promise<void> {
    this.#uploads.delete(idOf(key));
    await rm(join(this.#folder, idOf(key)), { recursive: true, force: true });
  }

  async drop(temporary: string): Promise<void> {
    await rm(temporary, { force: true });
  }

  get #temporary(): string {
    return join(this.#folder, 'temporary');
  }

  /** Under a name made from the path, so that no path can lead anywhere or get in the way of another one. */
  #placeOf(key: VersionKey, path: string): string {
    return join(this.#folder, idOf(key), createHash('sha256').update(path).digest('hex'));
  }

  async #place(temporary: string, place: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await mkdir(dirname(place), { recursive: true });
      try {
        return await rename(temporary, place);
      } catch (error) {
        // Another publisher of the same version has just completed it and removed the folder.
        if (attempt > 2 || !hasCode(error, 'ENOENT')) throw error;
      }
    }
  }

  async #count(key: VersionKey, path: string, bytes: number): Promise<void> {
    await this.#sweep();
    const upload = this.#uploads.get(idOf(key)) ?? { sizes: new Map<string, number>(), touched: 0 };
    const others = [...upload.sizes].filter(([other]) => other !== path);
    const total = others.reduce((sum, [, size]) => sum + size, bytes);
    if (total > VERSION_LIMIT || others.length >= FILES_PER_VERSION) throw problem('request.too-large');
    if (!this.#uploads.has(idOf(key)) && this.#uploads.size >= VERSIONS_AT_ONCE) throw problem('rate.limited');
    upload.sizes.set(path, bytes);
    upload.touched = Date.now();
    this.#uploads.set(idOf(key), upload);
  }

  async #sweep(): Promise<void> {
    const now = Date.now();
    for (const [id, { touched }] of this.#uploads) {
      if (now - touched < ABANDONED_AFTER) continue;
      this.#uploads.delete(id);
      await rm(join(this.#folder, id), { recursive: true, force: true });
    }
  }
}

function idOf({ name, version }: VersionKey): string {
  return `${name}-${version}`;
}
