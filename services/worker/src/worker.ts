import { connectData } from '@bandhavya/data';
import { openTransport } from '@bandhavya/mail';
import { memoryOf, openPhotoProcessor, openPhotoStore, photoStoreOptions } from '@bandhavya/photos';
import {
  errorHandler,
  type Health,
  type Logger,
  NO_CONTENT_POLICY,
  notFound,
  requestLog,
  securityHeaders,
  watchHealth,
} from '@bandhavya/runtime';
import { connectRedis } from '@bandhavya/runtime/redis';
import express, { type Express } from 'express';
import type { Configuration } from './configuration.ts';
import { canaryJob } from './jobs/canary-job.ts';
import { startJobLoop } from './jobs/job-loop.ts';
import { loopsOf } from './jobs/loops.ts';
import { startQueuedJobs } from './jobs/queued-jobs.ts';

export type Worker = {
  app: Express;
  /** Stops the jobs, which finish or release their work, then closes the connections. */
  close: () => Promise<void>;
};

const MONGODB_CONNECTIONS = 15;

/** Starts the jobs. Connections are made in the background and retried without limit. */
export function createWorker(configuration: Configuration, logger: Logger, now = () => new Date()): Worker {
  const data = connectData({ uri: configuration.MONGODB_URI, maxPoolSize: MONGODB_CONNECTIONS });
  const store = openPhotoStore(photoStoreOptions(configuration), data);
  const redis = connectRedis(configuration.REDIS_URL, logger);
  const transport = openTransport({ url: configuration.SMTP_URL, from: configuration.MAIL_FROM });
  // The worker makes one photo at a time.
  const processor = openPhotoProcessor({ processes: 1, memory: memoryOf(configuration) });
  const { REGISTRY_URL: registryUrl, REGISTRY_TOKEN: token } = configuration;
  const canaries = registryUrl && token ? [canaryJob({ registryUrl, token, redis, logger })] : [];
  const jobs = [...loopsOf({ data, store }, processor, configuration, logger), ...canaries];
  const loops = jobs.map((job) => startJobLoop(job, logger));
  const queued = startQueuedJobs({ configuration, data, redis, transport, logger, now });
  // Without one of them the worker does no work, and no member notices.
  const health = watchHealth({ required: { mongodb: data.ping, redis: redis.ping, photos: store.ping } });
  return {
    app: appOf(health, logger),
    close: async () => {
      health.close();
      await Promise.all([queued.close(), ...loops.map((loop) => loop.stop())]);
      await processor.close();
      transport.close();
      redis.close();
      store.close();
      await data.close();
    },
  };
}

/** The HTTP side of the worker: health checks only. */
function appOf(health: Health, logger: Logger): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(requestLog(logger), securityHeaders({ contentSecurityPolicy: NO_CONTENT_POLICY, https: false }));
  app.use(health.routes, notFound, errorHandler());
  return app;
}
