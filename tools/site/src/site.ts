import type { Say } from '@bandhavya/bootstrap/terminal';
import { PORTS_OF_A_SITE } from './addresses.ts';
import { freePorts } from './process/ports.ts';
import { SiteRunner } from './site-runner.ts';

export type PieceName = 'gateway' | 'registry' | 'sandbox' | 'worker' | 'mongod' | 'redis';

/** One running process of a site, in a test's hands. */
export type SitePiece = {
  readonly name: PieceName;
  /** Undefined while it does not run. */
  readonly pid: number | undefined;
  /** Sends a signal, SIGKILL by default. A piece that dies of it is started again by itself. */
  kill: (signal?: NodeJS.Signals) => Promise<void>;
  /** Alive and deaf (SIGSTOP), until `resume`. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Stops it; it stays away until `start`. */
  stop: () => Promise<void>;
  /** Resolves when it does its work again. */
  start: () => Promise<void>;
};

/** A whole site of its own: what `npm start` runs, for a test. */
export type Site = {
  dataDir: string;
  origin: string;
  registryUrl: string;
  /** Bearer token for publishing. */
  registryToken: string;
  sandboxUrl: string;
  /** With the database's name. */
  mongoUri: string;
  redisUrl: string;
  pieces: Readonly<Record<PieceName, SitePiece>>;
  /** Ends all of it. */
  stop: () => Promise<void>;
};

export type SiteOptions = {
  /** Everything that the site stores; the caller removes it. */
  dataDir: string;
  /** The gateway's port, the five after it belong to the others; without it, free ones are looked for. */
  basePort?: number;
  /** Whether an empty database gets the demo members, with few different portraits; not by default. */
  seed?: boolean;
  /** Whether the worker starts with the site; it does by default. `pieces.worker.start()` starts it later. */
  worker?: boolean;
  /** Further settings for a service, by its name. */
  env?: Readonly<Partial<Record<PieceName, NodeJS.ProcessEnv>>>;
  /** What to do with progress lines; silent by default. */
  say?: Say;
};

/**
 * Builds what changed and starts a site. Everything of it ends with this process, however that ends.
 * @throws Failure with what is in the way; nothing runs then
 */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { dataDir, seed = false, worker = true, env = {}, say = () => {} } = options;
  const basePort = options.basePort ?? (await freePorts(PORTS_OF_A_SITE));
  const runner = new SiteRunner({ dataDir, basePort, seed, portraits: 'few', worker, env, say });
  try {
    await runner.start();
  } catch (error) {
    await runner.stop();
    throw error;
  }
  const { mongoUri, redisUrl, addresses } = runner;
  const { origin, registryUrl, sandboxUrl } = addresses;
  return {
    dataDir,
    origin,
    registryUrl,
    registryToken: runner.secrets().registryToken,
    sandboxUrl,
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
