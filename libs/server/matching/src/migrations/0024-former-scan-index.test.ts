import { migrate } from '@bandhavya/data';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './index.ts';
import { oldDatabase } from './testing/old-database.ts';

const { database, migrateAll } = oldDatabase();

test('When the index of the scan by six traits exists, then the background migration drops it', async () => {
  const collection = database().collection('candidates');
  await collection.createIndex({ gender: 1, rank: -1 }, { name: 'scan' });
  await migrate(database(), MIGRATIONS, { kind: 'required' });
  expect(await collection.indexExists('scan')).toBe(true);
  await migrateAll();
  expect(await collection.indexExists('scan')).toBe(false);
});
