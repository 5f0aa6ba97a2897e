import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { FILE_LIMIT, integrityOf, VERSION_LIMIT } from '@bandhavya/federation/registry';
import { hasCode, problem } from '@bandhavya/runtime';
import type { ObjectStore } from '../store/object-store.ts';
import type { VersionKey } from '../versions/version-store.ts';

/** An upload without a new file for this time (ms) is deleted. */
const ABANDONED_AFTER = 60 * 60 * 1000;
const MAX_UPLOADS = 50;
const MAX_FILES = 500;
const FOLDER = 'staging';

type Upload = { sizes: Map<string, number>; lastFileAt: number };
export type ReceivedFile = { content: Buffer; integrity: string };

/**
 * Uploaded files of incomplete versions, by version and path. They need not survive a restart, because publishing can be
 * repeated. The limits are those of one process.
 */
export class Staging {
  readonly #store: ObjectStore;
  readonly #uploads = new Map<string, Upload>();

  private constructor(store: ObjectStore) {
    this.#store = store;
  }

  /** Deletes the files of an earlier run, unless other processes use the store. */
  static async open(store: ObjectStore): Promise<Staging> {
    if (!store.isShared) await store.removeFolder(FOLDER);
    return new Staging(store);
  }

  /** Reads a stream to its end. Throws the problem 'request.too-large' above {@link FILE_LIMIT}. */
  async receive(source: Readable): Promise<ReceivedFile> {
    const chunks: Buffer[] = [];
    let bytes = 0;
    try {
      for await (const chunk of source) {
        bytes += chunk.length;
        if (bytes > FILE_LIMIT) throw problem('request.too-large');
        chunks.push(chunk);
      }
    } catch (error) {
      // A client that disconnects is not a server error.
      throw hasCode(error, 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE') ? problem('request.malformed') : error;
    }
    const content = Buffer.concat(chunks);
    return { content, integrity: integrityOf(content) };
  }

  /** Adds a received file to a version and replaces an earlier file of the same path. */
  async add(key: VersionKey, path: string, { content }: ReceivedFile): Promise<void> {
    await this.#count(key, path, content.length);
    await this.#store.write(keyOf(key, path), content);
  }

  /** The content of a file of a version; undefined when it has not been uploaded. */
  read(key: VersionKey, path: string): Promise<Buffer | undefined> {
    return this.#store.read(keyOf(key, path));
  }

  /** Deletes the files of a version. */
  async remove(key: VersionKey): Promise<void> {
    this.#uploads.delete(idOf(key));
    await this.#store.removeFolder(`${FOLDER}/${idOf(key)}`);
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
      await this.#store.removeFolder(`${FOLDER}/${id}`);
    }
  }
}

/** The name is a hash of the path, so that no path leaves the folder or collides with another one. */
function keyOf(key: VersionKey, path: string): string {
  return `${FOLDER}/${idOf(key)}/${createHash('sha256').update(path).digest('hex')}`;
}

function idOf({ name, version }: VersionKey): string {
  return `${name}-${version}`;
}
