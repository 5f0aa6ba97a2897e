import { isDeepStrictEqual } from 'node:util';
import type {
  GatewayCapabilities,
  Language,
  RemoteCanary,
  ResolvedRemote,
  ShellCapabilities,
  StoppedRemote,
} from '@bandhavya/contracts';
import {
  type Channel,
  canaryOf,
  fetchDevRemotes,
  fetchRemotes,
  GATEWAY_CAPABILITIES,
  type ListedRemote,
  type Preload,
  preloadFor,
  resolveRemotes,
  type Viewer,
} from '@bandhavya/federation/registry';
import type { Logger } from '@bandhavya/runtime';
import type { SessionData } from 'express-session';
import { ListingFile } from './listing-file.ts';
import { type ActivePreview, activePreviews, startedPreviews } from './session-previews.ts';

/** Longest time of a request to the registry, in milliseconds. Shorter than the deadline of a handler. */
const DEADLINE = 800;
const REFRESH_INTERVAL = 1000;
const VARIANTS_MAX = 200;

type Options = {
  registryUrl: string;
  filesOrigin: string;
  /** The capabilities of the shell of the pages. */
  shell: ShellCapabilities;
  /** The channel whose versions pages get. */
  channel: Channel;
  /** Remotes served from sources, name to origin. */
  devServers: Readonly<Record<string, string>>;
  /** The folder that keeps the last listing; none is kept when undefined. */
  listingDir: string | undefined;
  logger: Logger;
};

/**
 * Keeps the last listing of the registry, so that pages do not wait for it and survive its outage. A copy on the disk serves
 * a start during an outage.
 */
export class RemotesService {
  readonly #options: Options;
  readonly #file: ListingFile | undefined;
  #listed: readonly ListedRemote[] = [];
  #etag: string | undefined;
  #resolved: ResolvedRemote[] = [];
  /** The versions of unusual viewers, until the next refresh. */
  readonly #variants = new Map<string, Promise<ResolvedRemote[]>>();
  #known = false;
  #down = false;
  #refreshing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stops: StoppedRemote[] = [];
  readonly #listeners = new Set<(stopped: StoppedRemote[]) => void>();

  constructor(options: Options) {
    this.#options = options;
    const { listingDir, logger } = options;
    this.#file = listingDir === undefined ? undefined : new ListingFile(listingDir, logger);
  }

