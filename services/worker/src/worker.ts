import { connectData, migrate } from '@bandhavya/data';
import { liftChanged, MIGRATIONS, openMatching } from '@bandhavya/matching';
import { makeMissingAvif, openPhotoStore, type PhotoStorage, photoStoreOptions, sweepOrphans } from '@bandhavya/photos';
import {
  errorHandler,
  type HealthCheck,
  healthRoutes,
  type Logger,
  NO_CONTENT_POLICY,
  notFound,
  requestLog,
  securityHeaders,
} from '@bandhavya/server';
import express, { type Express } from 'express';
import type { Configuration } from './configuration.ts';
import { type Job, startJobLoop } from './jobs/job-loop.ts';

export type Worker = {
  app: Express;
  /** Stops the jobs, which finish or release their work, then closes the connections. */
  close: () => Promise<void>;
};

/** Without a first connection after this time (ms), a run counts as an outage. */
const CONNECT_DEADLINE = 3000;

/** Pause before the next look for background migrations, in milliseconds: another worker may have died in one. */
const MIGRATIONS_INTERVAL = 60_000;
/** Pause before the next look for changes that wait for a lift of their rank, in milliseconds. Most wait for midnight. */
const RANKS_INTERVAL = 60_000;

/** Starts the jobs. Connections are made in the background and retried without limit. */
export function createWorker(configuration: Configuration, logger: Logger): Worker {
  const data = connectData({ uri: configuration.MONGODB_URI, maxPoolSize: 5 });
  const store = openPhotoStore(photoStoreOptions(configuration), data);
  const jobs = jobsOf({ data, store }, configuration, logger).map((job) => startJobLoop(job, logger));
  return {
    app: appOf({ mongodb: data.ping, photos: store.ping }, logger),
    close: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
      store.close();
      await data.close();
    },
  };
}

function jobsOf(storage: PhotoStorage, configuration: Configuration, logger: Logger): Job[] {
  const matching = openMatching(storage.data.members.db);
  return [
    {
      name: 'avif',
      intervalMs: configuration.AVIF_INTERVAL_SECONDS * 1000,
      work: async (signal) => {
        await storage.data.connected(CONNECT_DEADLINE);
        const made = await makeMissingAvif(storage, signal);
        if (made) logger.info({ job: 'avif' }, 'Made the AVIF files of a photo');
        return made;
      },
    },
    {
      name: 'sweep',
      intervalMs: configuration.SWEEP_INTERVAL_SECONDS * 1000,
      work: async (signal) => {
        await storage.data.connected(CONNECT_DEADLINE);
        const removed = await sweepOrphans(storage, { signal });
        if (removed > 0) logger.info({ job: 'sweep', removed }, 'Removed files that no photo refers to');
        return false;
      },
    },
    {
      name: 'ranks',
      intervalMs: RANKS_INTERVAL,
      work: async () => {
        await storage.data.connected(CONNECT_DEADLINE);
        const lifted = await liftChanged(matching);
        if (lifted > 0) logger.info({ job: 'ranks', lifted }, 'Lifted the ranks of changed candidates');
        return lifted > 0;
      },
    },
    {
      name: 'migrations',
      intervalMs: MIGRATIONS_INTERVAL,
      work: async (signal) => {
        await storage.data.connected(CONNECT_DEADLINE);
        await migrate(storage.data.database(), MIGRATIONS, {
          kind: 'background',
          signal,
          log: (message, details) => logger.info({ job: 'migrations', ...details }, message),
        });
        return false;
      },
    },
  ];
}

/** The HTTP side of the worker: health checks only. */
function appOf(checks: Record<string, HealthCheck>, logger: Logger): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(requestLog(logger), securityHeaders({ contentSecurityPolicy: NO_CONTENT_POLICY, https: false }));
  app.use(healthRoutes(checks), notFound, errorHandler());
  return app;
}
