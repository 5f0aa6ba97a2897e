import { parseArgs } from 'node:util';
import { connectData, MIGRATIONS, migrate, repeatMigration } from '@bandhavya/data';
import { createLogger, parseEnvironment } from '@bandhavya/runtime';
import { environment } from './configuration.ts';

// node services/gateway/src/migrate.ts [--background] [--again <id>]: see docs/runbooks/migrations.md.

/** Longest time of one command, in milliseconds: a batch on a loaded server, or the build of an index. */
const COMMAND_TIMEOUT = 3_600_000;
const CONNECT_TIMEOUT = 30_000;

const { values: options } = parseArgs({
  options: { background: { type: 'boolean', default: false }, again: { type: 'string' } },
});
const { MONGODB_URI, LOG_LEVEL } = parseEnvironment(
  { MONGODB_URI: environment.MONGODB_URI, LOG_LEVEL: environment.LOG_LEVEL },
  process.env,
);
const logger = createLogger({ service: 'migrate', level: LOG_LEVEL });
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort(new Error(signal)));

const data = connectData({ uri: MONGODB_URI, socketTimeout: COMMAND_TIMEOUT, maxPoolSize: 3 });
try {
  await data.connected(CONNECT_TIMEOUT);
  const database = data.database();
  if (options.again !== undefined) await repeatMigration(database, knownId(options.again));
  const log = (message: string, details: object) => logger.info(details, message);
  await migrate(database, MIGRATIONS, { kind: 'required', signal: stop.signal, log });
  if (options.background) await migrate(database, MIGRATIONS, { kind: 'background', signal: stop.signal, log });
  logger.info('The database is ready for this version');
} catch (err) {
  logger.fatal({ err }, 'The migrations have not finished');
  process.exitCode = 1;
} finally {
  await data.close();
}

function knownId(id: string): string {
  if (MIGRATIONS.some((migration) => migration.id === id)) return id;
  throw new Error(`There is no migration ${id}. Known are: ${MIGRATIONS.map((each) => each.id).join(', ')}`);
}
