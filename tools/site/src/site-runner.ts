import { endPrograms } from '@bandhavya/bootstrap/processes';
import { Failure, step } from '@bandhavya/bootstrap/report';
import { messageOf, type Say } from '@bandhavya/bootstrap/terminal';
import type { PortraitSet } from '@bandhavya/seed';
import { addressesFrom } from './addresses.ts';
import { buildChanged, builtFolders } from './build/build.ts';
import { type DevServer, devServerSpec, planDevServers, sourcesOf } from './dev-servers.ts';
import { migrateDatabase } from './migrate-database.ts';
import { registryTokenOf, writeOwners } from './owners.ts';
import { Piece, type PieceSpec } from './process/piece.ts';
import { demandPorts } from './process/ports.ts';
import { leaveDataDir, startGuard, takeDataDir, writeRecord } from './process/run-record.ts';
import { findMongod } from './provision/mongod.ts';
import { findRedis } from './provision/redis.ts';
import { publishNew } from './publish.ts';
import { provideSecrets, type Secrets } from './secrets.ts';
import {
  demandMongo,
  demandRedis,
  mongodSpec,
  privateMongoUri,
  redisSpec,
  SITE_DATABASE,
  withDatabase,
} from './servers.ts';
import {
  accountsFile,
  couponsFile,
  gatewaySpec,
  registrySpec,
  type ServiceContext,
  sandboxSpec,
  workerSpec,
} from './service-specs.ts';
import { readWorkspace, remoteFolders, remoteNameOf } from './workspace.ts';

export type RunnerOptions = {
  /** The folder for all data of the site. */
  dataDir: string;
  /** The gateway's port. The ports of the other pieces follow. */
  basePort: number;
  /** Whether an empty database gets the demo members. */
  seed: boolean;
  /** The faces of the demo members; all unless given. */
  portraits?: PortraitSet;
  say: Say;
  /** Addresses of servers that this site uses but does not start. */
  external?: { mongoUri?: string | undefined; redisUrl?: string | undefined };
  /** Folders to serve from their sources, or empty for all. Services restart when their sources change. */
  fromSources?: readonly string[];
  /** Further environment variables of a service, by its name. */
  env?: Readonly<Record<string, NodeJS.ProcessEnv>>;
};

/** Starts, watches and stops all pieces of one site. */
export class SiteRunner {
  readonly addresses;
  readonly secrets: () => Secrets;
  readonly mongoUri: string;
  readonly redisUrl: string;
  readonly #options: RunnerOptions;
  readonly #workspace = readWorkspace();
  readonly #devServers: DevServer[];
  /** In the order of their start. */
  readonly #pieces: Piece[] = [];
  readonly #stopSignal = new AbortController();
  #guard: { stop: () => Promise<void> } | undefined;
  #ownsDataDir = false;
  #stopping: Promise<void> | undefined;

  constructor(options: RunnerOptions) {
    const { basePort, dataDir, external, fromSources } = options;
    this.#options = options;
    this.addresses = addressesFrom(basePort);
    this.secrets = () => provideSecrets(dataDir);
    const { mongod, redis } = this.addresses.ports;
    this.mongoUri = external?.mongoUri ? withDatabase(external.mongoUri, SITE_DATABASE) : privateMongoUri(mongod);
    this.redisUrl = external?.redisUrl ?? `redis://127.0.0.1:${redis}`;
    this.#devServers = fromSources === undefined ? [] : planDevServers(this.#workspace, fromSources, this.addresses);
  }

  get isStopping(): boolean {
    return this.#stopping !== undefined;
  }

  piece(name: string): Piece {
    const found = this.#pieces.find((each) => each.name === name);
    if (found === undefined) throw new Failure(`The site runs no ${name}.`);
    return found;
  }

