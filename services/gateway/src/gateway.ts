import { connectData } from '@bandhavya/data';
import type { Logger } from '@bandhavya/server';
import type { Express } from 'express';
import { createApp } from './app.ts';
import type { Configuration } from './configuration.ts';
import { RemotesService } from './features/remotes/remotes.service.ts';
import { staticFiles } from './features/shell/static-files.ts';
import { builtTemplate, devTemplate } from './features/shell/template.ts';
import { connectRedis } from './redis/redis.ts';

export type Gateway = { app: Express; close: () => Promise<void> };

/**
 * The gateway with its connections, which are made in the background and for ever anew. Rejects when the folder of the
 * shell holds no build.
 */
export async function createGateway(configuration: Configuration, logger: Logger): Promise<Gateway> {
  const { SHELL_DEV_URL, SHELL_DIR } = configuration;
  const shell = SHELL_DEV_URL
    ? { template: devTemplate(SHELL_DEV_URL) }
    : { template: await builtTemplate(SHELL_DIR), files: await staticFiles(SHELL_DIR) };
  const data = connectData({
    uri: configuration.MONGODB_URI,
    onFailedAttempt: once((error) => logger.error({ err: error }, 'MongoDB is away')),
  });
  const redis = connectRedis(configuration.REDIS_URL, logger);
  const remotes = new RemotesService({
    registryUrl: configuration.REGISTRY_URL,
    filesOrigin: configuration.REMOTES_ORIGIN,
    devServers: configuration.REMOTES_DEV ?? {},
    logger,
  });
  remotes.start();
  return {
    app: createApp({ configuration, logger, data, redis, remotes, ...shell }),
    close: async () => {
      remotes.stop();
      redis.close();
      await data.close();
    },
  };
}

function once<T>(run: (value: T) => void): (value: T) => void {
  let done = false;
  return (value) => {
    if (!done) run(value);
    done = true;
  };
}
