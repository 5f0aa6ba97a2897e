import type mongoose from 'mongoose';

export type Database = mongoose.mongo.Db;

/** How far a migration has come: the `_id` of the last document of the last batch, and the documents read so far. */
export type MigrationProgress = { after: unknown; done: number };

export type MigrationContext = {
  /** The driver's own database: a migration works on stored shapes, which the models of today may not describe. */
  database: Database;
  /** Where an interrupted run stopped; undefined on a first run. */
  progress: MigrationProgress | undefined;
  /** Stores the progress. Throws {@link LeaseLostError} when another process has taken over the migration. */
  saveProgress: (progress: MigrationProgress) => Promise<void>;
  /** Aborted when the process stops or the lease is lost. A migration checks it between batches. */
  signal: AbortSignal;
};

/** One change of stored data. `run` is idempotent: an interrupted run is repeated from its last stored progress. */
export type Migration = {
  /** The number and the name, as the file is called: '0001-member-settings'. Migrations run in this order. */
  id: string;
  /** True: must have finished before this version serves. False: the worker runs it in the background. */
  required: boolean;
  run: (context: MigrationContext) => Promise<void>;
};

/** Another process runs the migration now, because this one did not renew its lease in time. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}
