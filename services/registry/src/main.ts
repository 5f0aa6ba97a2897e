import { createLogger, parseEnvironment, serve } from '@bandhavya/runtime';
import { createRegistry } from './app.ts';
import { checkStore, environment, openStore } from './configuration.ts';
import { FolderInUseError } from './store/folder-lock.ts';

const configuration = parseEnvironment(environment, process.env, checkStore);
const { PORT, HOST, PUBLIC_ORIGIN, REGISTRY_OWNERS_FILE, LOG_LEVEL } = configuration;
const logger = createLogger({ service: 'registry', level: LOG_LEVEL });

const registry = await createRegistry({
  openStore: () => openStore(configuration),
  ownersFile: REGISTRY_OWNERS_FILE,
  https: PUBLIC_ORIGIN.startsWith('https:'),
  logger,
}).catch((error: unknown) => {
  const isInUse = error instanceof FolderInUseError;
  const reason = isInUse ? 'Another registry uses REGISTRY_DIR' : 'The store or REGISTRY_OWNERS_FILE is not usable';
  logger.fatal({ err: error }, reason);
  return process.exit(1);
});

await serve(registry.app, { port: PORT, host: HOST, logger, onStop: async () => registry.close() });
