import { connectData } from '@bandhavya/data';
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
  /** Ends what is at work, or gives it back, then closes the connections. */
  close: () => Promise<void>;
};

/** How long the first connection may take before it counts as an outage, in milliseconds. */
const CONNECT_WITHIN = 3000;

/** The worker at work, with its connections, which are made in the background and for ever anew. */
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

function jobsOf(files: PhotoStorage, configuration: Configuration, logger: Logger): Job[] {
  return [
    {
      name: 'avif',
      intervalMs: configuration.AVIF_INTERVAL_SECONDS * 1000,
      work: async (signal) => {
        await files.data.connected(CONNECT_WITHIN);
        const made = await makeMissingAvif(files, signal);
        if (made) logger.info({ job: 'avif' }, 'Made the AVIF files of a photo');
        return made;
      },
    },
    {
      name: 'sweep',
      intervalMs: configuration.SWEEP_INTERVAL_SECONDS * 1000,
      work: async (signal) => {
        await files.data.connected(CONNECT_WITHIN);
        const removed = await sweepOrphans(files, { signal });
        if (removed > 0) logger.info({ job: 'sweep', removed }, 'Removed files that no photo refers to');
        return false;
      },
    },
  ];
}

/** Says how the worker is; there is nothing else to ask it. */
function appOf(checks: Record<string, HealthCheck>, logger: Logger): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(requestLog(logger), securityHeaders({ contentSecurityPolicy: NO_CONTENT_POLICY, https: false }));
  app.use(healthRoutes(checks), notFound, errorHandler());
  return app;
}
