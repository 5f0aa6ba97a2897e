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
import { OwnersFile } from './owners/owners-file.ts';
import { lockFolder } from './versions/folder-lock.ts';
import { Publisher } from './versions/publisher.ts';
import { Staging } from './versions/staging.ts';
import { VersionStore } from './versions/version-store.ts';
import { versionRoutes } from './versions/versions.routes.ts';

export type RegistryOptions = {
  /** The folder that holds all versions and pointers. */
  dir: string;
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
  /** Unlocks the folder. */
  close: () => void;
};

/**
 * Creates the registry over a folder, which it locks. Rejects when the folder or the file of the owners is not usable.
 * @throws FolderInUseError when another process uses the folder
 */
export async function createRegistry({ dir, ownersFile, https, logger }: RegistryOptions): Promise<Registry> {
  const owners = new OwnersFile(ownersFile);
  await owners.read();
  const unlock = lockFolder(dir);
  try {
    return await openRegistry({ dir, owners, https, logger, unlock });
  } catch (error) {
    unlock();
    throw error;
  }
}

type OpenOptions = Omit<RegistryOptions, 'ownersFile'> & { owners: OwnersFile; unlock: () => void };

async function openRegistry({ dir, owners, https, logger, unlock }: OpenOptions): Promise<Registry> {
  const store = await VersionStore.open(dir, ({ path, error, message }) => logger.error({ err: error, path }, message));
  const staging = await Staging.open(dir);
  const stop = new AbortController();
  const verified = store.verifyAll(stop.signal).then(() => logger.info('The stored versions are verified'));
  const health = watchHealth({ required: { folder: () => store.check() } });
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(requestLog(logger));
  app.use(securityHeaders({ contentSecurityPolicy: NO_CONTENT_POLICY, https }));
  app.use(health.routes);
  app.use(fileRoutes(store));
  app.use(versionRoutes(store, new Publisher(store, staging), owners));
  app.use(notFound);
  app.use(errorHandler());
  const close = () => {
    stop.abort();
    health.close();
    unlock();
  };
  return { app, verified, close };
}
