import { expect, test } from 'vitest';
import { oldDatabase } from './testing/old-database.ts';
import { RAVI, SCANNED } from './testing/old-documents.ts';

const { database, migrateAll } = oldDatabase();

test('When a feed has `walked`, then it becomes scanned_ranges and the version grows', async () => {
  await migrateAll();
  const feed = await database().collection('feeds').findOne({ _id: RAVI });
  expect(feed).toMatchObject({ version: 5, last_n: 7, scanned_ranges: SCANNED });
  expect(feed).not.toHaveProperty('walked');
});
