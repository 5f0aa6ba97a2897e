import { migrate } from '@bandhavya/data';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './index.ts';
import { oldDatabase } from './testing/old-database.ts';

const { database, migrateAll } = oldDatabase();

test('When the former index of the scan exists, then the background migration drops it', async () => {
  const collection = database().collection('candidates');
  await collection.createIndex({ gender: 1, rank: -1 }, { name: 'feed' });
  await migrate(database(), MIGRATIONS, { kind: 'required' });
  expect(await collection.indexExists('feed')).toBe(true);
  await migrateAll();
  expect(await collection.indexExists('feed')).toBe(false);
});
