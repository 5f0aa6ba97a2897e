import type { Say } from '@bandhavya/bootstrap/terminal';
import { PORTS_OF_A_SITE } from './addresses.ts';
import { freePorts } from './process/ports.ts';
import { SiteRunner } from './site-runner.ts';

export type PieceName = 'gateway' | 'registry' | 'sandbox' | 'worker' | 'mongod' | 'redis';

/** A process of a site, controlled by a test. */
export type SitePiece = {
  readonly name: PieceName;
  /** Undefined while no process runs. */
  readonly pid: number | undefined;
  /** Sends a signal, SIGKILL by default. A killed piece restarts. */
  kill: (signal?: NodeJS.Signals) => Promise<void>;
  /** Sends SIGSTOP: the process exists but does not respond until `resume`. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Stops the process until `start`. */
  stop: () => Promise<void>;
  /** Resolves when the process is ready. */
  start: () => Promise<void>;
};

/** A whole site, as `npm start` runs it, for a test. */
export type Site = {
  dataDir: string;
  origin: string;
  registryUrl: string;
  /** Bearer tokens for publishing, by the name of the remote. */
  registryTokens: Readonly<Record<string, string>>;
  sandboxUrl: string;
  /** The metrics of the gateway. */
  metricsUrl: string;
  /** With the database name. */
  mongoUri: string;
  redisUrl: string;
  pieces: Readonly<Record<PieceName, SitePiece>>;
  /** Stops all pieces. */
  stop: () => Promise<void>;
};

export type SiteOptions = {
  /** The folder for all data of the site. The caller removes it. */
  dataDir: string;
  /** The gateway's port; the next six belong to the other pieces. Free ports are chosen unless it is given. */
  basePort?: number;
  /** Whether an empty database gets the demo members, with few different portraits; false by default. */
  seed?: boolean;
  /** Further environment variables of a service, by its name. */
  env?: Readonly<Partial<Record<PieceName, NodeJS.ProcessEnv>>>;
  /** Receives progress lines; they are dropped by default. */
  say?: Say;
};

/**
 * Builds changed packages and starts a site. All of its processes end with this process, even when it is killed.
 * @throws Failure with the reason; no process of the site is left then
 */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { dataDir, seed = false, env = {}, say = () => {} } = options;
  const basePort = options.basePort ?? (await freePorts(PORTS_OF_A_SITE));
  const runner = new SiteRunner({ dataDir, basePort, seed, portraits: 'few', env, say });
  try {
    await runner.start();
  } catch (error) {
    await runner.stop();
    throw error;
  }
  const { mongoUri, redisUrl, addresses } = runner;
  const { origin, registryUrl, sandboxUrl, metricsUrl } = addresses;
  return {
    dataDir,
    origin,
    registryUrl,
    registryTokens: runner.registryTokens(),
    sandboxUrl,
    metricsUrl,
    mongoUri,
    redisUrl,
    pieces: {
      gateway: pieceOf(runner, 'gateway'),
      registry: pieceOf(runner, 'registry'),
      sandbox: pieceOf(runner, 'sandbox'),
      worker: pieceOf(runner, 'worker'),
      mongod: pieceOf(runner, 'mongod'),
      redis: pieceOf(runner, 'redis'),
    },
    stop: () => runner.stop(),
  };
}

function pieceOf(runner: SiteRunner, name: PieceName): SitePiece {
  const piece = runner.piece(name);
  return {
    name,
    get pid() {
      return piece.pid;
    },
    kill: async (signal = 'SIGKILL') => piece.signal(signal),
    pause: async () => piece.signal('SIGSTOP'),
    resume: async () => piece.signal('SIGCONT'),
    stop: () => piece.stop(),
    start: () => piece.start(),
  };
}
