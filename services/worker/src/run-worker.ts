import { createLogger, parseEnvironment, serve } from '@bandhavya/runtime';
import { checkConfiguration, environment } from './configuration.ts';
import { createWorker } from './worker.ts';

/** Runs the worker with the configuration of the environment until SIGTERM or SIGINT. */
export async function runWorker(): Promise<void> {
  const configuration = parseEnvironment(environment, process.env, checkConfiguration);
  const logger = createLogger({ service: 'worker', level: configuration.LOG_LEVEL });
  const worker = createWorker(configuration, logger);
  await serve(worker.app, { port: configuration.PORT, host: configuration.HOST, logger, onStop: worker.close });
}
