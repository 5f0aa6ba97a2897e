import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { connectData, type Data } from '../index.ts';
import {
  type Database,
  inBatches,
  LeaseLostError,
  type Migration,
  type MigrationRecord,
  migrate,
  pendingOf,
  repeatMigration,
} from './index.ts';

const REQUIRED = { kind: 'required' } as const;
/** Two batches and a few more. */
const ITEMS = 2500;

let uri: string;
let data: Data;
let database: Database;

beforeAll(async () => {
  const address = new URL(process.env.MONGODB_URI ?? '');
  address.pathname = `/migrations-${randomUUID().slice(0, 8)}`;
  uri = address.href;
  data = connectData({ uri, socketTimeout: 10_000 });
  await data.connected(10_000);
  database = data.database();
});

beforeEach(async () => {
  await database.collection('members').insertOne({});
});

afterEach(async () => {
  await database.dropDatabase();
});

afterAll(() => data.close());

const records = () => database.collection<MigrationRecord>('migrations');
const recordOf = (id: string) => records().findOne({ _id: id });

async function addItems(count = ITEMS): Promise<void> {
  await database.collection('items').insertMany(Array.from({ length: count }, (_, n) => ({ n })));
}

/** Counts in each item how often it was handled. */
function counting(id: string, changes: Partial<Migration> = {}): Migration {
  return {
    id,
    required: true,
    run: (context) =>
      inBatches(context, 'items', (batch) =>
        context.database.collection('items').updateMany(batch as object, { $inc: { handled: 1 } }),
      ),
    ...changes,
  };
}

const handledOnce = () => database.collection('items').countDocuments({ handled: 1 });

/** As if the holder of the lease had been silent for longer than the lease. */
async function expireLease(id: string): Promise<void> {
  await records().updateOne({ _id: id }, { $set: { 'lease.until': new Date(0) } });
}

test('When migrations have run, then each has a record with its progress, and a second call runs none', async () => {
  await addItems();
  const migrations = [counting('0002-second'), counting('0001-first')];
  const lines: string[] = [];
  const log = (message: string, { migration }: { migration: string }) => lines.push(`${message} ${migration}`);
  expect(await pendingOf(database, ['0002-second', '0001-first'])).toEqual(['0001-first', '0002-second']);
  await migrate(database, migrations, { ...REQUIRED, log });
  expect(lines).toEqual([
    'Starts a migration 0001-first',
    'Finished a migration 0001-first',
    'Starts a migration 0002-second',
    'Finished a migration 0002-second',
  ]);
  expect(await recordOf('0001-first')).toEqual({
    _id: '0001-first',
    created_at: expect.any(Date),
    started_at: expect.any(Date),
    finished_at: expect.any(Date),
    progress: { after: expect.anything(), done: ITEMS },
  });
  await migrate(database, migrations, { ...REQUIRED, log });
  expect(lines).toHaveLength(4);
  expect(await pendingOf(database, ['0001-first', '0002-second'])).toEqual([]);
});

test('When the database is new, then all migrations are recorded as finished and none runs', async () => {
  await database.dropDatabase();
  await addItems(1);
  const migrations = [counting('0001-first'), counting('0002-second', { required: false })];
  await Promise.all([migrate(database, migrations, REQUIRED), migrate(database, migrations, REQUIRED)]);
  expect(await pendingOf(database, ['0001-first', '0002-second'])).toEqual([]);
  expect(await handledOnce()).toBe(0);
});

