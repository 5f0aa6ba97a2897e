import {
  errorHandler,
  type Logger,
  NO_CONTENT_POLICY,
  notFound,
  requestLog,
  securityHeaders,
  watchHealth,
} from '@bandhavya/runtime';
import express, { type Express } from 'express';
import { fileRoutes } from './files/files.routes.ts';
import { listingRoutes } from './listing/listing.routes.ts';
import { Listing } from './listing/listing.ts';
import { earlierPointers } from './moves/earlier-pointers.ts';
import { MoveLog } from './moves/move-log.ts';
import { Mover } from './moves/mover.ts';
import { moveRoutes } from './moves/moves.routes.ts';
import { OwnersFile } from './owners/owners-file.ts';
import { Publisher } from './publishing/publisher.ts';
import { publishingRoutes } from './publishing/publishing.routes.ts';
import { Staging } from './publishing/staging.ts';
import type { ObjectStore } from './store/object-store.ts';
import { type ReportDamage, VersionStore } from './versions/version-store.ts';

/** The time between two looks for moves of other processes, in milliseconds. */
const POLL_INTERVAL = 500;

export type RegistryOptions = {
  /** Opens the place of all versions and moves. */
  openStore: () => Promise<ObjectStore>;
  /** The path of the file with the remotes and the hashes of their tokens. */
  ownersFile: string;
  /** Whether the public origin is https. */
  https: boolean;
  logger: Logger;
};

export type Registry = {
  app: Express;
  /** Resolves when all stored versions have been verified. Older versions are listed only after their verification. */
  verified: Promise<void>;
  /** Closes the store. */
  close: () => void;
};

/**
 * Creates the registry over a store. Rejects when the store or the file of the owners is not usable.
 * @throws FolderInUseError when another process uses the folder
 */
export async function createRegistry({ openStore, ownersFile, https, logger }: RegistryOptions): Promise<Registry> {
  const owners = new OwnersFile(ownersFile);
  await owners.read();
  const store = await openStore();
  try {
    return await openRegistry({ store, owners, https, logger });
  } catch (error) {
    store.close();
    throw error;
  }
}

type OpenOptions = { store: ObjectStore; owners: OwnersFile; https: boolean; logger: Logger };

async function openRegistry({ store, owners, https, logger }: OpenOptions): Promise<Registry> {
  const report: ReportDamage = ({ path, error, message }) => logger.error({ err: error, path }, message);
  const versions = await VersionStore.open(store, report);
  const log = await MoveLog.open(store, await earlierPointers(store, versions, report));
  const mover = new Mover(versions, log);
  await mover.refresh();
  reportReplaced(mover, log, report);
  const publisher = new Publisher(versions, await Staging.open(store), mover);
  const stop = new AbortController();
  const verified = versions
    .verifyAll(stop.signal)
    .then(() => logger.info('The stored versions are verified'))
    .catch((error: unknown) => logger.error({ err: error }, 'The stored versions could not all be verified'));
  const stopPolling = store.isShared ? poll(mover, logger) : () => {};
  const health = watchHealth({ required: { store: () => store.check() } });
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(requestLog(logger));
  app.use(securityHeaders({ contentSecurityPolicy: NO_CONTENT_POLICY, https }));
  app.use(health.routes);
  app.use(fileRoutes(versions, mover));
  app.use(moveRoutes({ log, mover, owners }));
  app.use(listingRoutes(new Listing(versions, log, mover)));
  app.use(publishingRoutes({ mover, publisher, owners }));
  app.use(notFound);
  app.use(errorHandler());
  const close = () => {
    stop.abort();
    stopPolling();
    health.close();
    store.close();
  };
  return { app, verified, close };
}

/** Follows the moves of other processes. Logs the first of several failures in sequence. */
function poll(mover: Mover, logger: Logger): () => void {
  let isDown = false;
  let timer: NodeJS.Timeout | undefined;
  const next = async () => {
    try {
      await mover.refresh();
      isDown = false;
    } catch (error) {
      if (!isDown) logger.error({ err: error }, 'The moves of other registries cannot be read');
      isDown = true;
    }
    if (timer) timer = setTimeout(next, POLL_INTERVAL);
  };
  timer = setTimeout(next, POLL_INTERVAL);
  return () => {
    clearTimeout(timer);
    timer = undefined;
  };
}

/** Reports the remotes whose version of production is broken, so that an earlier one is listed as current. */
function reportReplaced(mover: Mover, log: MoveLog, report: ReportDamage): void {
  for (const [name, { released }] of Object.entries(log.states)) {
    const [pointed] = released;
    const served = mover.currentOf(name)?.version;
    if (pointed === undefined || pointed === served) continue;
    const error = new Error(`${name} ${pointed} cannot be served. Instead of it: ${served ?? 'no version'}`);
    const message = 'The current version of a remote is missing or damaged: an earlier version is served in its place';
    report({ path: `versions/${name}/${pointed}`, error, message });
  }
}
