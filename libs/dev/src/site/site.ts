import { freePorts } from '../process/ports.ts';
import { readRecord } from '../process/run-record.ts';
import type { Say } from '../terminal.ts';
import { PORTS_OF_A_SITE } from './addresses.ts';
import { type Act, type Handle, openControl, readHandle, remoteAct } from './control.ts';
import { SiteRunner } from './site-runner.ts';

export const PIECES = ['gateway', 'registry', 'sandbox', 'mongod', 'redis'] as const;
export type PieceName = (typeof PIECES)[number];

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
};

export type SiteOptions = {
  /** Everything that the site stores; the caller removes it. */
  dataDir: string;
  /** The gateway's port, the four after it belong to the others; without it, free ones are looked for. */
  basePort?: number;
  /** Whether an empty database gets the demo members; not by default. */
  seed?: boolean;
  /** Further settings for a service, by its name. */
  env?: Readonly<Partial<Record<PieceName, NodeJS.ProcessEnv>>>;
  /** What to do with progress lines; silent by default. */
  say?: Say;
};

/**
 * Builds what changed and starts a site. Everything of it ends with this process, however that ends.
 * @throws Failure with what is in the way; nothing runs then
 */
export async function startSite(options: SiteOptions): Promise<Site & { stop: () => Promise<void> }> {
  const { dataDir, seed = false, env = {}, say = () => {} } = options;
  const basePort = options.basePort ?? (await freePorts(PORTS_OF_A_SITE));
  const runner = new SiteRunner({ dataDir, basePort, seed, env, say });
  try {
    await runner.start();
  } catch (error) {
    await runner.stop();
    throw error;
  }
  const { mongoUri, redisUrl, addresses } = runner;
  const { origin, registryUrl, sandboxUrl } = addresses;
  const { registryToken } = runner.secrets();
  const site = { origin, registryUrl, registryToken, sandboxUrl, mongoUri, redisUrl };
  const act = localAct(runner);
  const control = await openControl(dataDir, site, act);
  const stop = async () => {
    await control.close();
    await runner.stop();
  };
  return { ...siteFrom(dataDir, site, act), stop };
}

/**
 * The site that another process started with `startSite`: Playwright's workers act on the one that its global set-up
 * started.
 * @throws when there is none
 */
export function attachSite(dataDir: string): Site {
  const handle = readHandle(dataDir);
  return siteFrom(dataDir, handle.site, remoteAct(handle));
}

function siteFrom(dataDir: string, site: Handle['site'], act: Act): Site {
  const pieceOf = (name: PieceName): SitePiece => ({
    name,
    get pid() {
      return readRecord(dataDir)?.pieces.find((each) => each.name === name)?.pid;
    },
    kill: (signal) => act(name, 'kill', signal),
    pause: () => act(name, 'pause', undefined),
    resume: () => act(name, 'resume', undefined),
    stop: () => act(name, 'stop', undefined),
    start: () => act(name, 'start', undefined),
  });
  const pieces = {
    gateway: pieceOf('gateway'),
    registry: pieceOf('registry'),
    sandbox: pieceOf('sandbox'),
    mongod: pieceOf('mongod'),
    redis: pieceOf('redis'),
  };
  return { dataDir, ...site, pieces };
}

function localAct(runner: SiteRunner): Act {
  return async (name, action, signal) => {
    const piece = runner.piece(name);
    if (action === 'start') await piece.start();
    else if (action === 'stop') await piece.stop();
    else if (action === 'kill') piece.signal(signal ?? 'SIGKILL');
    else piece.signal(action === 'pause' ? 'SIGSTOP' : 'SIGCONT');
  };
}
