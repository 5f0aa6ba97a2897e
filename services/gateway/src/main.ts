import { createLogger, listen, parseEnvironment, serve } from '@bandhavya/runtime';
import { checkConfiguration, environment } from './configuration.ts';
import { createGateway, REQUEST_TIMEOUT } from './gateway.ts';

const configuration = parseEnvironment(environment, process.env, checkConfiguration);
const logger = createLogger({ service: 'gateway', level: configuration.LOG_LEVEL });

const gateway = await createGateway(configuration, logger).catch((error: unknown) => {
  logger.fatal({ err: error }, `The folder SHELL_DIR (${configuration.SHELL_DIR}) contains no built shell`);
  return process.exit(1);
});

const { METRICS_PORT, METRICS_HOST } = configuration;
const metrics =
  gateway.metrics && METRICS_PORT !== undefined
    ? await listen(gateway.metrics, { port: METRICS_PORT, host: METRICS_HOST }).catch((error: unknown) => {
        logger.fatal({ err: error }, `The metrics cannot be served at METRICS_PORT (${METRICS_PORT})`);
        return process.exit(1);
      })
    : undefined;

await serve(gateway.app, {
  port: configuration.PORT,
  host: configuration.HOST,
  requestTimeout: REQUEST_TIMEOUT,
  logger,
  drainTime: configuration.DRAIN_SECONDS * 1000,
  onDraining: gateway.drain,
  onStopping: gateway.stopStreams,
  onStop: async () => {
    await Promise.all([gateway.close(), metrics?.close(0)]);
  },
});
