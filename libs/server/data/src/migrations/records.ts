import { isDuplicateKey } from '../duplicate-key.ts';
import { type Database, LeaseLostError, type MigrationProgress } from './migration.ts';

/** A document of the collection `migrations`: what ran, what runs, and how far it is. */
export type MigrationRecord = {
  /** The migration's id. */
  _id: string;
  created_at: Date;
  /** When the latest run started; absent when the database was new and there was nothing to run. */
  started_at?: Date;
  /** Absent until the migration has finished. */
  finished_at?: Date;
  progress?: MigrationProgress;
  /** The process that runs the migration. Another may take over after `until`. */
  lease?: { holder: string; until: Date };
  /** Message of the failure of the latest run. */
  error?: string;
};

/** The leases of one process. All instants are the database's, so that clocks of different machines need not agree. */
export class MigrationRecords {
  readonly #records;
  readonly #holder: string;
  readonly #leaseMs: number;

  constructor(database: Database, holder: string, leaseMs: number) {
    this.#records = database.collection<MigrationRecord>('migrations');
    this.#holder = holder;
    this.#leaseMs = leaseMs;
  }

  /** Resolves with the ids that have finished. */
  async finished(ids: readonly string[]): Promise<Set<string>> {
    const filter = { _id: { $in: [...ids] }, finished_at: { $exists: true } };
    const found = await this.#records.find(filter, { projection: { _id: 1 } }).toArray();
    return new Set(found.map(({ _id }) => _id));
  }

  /** Takes the lease of an unfinished migration; undefined when it has finished or another process holds the lease. */
  async claim(id: string): Promise<MigrationRecord | undefined> {
    await this.#records.updateOne({ _id: id }, { $setOnInsert: { created_at: new Date() } }, { upsert: true });
    const isFree = { $lte: [{ $ifNull: ['$lease.until', new Date(0)] }, '$$NOW'] };
    const claimed = await this.#records.findOneAndUpdate(
      { _id: id, finished_at: { $exists: false }, $expr: isFree },
      [{ $set: { started_at: '$$NOW', lease: { holder: this.#holder, until: this.#until() } } }],
      { returnDocument: 'after' },
    );
    return claimed ?? undefined;
  }

  /** Records migrations as finished that have nothing to change. */
  async finishUnrun(ids: readonly string[]): Promise<void> {
    const now = new Date();
    await this.#records
      .insertMany(
        ids.map((_id) => ({ _id, created_at: now, finished_at: now })),
        { ordered: false },
      )
      .catch((error: unknown) => {
        // Another process has recorded them at the same time.
        if (!isDuplicateKey(error)) throw error;
      });
  }

  async renew(id: string): Promise<void> {
    await this.#change(id, [{ $set: { 'lease.until': this.#until() } }]);
  }

  async saveProgress(id: string, progress: MigrationProgress): Promise<void> {
    await this.#change(id, [{ $set: { progress: { $literal: progress }, 'lease.until': this.#until() } }]);
  }

  async finish(id: string): Promise<void> {
    await this.#change(id, [{ $set: { finished_at: '$$NOW' } }, { $unset: ['lease', 'error'] }]);
  }

  /** Gives the lease up, with the reason where the run failed. Does nothing when the lease is lost already. */
  async release(id: string, error?: string): Promise<void> {
    await this.#records.updateOne(this.#mine(id), { $unset: { lease: '' }, ...(error ? { $set: { error } } : {}) });
  }

  async #change(id: string, update: object[]): Promise<void> {
    const { matchedCount } = await this.#records.updateOne(this.#mine(id), update);
    if (matchedCount === 0) throw new LeaseLostError(`Another process has taken over the migration ${id}`);
  }

  #mine(id: string) {
    return { _id: id, 'lease.holder': this.#holder };
  }

  #until() {
    return { $add: ['$$NOW', this.#leaseMs] };
  }
}

/** Resolves with the unfinished ones of these migrations, in order. */
export async function pendingOf(database: Database, ids: readonly string[]): Promise<string[]> {
  const finished = await new MigrationRecords(database, '', 0).finished(ids);
  return ids.filter((id) => !finished.has(id)).toSorted();
}

/** Makes a migration run once more, from its first document. */
export async function repeatMigration(database: Database, id: string): Promise<void> {
  await database
    .collection<MigrationRecord>('migrations')
    .updateOne({ _id: id }, { $unset: { finished_at: '', progress: '', error: '' } });
}
