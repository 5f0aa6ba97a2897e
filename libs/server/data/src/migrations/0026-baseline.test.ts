import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connectData, type Data } from '../index.ts';
import { type Database, MIGRATIONS, type MigrationRecord, migrate, pendingOf } from './index.ts';

const ID = '0026-baseline';

let data: Data;
let database: Database;

beforeAll(async () => {
  const address = new URL(process.env.MONGODB_URI ?? '');
  address.pathname = `/baseline-${randomUUID().slice(0, 8)}`;
  data = connectData({ uri: address.href, socketTimeout: 10_000 });
  await data.connected(10_000);
  database = data.database();
});

afterEach(async () => {
  await database.dropDatabase();
});

afterAll(() => data.close());

const run = () => migrate(database, MIGRATIONS, { kind: 'required' });

test('When the database has run all migrations before the baseline, then the baseline finishes', async () => {
  await database.collection('members').insertOne({});
  const last = { _id: '0026-lives-in', created_at: new Date(), finished_at: new Date() };
  await database.collection<MigrationRecord>('migrations').insertOne(last);
  await run();
  expect(await pendingOf(database, [ID])).toEqual([]);
});

test('When the database was not migrated up to the baseline, then it is refused with what to do', async () => {
  await database.collection('members').insertOne({});
  await expect(run()).rejects.toThrow(/older than the migration 0026-lives-in.*\.data/u);
  expect(await pendingOf(database, [ID])).toEqual([ID]);
});

test('When the database is new, then it is ready', async () => {
  await run();
  expect(await pendingOf(database, [ID])).toEqual([]);
});

test('When migrations are listed, then their numbers ascend without a repetition', () => {
  const numbers = MIGRATIONS.map(({ id }) => /^(\d{4})-/u.exec(id)?.[1]);
  expect(numbers).toEqual([...new Set(numbers)].toSorted());
});
