import {
  errorHandler,
  healthRoutes,
  type Logger,
  NO_CONTENT_POLICY,
  notFound,
  requestLog,
  securityHeaders,
} from '@bandhavya/server';
import express, { type Express } from 'express';
import { fileRoutes } from './files/files.routes.ts';
import { Publisher } from './versions/publisher.ts';
import { Staging } from './versions/staging.ts';
import { VersionStore } from './versions/version-store.ts';
import { versionRoutes } from './versions/versions.routes.ts';

export type RegistryOptions = {
  /** The folder that holds all state. */
  dir: string;
  token: string;
  /** Whether browsers reach the registry by https. */
  https: boolean;
  logger: Logger;
};

/** The registry over a folder. Rejects when the folder cannot be used. */
export async function createRegistry({ dir, token, https, logger }: RegistryOptions): Promise<Express> {
  const store = await VersionStore.open(dir, ({ path, error }) => {
    logger.error({ err: error, path }, 'Something in the registry folder cannot be read and is left out');
  });
  const staging = await Staging.open(dir);
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(requestLog(logger));
  app.use(securityHeaders({ contentSecurityPolicy: NO_CONTENT_POLICY, https }));
  app.use(healthRoutes({ folder: () => store.check() }));
  app.use(fileRoutes(store));
  app.use(versionRoutes(store, new Publisher(store, staging), token));
  app.use(notFound);
  app.use(errorHandler());
  return app;
}
