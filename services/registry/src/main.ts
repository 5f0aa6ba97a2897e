import { createLogger, parseEnvironment, serve } from '@bandhavya/server';
import { createRegistry } from './app.ts';
import { environment } from './environment.ts';

const { PORT, HOST, PUBLIC_ORIGIN, REGISTRY_DIR, REGISTRY_TOKEN, LOG_LEVEL } = parseEnvironment(environment);
const logger = createLogger({ service: 'registry', level: LOG_LEVEL });

const app = await createRegistry({
  dir: REGISTRY_DIR,
  token: REGISTRY_TOKEN,
  https: PUBLIC_ORIGIN.startsWith('https:'),
  logger,
}).catch((error: unknown) => {
  logger.fatal({ err: error }, 'The folder REGISTRY_DIR is not usable');
  return process.exit(1);
});

await serve(app, { port: PORT, host: HOST, logger });