  /** The capabilities of the shell of the pages and of this gateway. */
  get capabilities(): { shell: ShellCapabilities; gateway: GatewayCapabilities } {
    return { shell: this.#options.shell, gateway: GATEWAY_CAPABILITIES };
  }

  /** Starts to poll the registry every second. */
  start(): void {
    void this.#refreshForEver();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** The known remotes, for a page. Waits only for the first listing. */
  async known(viewer: Viewer = {}): Promise<ResolvedRemote[]> {
    if (!this.#known) await this.#refresh();
    return this.#resolvedFor(this.#options.shell.api, viewer);
  }

  /**
   * The current remotes for a page with a version of the shell, or the last known ones when the registry does not respond within
   * 0.8 s. A page that was opened before a deployment has an earlier shell than the gateway knows.
   */
  async fresh(shellApi = this.#options.shell.api, viewer: Viewer = {}): Promise<ResolvedRemote[]> {
    await this.#refresh();
    return this.#resolvedFor(shellApi, viewer);
  }

  /** The stopped remotes. */
  stopped(): StoppedRemote[] {
    return this.#resolved.flatMap(({ name, stopped }) => (stopped ? [{ name, ...stopped }] : []));
  }

  /** Calls the listener with all stopped remotes when they change, until the signal aborts. */
  onStops(listener: (stopped: StoppedRemote[]) => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener), { once: true });
  }

  /** The canary of a remote, and the version of production beside it; undefined without a canary. */
  canary(name: string): { canary: RemoteCanary; production: string | undefined } | undefined {
    const remote = this.#listed.find((each) => each.name === name);
    return remote?.canary && { canary: remote.canary, production: remote.current };
  }

  /** The previews that the registry allows now. */
  previews(): ActivePreview[] {
    return activePreviews(this.#listed);
  }

  /** The previews that a session has started, as far as they have not ended. */
  startedPreviews(session: Pick<SessionData, 'previews'> | undefined): ActivePreview[] {
    return session?.previews ? startedPreviews(this.previews(), session.previews) : [];
  }

  /** Whether a version of a remote is listed, or served from sources. */
  isListed(name: string, version: string): boolean {
    const isVersion = (each: { name: string; version: string }) => each.name === name && each.version === version;
    return this.#listed.some(({ versions }) => versions.some(isVersion)) || this.#resolved.some(isVersion);
  }

  /** Rejects until a listing is known. */
  demandListing = async (): Promise<void> => {
    if (!this.#known) throw new Error('No listing of the remotes is known');
  };

  /**
   * The files to preload for a path, with the texts of a language.
   * @param resolved the remotes that the page names, which may have changed since
   */
  preload(resolved: readonly ResolvedRemote[], pathname: string, language: Language): Preload[] {
    return preloadFor(this.#listed, resolved, pathname, language);
  }

  async #refreshForEver(): Promise<void> {
    await this.#refresh();
    this.#timer = setTimeout(() => void this.#refreshForEver(), REFRESH_INTERVAL);
    this.#timer.unref();
  }

  /** Refreshes the listing. Never rejects; concurrent calls share one request. */
  #refresh(): Promise<void> {
    this.#refreshing ??= this.#fetch().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #fetch(): Promise<void> {
    const { registryUrl, logger } = this.#options;
    try {
      const listing = await fetchRemotes({ registryUrl, etag: this.#etag, signal: AbortSignal.timeout(DEADLINE) });
      if (listing.changed) {
        this.#take(listing.remotes);
        this.#etag = listing.etag;
        this.#file?.keep(listing.text);
      }
      this.#known = true;
      if (this.#down) logger.info('The registry is available again');
      this.#down = false;
    } catch (error) {
      if (!this.#down) logger.error({ err: error }, 'The registry is unavailable; pages get the last known remotes');
      this.#down = true;
      if (!this.#known) await this.#restore();
    }
    this.#resolved = await this.#resolveFor(this.#options.shell.api);
    this.#variants.clear();
    this.#notifyOfStops();
  }

  #notifyOfStops(): void {
    const stops = this.stopped();
    if (isDeepStrictEqual(stops, this.#stops)) return;
    this.#stops = stops;
    for (const listener of this.#listeners) listener(stops);
  }

  /** Most viewers get the same versions, which are resolved once for each listing. */
  async #resolvedFor(shellApi: string, viewer: Viewer): Promise<ResolvedRemote[]> {
    const canaries = this.#listed.flatMap((remote) => canaryOf(remote, viewer.memberId) ?? []);
    const isUsual = shellApi === this.#options.shell.api && canaries.length === 0 && !viewer.previews;
    if (isUsual) return this.#resolved;
    const key = JSON.stringify([shellApi, canaries, viewer.previews]);
    const kept = this.#variants.get(key) ?? this.#resolveFor(shellApi, viewer);
    // A page may name any version of a shell.
    if (this.#variants.size < VARIANTS_MAX) this.#variants.set(key, kept);
    return kept;
  }

  /** For an earlier shell, whose libraries are not known here, a remote compares them before its module runs. */
  #resolveFor(shellApi: string, viewer: Viewer = {}): Promise<ResolvedRemote[]> {
    const { filesOrigin, channel, shell, devServers } = this.#options;
    const { api, features } = GATEWAY_CAPABILITIES;
    const shared = shellApi === shell.api ? shell.shared : undefined;
    const published = resolveRemotes(this.#listed, {
      filesOrigin,
      channel,
      shellApi,
      gatewayApi: api,
      features,
      shared,
      viewer,
    });
    return fetchDevRemotes(devServers, published);
  }

  async #restore(): Promise<void> {
    const kept = await this.#file?.read();
    if (kept === undefined) return;
    this.#take(kept);
    this.#known = true;
  }

  /** A version that a later release has written is logged when it appears in a listing. */
  #take(listed: readonly ListedRemote[]): void {
    const known = new Set(this.#listed.flatMap(unreadableIds));
    for (const remote of listed) {
      for (const { version, fields } of remote.unreadable) {
        if (known.has(idOf(remote, version))) continue;
        const details = { remote: remote.name, version, fields };
        this.#options.logger.error(details, 'The record of a version cannot be read; an earlier version is served');
      }
    }
    this.#listed = listed;
  }
}

const idOf = ({ name }: ListedRemote, version: string) => `${name} ${version}`;

const unreadableIds = (remote: ListedRemote) => remote.unreadable.map(({ version }) => idOf(remote, version));
