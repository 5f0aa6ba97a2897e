import { once } from 'node:events';
import type { Server } from 'node:http';
import { endPrograms } from '@bandhavya/bootstrap/processes';
import { Failure, step } from '@bandhavya/bootstrap/report';
import type { Say } from '@bandhavya/bootstrap/terminal';
import { addressesFrom } from '../addresses.ts';
import { buildChanged } from '../build/build.ts';
import { builtRecord } from '../compatibility/releases.ts';
import { readSite, unmetText } from '../compatibility/running-site.ts';
import { type DevServer, devServerSpec, planDevServers, sourcesOf } from '../dev-servers.ts';
import { Piece } from '../process/piece.ts';
import { demandPorts } from '../process/ports.ts';
import { leaveDataDir, startGuard, takeDataDir, writeRecord } from '../process/run-record.ts';
import { readWorkspace } from '../workspace.ts';
import { differenceText } from './contract-difference.ts';
import { identityProviderOf } from './identity-provider.ts';
import type { Mirror } from './mirror.ts';
import { serveMirror } from './mirror-server.ts';

export type AgainstOptions = {
  /** The address of the other site. */
  site: string;
  /** The remotes from sources: 'mf-search'. */
  folders: readonly string[];
  /** The port of the pages. */
  basePort: number;
  /** The folder for logs and for the record of the processes. */
  dataDir: string;
  say: Say;
  /** The folder of the sources of each remote; that of the checkout unless given. */
  sources?: Readonly<Record<string, string>>;
};

/** Remotes from sources in the pages of another site. Starts no server of a site. */
export class AgainstSite {
  readonly addresses;
  readonly #options: AgainstOptions;
  readonly #workspace = readWorkspace();
  readonly #devServers: DevServer[];
  readonly #pieces: Piece[] = [];
  readonly #mirrors: Server[] = [];
  #guard: { stop: () => Promise<void> } | undefined;
  #ownsDataDir = false;
  #stopping: Promise<void> | undefined;

  constructor(options: AgainstOptions) {
    this.#options = options;
    this.addresses = addressesFrom(options.basePort);
    // Pages have the shell of the other site.
    this.#devServers = planDevServers(this.#workspace, options.folders, this.addresses).filter(
      ({ folder }) => folder !== 'shell',
    );
    if (options.folders.length === 0 || this.#devServers.length === 0)
      throw new Failure('Name the remote to run from sources, for example mf-search.');
  }

  get isStopping(): boolean {
    return this.#stopping !== undefined;
  }

  /**
   * Resolves when the pages can be opened.
   * @throws Failure with the reason; call `stop` then
   */
  async start(): Promise<void> {
    const { dataDir, say } = this.#options;
    await takeDataDir(dataDir);
    this.#ownsDataDir = true;
    this.#guard = startGuard(dataDir);
    const { gateway, sandbox } = this.addresses.ports;
    const ownPorts = this.#devServers.map(({ folder, port }) => [folder, port] as const);
    await demandPorts([['the site', gateway], ['the sign-in', sandbox], ...ownPorts]);
    await this.#demandContracts();
    await Promise.all(this.#devServers.map((server) => this.#run(server)));
    await step('Opening the other site', () => this.#openMirrors(), say);
  }

  /** Stops all processes. May be called at any time and repeatedly. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  /** Kills all processes without an orderly stop. */
  killAll(): void {
    endPrograms('SIGKILL');
    for (const piece of this.#pieces) piece.signal('SIGKILL');
  }

  async #stop(): Promise<void> {
    endPrograms('SIGTERM');
    for (const server of this.#mirrors) {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    }
    await Promise.all(this.#pieces.map((piece) => piece.stop()));
    await this.#guard?.stop();
    if (this.#ownsDataDir) leaveDataDir(this.#options.dataDir);
  }

  /** The build says what the sources need, so it is made before the pages load them. */
  async #demandContracts(): Promise<void> {
    const { site, say } = this.#options;
    const { capabilities } = await readSite(site);
    const folders = this.#devServers.map(({ folder }) => folder);
    await buildChanged(this.#workspace, folders, say);
    for (const folder of folders) {
      const unmet = unmetText(builtRecord(folder), capabilities);
      if (unmet) throw new Failure(`${folder} of this checkout ${unmet}, which ${site} does not have.`);
    }
    const difference = differenceText(capabilities);
    if (difference) say(difference);
  }

  async #run(server: DevServer): Promise<void> {
    const { dataDir, say, sources = {} } = this.#options;
    const { origin, registryUrl } = this.addresses;
    const spec = devServerSpec(server, dataDir, { cwd: sources[server.folder], hostReact: 'production' });
    const changed = () => writeRecord(dataDir, { origin, registryUrl }, this.#pieces);
    const piece = new Piece(spec, { say, changed });
    this.#pieces.push(piece);
    await step(`Starting ${spec.title}`, () => piece.start(), say);
  }

  async #openMirrors(): Promise<void> {
    const { site, say } = this.#options;
    const page: Mirror = { origin: new URL(site).origin, local: this.addresses.origin };
    const provider = await identityProviderOf(page.origin);
    const signIn: Mirror[] = provider.canBeMirrored
      ? [{ origin: provider.origin, local: this.addresses.sandboxUrl }]
      : [];
    const all = [page, ...signIn];
    this.#mirrors.push(await serveMirror({ mirror: page, all, devServers: sourcesOf(this.#devServers).remotes }));
    for (const mirror of signIn) this.#mirrors.push(await serveMirror({ mirror, all }));
    if (signIn.length === 0)
      say(`Signing in needs a site with a sandbox: ${provider.origin} returns to ${page.origin} only.`);
  }
}
