import { type Member, migrate } from '@bandhavya/data';
import type { Model } from 'mongoose';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './index.ts';

import { oldDatabase } from './testing/old-database.ts';
import { LOOKED_AT, NEWCOMER, OLD_DOCUMENTS, RAVI } from './testing/old-documents.ts';

const { shared, database, migrateAll, forgetRecords, everything } = oldDatabase();

/** Fails when the model refuses a stored document, or when there is none. */
async function allAreValid<T>(model: Model<T>): Promise<void> {
  const documents = await model.find().lean();
  expect([model.modelName, documents.length]).not.toEqual([model.modelName, 0]);
  for (const document of documents) await new model(document).validate();
}

test('When the migrations are listed, then their numbers ascend without a repetition', () => {
  const numbers = MIGRATIONS.map(({ id }) => /^(\d{4})-/u.exec(id)?.[1]);
  expect(numbers).toEqual([...new Set(numbers)].toSorted());
  expect(numbers).not.toContain(undefined);
});

test('When old documents are migrated, then the models of this version accept each of them', async () => {
  await migrateAll();
  const { data, matching } = shared;
  const { candidates, feeds, nameTokens: tokens, swipeStates } = matching;
  await allAreValid(data.members);
  await allAreValid(data.phoneLooks);
  await allAreValid(data.photoFiles);
  await allAreValid(candidates);
  await allAreValid(tokens);
  await allAreValid(feeds);
  await allAreValid(swipeStates);
  await Promise.all([data.ensureIndexes(), matching.ensureIndexes()]);
});

test('When the migrations run a second time over migrated documents, then nothing changes', async () => {
  await migrateAll();
  const before = await everything();
  await forgetRecords();
  await migrateAll();
  expect(await everything()).toEqual(before);
});

test('When the collections of the migrations do not exist, then the migrations finish and create no document', async () => {
  await database().dropDatabase();
  await database().collection('members').insertOne(OLD_DOCUMENTS.members[0]);
  await migrateAll();
  expect(Object.values(await everything()).flat()).toHaveLength(1);
  expect(
    await database()
      .collection('migrations')
      .countDocuments({ finished_at: { $exists: true } }),
  ).toBe(MIGRATIONS.length);
});

test('When a member has no settings, then they get the defaults, and chosen settings stay', async () => {
  await migrateAll();
  const settingsOf = async (_id: unknown) => (await shared.data.members.findById(_id).lean<Member>())?.settings;
  expect(await settingsOf(NEWCOMER)).toEqual({ phone_audience: 'members', hidden: false });
  expect(await settingsOf(RAVI)).toEqual({ phone_audience: 'matches', hidden: false });
});

test('When phone looks have no key, then each gets one of its own and stays listed', async () => {
  await migrateAll();
  const looks = await shared.data.phoneLooks.find().sort({ _id: 1 }).lean();
  expect(looks.map(({ idempotency_key }) => idempotency_key)).toEqual(
    OLD_DOCUMENTS.phone_looks.map(({ _id }) => _id.toHexString()),
  );
});

test('When photo files have the time of their last use, then each is due for a check, and for AVIF where it lacks it', async () => {
  const photoFiles = database().collection<{ _id: string }>('photo_files');
  await photoFiles.createIndex({ touched_at: 1 }, { name: 'touched' });
  await migrateAll();
  const anHourLater = new Date('2026-11-20T11:00:00Z');
  const lastChange = new Date('2026-11-20T10:00:00Z');
  const due = (check_at: Date, avif_at?: Date) => ({ check_at, ...(avif_at ? { avif_at } : {}) });
  const found = await photoFiles.find().sort({ _id: 1 }).toArray();
  expect(found).toEqual(
    [
      due(anHourLater, lastChange),
      due(anHourLater),
      due(anHourLater),
      due(anHourLater, LOOKED_AT),
      due(LOOKED_AT),
      due(anHourLater),
    ].map((times, at) => {
      const old: Record<string, unknown> = { ...OLD_DOCUMENTS.photo_files[at] };
      for (const gone of ['touched_at', 'avif_lease_until', 'removal_until']) delete old[gone];
      return { ...old, ...times };
    }),
  );
  expect((await photoFiles.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  // A photo that was checked since stays without a mark when the migration runs again.
  await photoFiles.updateOne({ _id: 'a'.repeat(64) }, { $unset: { check_at: 1 } });
  await forgetRecords();
  await migrateAll();
  expect(await photoFiles.findOne({ _id: 'a'.repeat(64) })).not.toHaveProperty('check_at');
});

test('When an order is from the time of free orders, then it has no payments and a language', async () => {
  await migrateAll();
  const [old] = OLD_DOCUMENTS.payment_orders;
  const orders = await database().collection('payment_orders').find().toArray();
  expect(orders).toEqual([{ ...old, payments: [], language: 'en' }]);
});

test('When two processes migrate the same old documents, then the result is that of one', async () => {
  await Promise.all([
    migrate(database(), MIGRATIONS, { kind: 'required' }),
    migrate(database(), MIGRATIONS, { kind: 'required' }),
  ]);
  expect(await shared.matching.candidates.countDocuments()).toBe(5);
  expect(await shared.matching.swipeStates.countDocuments()).toBe(2);
});
