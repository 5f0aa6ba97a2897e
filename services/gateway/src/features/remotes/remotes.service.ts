import { GATEWAY_API_VERSION, type RemoteRecord, type ResolvedRemote, SHELL_API_VERSION } from '@bandhavya/contracts';
import { fetchRemotes, type Preload, preloadFor, resolveRemotes } from '@bandhavya/federation/registry';
import type { Logger } from '@bandhavya/server';
import { fetchDevRemotes } from './dev-remotes.ts';

/** How long the registry has for an answer, in milliseconds: well within what a call of the API may take. */
const DEADLINE = 800;
const REFRESH_INTERVAL = 1000;

type Options = {
  registryUrl: string;
  filesOrigin: string;
  /** Remotes served from sources, name to origin. */
  devServers: Readonly<Record<string, string>>;
  logger: Logger;
};

/** What the registry said last, kept so that pages need not wait for it and go on while it is away. */
export class RemotesService {
  readonly #options: Options;
  #records: RemoteRecord[] = [];
  #etag: string | undefined;
  #resolved: ResolvedRemote[] = [];
  #known = false;
  #away = false;
  #refreshing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Begins asking the registry every second. */
  start(): void {
    void this.#refreshForEver();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** The remotes for a page, as known; only before the first answer of the registry is it waited for. */
  async known(): Promise<ResolvedRemote[]> {
    if (!this.#known) await this.#refresh();
    return this.#resolved;
  }

  /** The remotes as the registry has them now, or as it had them last when it does not answer within 0.8 s. */
  async fresh(): Promise<ResolvedRemote[]> {
    await this.#refresh();
    return this.#resolved;
  }

  /** The files that the owner of a path needs at once. */
  preload(pathname: string): Preload[] {
    return preloadFor(this.#records, this.#resolved, pathname);
  }

  async #refreshForEver(): Promise<void> {
    await this.#refresh();
    this.#timer = setTimeout(() => void this.#refreshForEver(), REFRESH_INTERVAL);
    this.#timer.unref();
  }

  /** Never rejects. Whoever asks while the registry is being asked waits for the same answer. */
  #refresh(): Promise<void> {
    this.#refreshing ??= this.#ask().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #ask(): Promise<void> {
    const { registryUrl, filesOrigin, devServers, logger } = this.#options;
    try {
      const answer = await fetchRemotes({ registryUrl, etag: this.#etag, signal: AbortSignal.timeout(DEADLINE) });
      if (answer.changed) {
        this.#records = answer.remotes;
        this.#etag = answer.etag;
      }
      this.#known = true;
      if (this.#away) logger.info('The registry answers again');
      this.#away = false;
    } catch (error) {
      if (!this.#away) logger.error({ err: error }, 'The registry does not answer; pages get the remotes known so far');
      this.#away = true;
    }
    const published = resolveRemotes(this.#records, {
      filesOrigin,
      shellApi: SHELL_API_VERSION,
      gatewayApi: GATEWAY_API_VERSION,
    });
    this.#resolved = await fetchDevRemotes(devServers, published);
  }
}
