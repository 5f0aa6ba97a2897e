import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, LeaseLostError, type Migration } from './migration.ts';
import { MigrationRecords } from './records.ts';

export type MigrateOptions = {
  /** 'required' waits for migrations that another process runs; 'background' leaves those to that process. */
  kind: 'required' | 'background';
  signal?: AbortSignal;
  /** Receives a line when a migration starts, continues or finishes. */
  log?: (message: string, details: { migration: string; done?: number }) => void;
};

/** How long a lease lasts without being renewed, in milliseconds: how long a killed run blocks the next one. */
const LEASE = 30_000;
const RENEWALS_PER_LEASE = 3;
/** Pause before another look at a migration that another process runs, in milliseconds. */
const POLL = 200;

/**
 * Runs the unfinished migrations of one kind in the order of their ids and resolves when they have finished. Any number
 * of processes may call this at once: each migration is run by one of them. Rejects at the first failure; a later call
 * continues at the failed migration's last progress. A new database gets the records of all migrations without a run.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  options: MigrateOptions,
): Promise<void> {
  const wanted = migrations
    .filter(({ required }) => required === (options.kind === 'required'))
    .toSorted((one, other) => one.id.localeCompare(other.id));
  const records = new MigrationRecords(database, randomUUID(), LEASE);
  if (await isNew(database)) return records.finishUnrun(migrations.map(({ id }) => id));
  const finished = await records.finished(wanted.map(({ id }) => id));
  for (const migration of wanted) {
    if (!finished.has(migration.id)) await runWhenFree(database, records, migration, options);
  }
}

/** A database without members and without records holds nothing that an earlier version wrote. */
async function isNew(database: Database): Promise<boolean> {
  const names = ['migrations', 'members'];
  const found = await Promise.all(
    names.map((name) => database.collection(name).findOne({}, { projection: { _id: 1 } })),
  );
  return found.every((document) => document === null);
}

async function runWhenFree(
  database: Database,
  records: MigrationRecords,
  migration: Migration,
  options: MigrateOptions,
): Promise<void> {
  for (;;) {
    options.signal?.throwIfAborted();
    const record = await records.claim(migration.id);
    if (record) {
      options.log?.(record.progress ? 'Continues a migration' : 'Starts a migration', {
        migration: migration.id,
        ...(record.progress ? { done: record.progress.done } : {}),
      });
      return run({ database, records, migration, options, progress: record.progress });
    }
    const isFinished = (await records.finished([migration.id])).has(migration.id);
    if (isFinished || options.kind === 'background') return;
    await wait(POLL, undefined, { signal: options.signal });
  }
}

type Run = {
  database: Database;
  records: MigrationRecords;
  migration: Migration;
  options: MigrateOptions;
  progress: { after: unknown; done: number } | undefined;
};

async function run({ database, records, migration, options, progress }: Run): Promise<void> {
  const { id } = migration;
  const lost = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, lost.signal]) : lost.signal;
  const renewal = setInterval(() => {
    // An outage may be short: only a lease that another process holds ends this run.
    records.renew(id).catch((error: unknown) => {
      if (error instanceof LeaseLostError) lost.abort(error);
    });
  }, LEASE / RENEWALS_PER_LEASE);
  let done = progress?.done ?? 0;
  const saveProgress = async (reached: { after: unknown; done: number }) => {
    done = reached.done;
    await records.saveProgress(id, reached);
  };
  try {
    await migration.run({ database, progress, saveProgress, signal });
    signal.throwIfAborted();
    await records.finish(id);
    options.log?.('Finished a migration', { migration: id, done });
  } catch (error) {
    const reason = signal.aborted ? undefined : String(error);
    await records.release(id, reason).catch(() => {});
    throw error;
  } finally {
    clearInterval(renewal);
  }
}