  /** The tokens for publishing, by the name of the remote. */
  registryTokens(): Record<string, string> {
    const names = remoteFolders(this.#workspace).map(remoteNameOf);
    return Object.fromEntries(names.map((name) => [name, registryTokenOf(this.secrets(), name)]));
  }

  /**
   * Resolves when all pieces are ready.
   * @throws Failure with the reason; call `stop` then
   */
  async start(): Promise<void> {
    const { dataDir } = this.#options;
    await takeDataDir(dataDir);
    this.#ownsDataDir = true;
    this.#guard = startGuard(dataDir);
    await demandPorts(this.#ownPorts());
    await this.#demandGiven();
    const context = this.#context();
    await allOf([
      this.#build(),
      this.#startServers().then(() => this.#prepareDatabase()),
      writeOwners(dataDir, remoteFolders(this.#workspace), context.secrets).then(() =>
        this.#run(registrySpec(context)),
      ),
      this.#run(sandboxSpec(context)),
      ...this.#devServers.map((server) => this.#run(devServerSpec(server, dataDir))),
    ]);
    await step('Publishing the remotes', () => this.#publish(context), this.#options.say);
    await allOf([this.#run(gatewaySpec(context)), this.#run(workerSpec(context))]);
    if (this.#options.seed) void this.#completePortraits();
  }

  /** Stops all pieces, the last first. May be called at any time and repeatedly. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  /** Kills all pieces without an orderly stop. */
  killAll(): void {
    endPrograms('SIGKILL');
    for (const piece of this.#pieces) piece.signal('SIGKILL');
  }

  async #stop(): Promise<void> {
    endPrograms('SIGTERM');
    this.#stopSignal.abort();
    const names = ['mongod', 'redis'];
    const [servers, services] = [true, false].map((wanted) =>
      this.#pieces.filter(({ name }) => names.includes(name) === wanted),
    );
    for (const piece of (services ?? []).toReversed()) await piece.stop();
    await Promise.all((servers ?? []).map((piece) => piece.stop()));
    await this.#guard?.stop();
    if (this.#ownsDataDir) leaveDataDir(this.#options.dataDir);
  }

  async #run(spec: PieceSpec): Promise<void> {
    if (this.#stopping !== undefined) throw new Failure('The site was stopped while it was starting.');
    const piece = this.#add(spec);
    await step(`Starting ${spec.title}`, () => piece.start(), this.#options.say);
  }

  #add(spec: PieceSpec): Piece {
    const piece = new Piece(spec, { say: (line) => this.#say(line), changed: () => this.#record() });
    this.#pieces.push(piece);
    return piece;
  }

  #say(line: string): void {
    if (this.#stopping === undefined) this.#options.say(line);
  }

  #record(): void {
    const { origin, registryUrl, metricsUrl } = this.addresses;
    writeRecord(this.#options.dataDir, { origin, registryUrl, metricsUrl }, this.#pieces);
  }

  #ownPorts(): Array<readonly [string, number]> {
    const { ports } = this.addresses;
    const { external } = this.#options;
    const mongod = external?.mongoUri === undefined ? [['MongoDB', ports.mongod] as const] : [];
    const redis = external?.redisUrl === undefined ? [['Redis', ports.redis] as const] : [];
    return [
      ['the site', ports.gateway],
      ['the registry', ports.registry],
      ['the sandbox', ports.sandbox],
      ['mails', ports.mail],
      ['the metrics', ports.metrics],
      ['the worker', ports.worker],
      ...mongod,
      ...redis,
      ...this.#devServers.map(({ folder, port }) => [folder, port] as const),
    ];
  }

  #context(): ServiceContext {
    const { dataDir, fromSources, env } = this.#options;
    return {
      addresses: this.addresses,
      secrets: this.secrets(),
      dataDir,
      mongoUri: this.mongoUri,
      redisUrl: this.redisUrl,
      watch: fromSources !== undefined,
      sources: sourcesOf(this.#devServers),
      overrides: env ?? {},
    };
  }

  async #build(): Promise<void> {
    const served = this.#devServers.map(({ folder }) => folder);
    const folders = builtFolders(this.#workspace).filter((folder) => !served.includes(folder));
    await buildChanged(this.#workspace, folders, this.#options.say);
  }

  async #demandGiven(): Promise<void> {
    const { mongoUri, redisUrl } = this.#options.external ?? {};
    if (mongoUri !== undefined) await demandMongo(mongoUri);
    if (redisUrl !== undefined) await demandRedis(redisUrl);
  }

  async #startServers(): Promise<void> {
    const { say, dataDir, external } = this.#options;
    const { ports } = this.addresses;
    const mongo = async () => {
      if (external?.mongoUri !== undefined) return;
      const { path } = await findMongod(say);
      await this.#run(mongodSpec({ program: path, dataDir, port: ports.mongod }));
    };
    const redis = async () => {
      if (external?.redisUrl !== undefined) return;
      const { path } = await findRedis(say);
      await this.#run(redisSpec({ program: path, dataDir, port: ports.redis }));
    };
    await allOf([mongo(), redis()]);
  }

  async #prepareDatabase(): Promise<void> {
    const { seed, dataDir, say } = this.#options;
    await migrateDatabase(this.mongoUri, say);
    if (!seed) return;
    const { seedDemoMembers } = await import('@bandhavya/seed');
    const files = { accountsFile: accountsFile(dataDir), couponsFile: couponsFile(dataDir) };
    const options = { ...this.#demoPhotos(), ...files, log: say };
    await step('Making the demo members', () => seedDemoMembers(options), say);
  }

  /** Makes the AVIF files of the portraits. The site does not wait for them, because WebP serves until then. */
  async #completePortraits(): Promise<void> {
    const { signal } = this.#stopSignal;
    try {
      const { addPortraitAvif } = await import('@bandhavya/seed');
      await addPortraitAvif(this.#demoPhotos(), signal);
    } catch (error) {
      const reason = messageOf(error);
      if (!signal.aborted) this.#say(`The demo portraits have no AVIF files yet; the next start adds them: ${reason}`);
    }
  }

  #demoPhotos() {
    const { portraits = 'all', env = {} } = this.#options;
    return { mongoUri: this.mongoUri, photoStore: { ...process.env, ...env.gateway }, portraits };
  }

  async #publish({ secrets }: ServiceContext): Promise<void> {
    const served = this.#devServers.map(({ folder }) => folder);
    const folders = remoteFolders(this.#workspace).filter((folder) => !served.includes(folder));
    await publishNew(folders, this.addresses.registryUrl, secrets);
  }
}

/** Waits for all promises, then throws the first error. */
async function allOf(works: ReadonlyArray<Promise<unknown>>): Promise<void> {
  const results = await Promise.allSettled(works);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
