import { migrate } from '@bandhavya/data';
import { beforeEach } from 'vitest';
import { sharedDatabase } from '../../testing/database.ts';
import { MIGRATIONS } from '../index.ts';
import { OLD_DOCUMENTS } from './old-documents.ts';

/** A database of the test file with the documents of earlier versions, before each test. */
export function oldDatabase() {
  const shared = sharedDatabase();

  function database() {
    const { db } = shared.data.members.db;
    if (!db) throw new Error('Not connected yet');
    return db;
  }

  async function migrateAll(): Promise<void> {
    await migrate(database(), MIGRATIONS, { kind: 'required' });
    await migrate(database(), MIGRATIONS, { kind: 'background' });
  }

  /** Forgets that the migrations ran, as if a run had been killed just before its last record. */
  async function forgetRecords(): Promise<void> {
    await database().collection('migrations').deleteMany({});
  }

  async function everything(): Promise<Record<string, unknown[]>> {
    const collections = await database().listCollections({}, { nameOnly: true }).toArray();
    // The time series is a view over a system collection, which another one lists.
    const names = collections
      .map(({ name }) => name)
      .filter((name) => name !== 'migrations' && !name.startsWith('system.'));
    const all = names.toSorted().map(async (name) => {
      const documents = await database().collection(name).find().sort({ _id: 1 }).toArray();
      return [name, documents] as const;
    });
    return Object.fromEntries(await Promise.all(all));
  }

  beforeEach(async () => {
    await database().dropDatabase();
    for (const [name, documents] of Object.entries(OLD_DOCUMENTS)) {
      await database()
        .collection(name)
        .insertMany([...documents] as never[]);
    }
  });
  return { shared, database, migrateAll, forgetRecords, everything };
}
