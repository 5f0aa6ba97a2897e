import { connectData } from '@bandhavya/data';
import { openMatching, redisExposures } from '@bandhavya/matching';
import { memoryOf, openPhotoProcessor, openPhotoStore, photoStoreOptions } from '@bandhavya/photos';
import { type Logger, watchHealth } from '@bandhavya/runtime';
import { askRedis, connectRedis } from '@bandhavya/runtime/redis';
import type { Express } from 'express';
import { FORM_LIMITS } from './api/form.ts';
import { createApp } from './app.ts';
import type { Configuration } from './configuration.ts';
import { liveHub } from './features/live/live-hub.ts';
import { RemotesService } from './features/remotes/remotes.service.ts';
import { KeptAssets } from './features/shell/kept-assets.ts';
import { readShellCapabilities, UNSTATED_CAPABILITIES } from './features/shell/shell-capabilities.ts';
import { staticFiles } from './features/shell/static-files.ts';
import { builtTemplate, devTemplate } from './features/shell/template.ts';
import { makeIndexes } from './indexes.ts';
import { gatewayMetrics } from './metrics/metrics.ts';
import { requiredMigrations } from './required-migrations.ts';

/** Longest time for a whole request to arrive, in milliseconds. Leaves room for the slowest form. */
export const REQUEST_TIMEOUT = FORM_LIMITS.total + 30_000;

export type Gateway = {
  app: Express;
  /** The app of METRICS_PORT; undefined when that is unset. */
  metrics: Express | undefined;
  /** Makes /readyz 503, so that balancers send no more requests. */
  drain: () => void;
  /** Ends the live streams, which would otherwise hold up the drain of the last requests. */
  stopStreams: () => void;
  close: () => Promise<void>;
};

/**
 * The gateway with its connections. It connects in the background and never gives up. Rejects when the folder of the
 * shell holds no build.
 */
export async function createGateway(configuration: Configuration, logger: Logger): Promise<Gateway> {
  const { SHELL_DEV_URL, SHELL_DIR } = configuration;
  const shell = SHELL_DEV_URL
    ? { template: devTemplate(SHELL_DEV_URL) }
    : { template: await builtTemplate(SHELL_DIR), files: await staticFiles(SHELL_DIR) };
  const capabilities = SHELL_DEV_URL ? UNSTATED_CAPABILITIES : await readShellCapabilities(SHELL_DIR);
  const kept = keptAssets(configuration, logger);
  await kept?.start();
  const data = connectData({
    uri: configuration.MONGODB_URI,
    onFailedAttempt: once((error) => logger.error({ err: error }, 'MongoDB is unavailable')),
  });
  const redis = connectRedis(configuration.REDIS_URL, logger);
  const photos = openPhotoStore(photoStoreOptions(configuration), data);
  const processor = openPhotoProcessor({ processes: configuration.PHOTO_PROCESSES, memory: memoryOf(configuration) });
  const remotes = new RemotesService({
    registryUrl: configuration.REGISTRY_URL,
    filesOrigin: configuration.REMOTES_ORIGIN,
    shell: capabilities,
    channel: configuration.REMOTES_CHANNEL,
    devServers: configuration.REMOTES_DEV ?? {},
    listingDir: configuration.REMOTES_LISTING_DIR,
    logger,
  });
  remotes.start();
  const indexes = makeIndexes(configuration.MONGODB_URI, logger);
  const live = liveHub(redis.client, logger);
  const health = watchHealth({
    required: {
      migrations: requiredMigrations(data, logger),
      indexes: () => Promise.all([indexes.members(), indexes.matching(), indexes.payments()]),
      remotes: remotes.demandListing,
    },
    // The shell tells members about an outage of these, so a balancer must not take the copies out.
    dependencies: {
      mongodb: data.ping,
      redis: redis.ping,
      ...(configuration.PHOTO_STORE === 's3' ? { photos: photos.ping } : {}),
    },
  });
  const metrics = configuration.METRICS_PORT === undefined ? undefined : gatewayMetrics(health, logger);
  const matching = openMatching(data.connection, {
    exposures: redisExposures({ redis: redis.client, ask: askRedis }),
    impressionsPerDay: configuration.SHOWS_PER_DAY,
    onFailedPreparation: (err) => logger.debug({ err }, 'A feed was not prepared'),
    onLostImpressions: (count, err) => logger.warn({ count, err }, 'Impressions were lost'),
  });
  const connections = { data, redis, photos, processor, indexes, remotes, live, matching };
  return {
    app: createApp({
      configuration,
      logger,
      health,
      metrics,
      keptFiles: kept?.serve(),
      ...connections,
      ...shell,
    }),
    metrics: metrics?.app,
    drain: health.stop,
    stopStreams: live.close,
    close: async () => {
      health.close();
      remotes.stop();
      kept?.stop();
      live.close();
      await processor.close();
      redis.close();
      photos.close();
      await matching.close();
      await indexes.close();
      await data.close();
    },
  };
}

/** The files of this and earlier builds of the shell; undefined when none are kept. */
function keptAssets(configuration: Configuration, logger: Logger): KeptAssets | undefined {
  const { SHELL_ASSETS_DIR: dir, SHELL_ASSETS_DAYS: days, SHELL_DIR: shellDir, SHELL_DEV_URL } = configuration;
  return dir === undefined || SHELL_DEV_URL ? undefined : new KeptAssets({ dir, days, shellDir, logger });
}

function once<T>(run: (value: T) => void): (value: T) => void {
  let done = false;
  return (value) => {
    if (!done) run(value);
    done = true;
  };
}
