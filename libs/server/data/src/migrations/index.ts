import { baseline } from './0026-baseline.ts';
import type { Migration } from './migration.ts';

export { type IdRange, inBatches } from './in-batches.ts';
export { type MigrateOptions, migrate } from './migrate.ts';
export {
  type Database,
  LeaseLostError,
  type Migration,
  type MigrationContext,
  type MigrationProgress,
} from './migration.ts';
export { type MigrationRecord, pendingOf, repeatMigration } from './records.ts';

/** All migrations of the database, in the order in which they run. */
export const MIGRATIONS: readonly Migration[] = [baseline];
