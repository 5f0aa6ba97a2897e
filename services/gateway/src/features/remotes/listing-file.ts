import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ListedRemote, parseListing } from '@bandhavya/federation/registry';
import { hasCode, type Logger, moveIntoPlace, writeSynced } from '@bandhavya/runtime';

/** The last listing of the registry, in the file `remotes.json` of a folder. Several gateways may share the folder. */
export class ListingFile {
  readonly #path: string;
  readonly #logger: Logger;
  #writing = Promise.resolve();
  #complaint: string | undefined;

  constructor(dir: string, logger: Logger) {
    this.#path = join(dir, 'remotes.json');
    this.#logger = logger;
  }

  /** The kept listing; undefined when there is none. A damaged file is logged and ignored. */
  async read(): Promise<ListedRemote[] | undefined> {
    try {
      const remotes = parseListing(await readFile(this.#path, 'utf8'));
      this.#logger.warn({ path: this.#path }, 'Pages get the listing of the remotes that was kept on the disk');
      return remotes;
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) this.#complain(error, 'The listing of the remotes on the disk cannot be used');
      return undefined;
    }
  }

  /** Replaces the kept listing in the background, whole, also for a later release of the gateway. A failure is logged. */
  keep(listing: string): void {
    this.#writing = this.#writing.then(() => this.#write(listing));
  }

  async #write(content: string): Promise<void> {
    const written = `${this.#path}.${randomUUID()}`;
    try {
      await writeSynced(written, content);
      await moveIntoPlace(written, this.#path);
      this.#complaint = undefined;
    } catch (error) {
      this.#complain(error, 'The listing of the remotes cannot be kept on the disk');
      await rm(written, { force: true }).catch(() => {});
    }
  }

  /** Logs the first of several failures in sequence, because the gateway tries again every second. */
  #complain(error: unknown, message: string): void {
    if (message !== this.#complaint) this.#logger.error({ err: error, path: this.#path }, message);
    this.#complaint = message;
  }
}