test('When a process is killed in the second batch, then the next run handles the rest and not the first batch', async () => {
  await addItems();
  const script = join(import.meta.dirname, 'testing/stall.ts');
  const child = spawn(process.execPath, [script, uri, '0001-killed'], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await exited;
  expect(await recordOf('0001-killed')).toMatchObject({ progress: { done: 1000 }, lease: { until: expect.any(Date) } });
  await expireLease('0001-killed');
  await migrate(database, [counting('0001-killed')], REQUIRED);
  const items = database.collection('items');
  expect(await items.countDocuments({ handled: 1 })).toBe(ITEMS - 1000);
  // The killed process had handled the second batch without storing that progress.
  expect(await items.countDocuments({ handled: 2 })).toBe(1000);
  expect(await recordOf('0001-killed')).toMatchObject({ progress: { done: ITEMS }, finished_at: expect.any(Date) });
});

test('When two processes migrate at once, then each migration runs once and both resolve when all have finished', async () => {
  await addItems();
  const migrations = ['0001-first', '0002-second', '0003-third'].map((id) => counting(id));
  const both = await Promise.all(
    [1, 2].map(async () => {
      await migrate(database, migrations, REQUIRED);
      return pendingOf(
        database,
        migrations.map(({ id }) => id),
      );
    }),
  );
  expect(both).toEqual([[], []]);
  expect(await database.collection('items').countDocuments({ handled: 3 })).toBe(ITEMS);
});

test('When another process holds the lease, then a background run leaves the migration to it', async () => {
  await addItems();
  const background = counting('0001-held', { required: false });
  const until = new Date(Date.now() + 60_000);
  await records().insertOne({ _id: '0001-held', created_at: new Date(), lease: { holder: 'another', until } });
  await migrate(database, [background], { kind: 'background' });
  expect(await handledOnce()).toBe(0);
  await expireLease('0001-held');
  await migrate(database, [background], { kind: 'background' });
  expect(await handledOnce()).toBe(ITEMS);
});

test('When only required migrations are wanted, then the background ones do not run, and the other way round', async () => {
  const ran: string[] = [];
  const named = (id: string, required: boolean): Migration => ({ id, required, run: async () => void ran.push(id) });
  const migrations = [named('0001-a', true), named('0002-b', false)];
  await migrate(database, migrations, REQUIRED);
  expect(ran).toEqual(['0001-a']);
  await migrate(database, migrations, { kind: 'background' });
  expect(ran).toEqual(['0001-a', '0002-b']);
});

test('When a migration fails, then the later ones wait, the reason is recorded, and the next call continues', async () => {
  await addItems();
  let isBroken = true;
  const failing = counting('0001-failing', {
    run: (context) =>
      inBatches(context, 'items', async (batch) => {
        if (isBroken && context.progress === undefined && (await handledOnce()) > 0) throw new Error('disk full');
        await context.database.collection('items').updateMany(batch as object, { $inc: { handled: 1 } });
      }),
  });
  const later = counting('0002-later');
  await expect(migrate(database, [failing, later], REQUIRED)).rejects.toThrow('disk full');
  expect(await recordOf('0001-failing')).toMatchObject({ error: 'Error: disk full', progress: { done: 1000 } });
  expect((await recordOf('0001-failing'))?.lease).toBeUndefined();
  expect(await recordOf('0002-later')).toBeNull();
  isBroken = false;
  await migrate(database, [failing], REQUIRED);
  expect(await handledOnce()).toBe(ITEMS);
  expect((await recordOf('0001-failing'))?.error).toBeUndefined();
});

test('When the lease is lost during a batch, then the run stops and does not overwrite the progress of the new holder', async () => {
  await addItems();
  const robbed = counting('0001-robbed', {
    run: (context) =>
      inBatches(context, 'items', () =>
        records().updateOne({ _id: '0001-robbed' }, { $set: { 'lease.holder': 'another' } }),
      ),
  });
  await expect(migrate(database, [robbed], REQUIRED)).rejects.toThrow(LeaseLostError);
  const record = await recordOf('0001-robbed');
  expect([record?.lease?.holder, record?.progress, record?.finished_at]).toEqual(['another', undefined, undefined]);
});

test('When the process is asked to stop, then the run ends before the next batch and gives its lease back', async () => {
  await addItems();
  const stop = new AbortController();
  const stopped = counting('0001-stopped', {
    run: (context) => inBatches(context, 'items', async () => stop.abort(new Error('SIGTERM'))),
  });
  await expect(migrate(database, [stopped], { ...REQUIRED, signal: stop.signal })).rejects.toThrow('SIGTERM');
  const record = await recordOf('0001-stopped');
  expect([record?.progress?.done, record?.lease, record?.error]).toEqual([1000, undefined, undefined]);
});

test('When a finished migration is to be repeated, then it runs again from the first document', async () => {
  await addItems(3);
  await migrate(database, [counting('0001-again')], REQUIRED);
  await repeatMigration(database, '0001-again');
  expect(await pendingOf(database, ['0001-again'])).toEqual(['0001-again']);
  await migrate(database, [counting('0001-again')], REQUIRED);
  expect(await database.collection('items').countDocuments({ handled: 2 })).toBe(3);
});
