import {
  errorHandler,
  type Logger,
  NO_CONTENT_POLICY,
  notFound,
  requestLog,
  securityHeaders,
  watchHealth,
} from '@bandhavya/server';
import express, { type Express } from 'express';
import { fileRoutes } from './files/files.routes.ts';
import { Publisher } from './versions/publisher.ts';
import { Staging } from './versions/staging.ts';
import { VersionStore } from './versions/version-store.ts';
import { versionRoutes } from './versions/versions.routes.ts';

export type RegistryOptions = {
  /** The folder that holds all versions and pointers. */
  dir: string;
  token: string;
  /** Whether the public origin is https. */
  https: boolean;
  logger: Logger;
};

/** Creates the registry over a folder. Rejects when the folder is not usable. */
export async function createRegistry({ dir, token, https, logger }: RegistryOptions): Promise<Express> {
  const store = await VersionStore.open(dir, ({ path, error }) => {
    logger.error({ err: error, path }, 'A file in the registry folder is damaged and is ignored');
  });
  const staging = await Staging.open(dir);
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(requestLog(logger));
  app.use(securityHeaders({ contentSecurityPolicy: NO_CONTENT_POLICY, https }));
  app.use(watchHealth({ required: { folder: () => store.check() } }).routes);
  app.use(fileRoutes(store));
  app.use(versionRoutes(store, new Publisher(store, staging), token));
  app.use(notFound);
  app.use(errorHandler());
  return app;
}
