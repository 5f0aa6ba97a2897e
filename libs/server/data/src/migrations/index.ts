import { memberSettings } from './0001-member-settings.ts';
import { phoneLookKeys } from './0006-phone-look-keys.ts';
import { orderPayments } from './0009-order-payments.ts';
import { photoChecks } from './0012-photo-checks.ts';
import { fieldsOfStudy } from './0025-fields-of-study.ts';
import { livesIn } from './0026-lives-in.ts';
import type { Migration } from './migration.ts';

export { type Batch, inBatches } from './in-batches.ts';
export { type MigrateOptions, migrate } from './migrate.ts';
export { type Database, LeaseLostError, type Migration, type MigrationContext, type Progress } from './migration.ts';
export { type MigrationRecord, pendingOf, repeatMigration } from './records.ts';

/** Migrations of the collections of this library. The complete list is MIGRATIONS of libs/server/matching. */
export const DATA_MIGRATIONS: readonly Migration[] = [
  memberSettings,
  phoneLookKeys,
  orderPayments,
  photoChecks,
  fieldsOfStudy,
  livesIn,
];
