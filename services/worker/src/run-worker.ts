import { createLogger, parseEnvironment, serve } from '@bandhavya/server';
import { checkConfiguration, environment } from './configuration.ts';
import { createWorker } from './worker.ts';

/** The process: works until it is told to stop. */
export async function runWorker(): Promise<void> {
  const configuration = parseEnvironment(environment, process.env, checkConfiguration);
  const logger = createLogger({ service: 'worker', level: configuration.LOG_LEVEL });
  const worker = createWorker(configuration, logger);
  await serve(worker.app, { port: configuration.PORT, host: configuration.HOST, logger, onStop: worker.close });
}
