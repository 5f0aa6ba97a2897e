import { type Member, migrate, repeatMigration } from '@bandhavya/data';
import { type Model, mongo, type Types } from 'mongoose';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Candidate, rankAt } from '../candidates/candidate.ts';
import { candidateOf } from '../candidates/candidate-of.ts';
import { packTraits } from '../candidates/packed-traits.ts';
import { changesOf, nameTokens, nameWords } from '../names/name-tokens.ts';
import { sharedDatabase } from '../testing/database.ts';
import { candidateTraits } from './0007-candidate-traits.ts';
import { packedTraits } from './0010-packed-traits.ts';
import { MIGRATIONS } from './index.ts';
import {
  ARCHIVED,
  ASHA,
  HIDDEN,
  LOOKED_AT,
  MEENA,
  NEWCOMER,
  OLD_DOCUMENTS,
  RAVI,
  SCANNED,
  UNDONE_AT,
} from './testing/old-documents.ts';

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

/** Fails when the model refuses a stored document, or when there is none. */
async function allAreValid<T>(model: Model<T>): Promise<void> {
  const documents = await model.find().lean();
  expect([model.modelName, documents.length]).not.toEqual([model.modelName, 0]);
  for (const document of documents) await new model(document).validate();
}

beforeEach(async () => {
  await database().dropDatabase();
  for (const [name, documents] of Object.entries(OLD_DOCUMENTS)) {
    await database()
      .collection(name)
      .insertMany([...documents] as never[]);
  }
});

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

test('When a complete member has no candidate, then one is added with the rank of the last change', async () => {
  await migrateAll();
  const { candidates } = shared.matching;
  expect(await candidates.countDocuments()).toBe(5);
  const asha = await candidates.findById(ASHA).lean<Candidate>();
  expect(asha).toMatchObject({ name: 'Asha', gender: 'Woman', listed: true, hidden: false, photos: [] });
  const lastChange = new Date('2026-11-20T10:00:00Z');
  expect(asha?.rank).toBeGreaterThanOrEqual(rankAt(lastChange, 0));
  expect(asha?.rank).toBeLessThan(rankAt(new Date(lastChange.getTime() + 1), 0));
  expect(await candidates.findById(RAVI).lean()).toMatchObject({ rank: 101 });
});

test('When thousands of members changed in the same millisecond, then each candidate gets a rank of its own', async () => {
  const asha = OLD_DOCUMENTS.members[1];
  const many = Array.from({ length: 3000 }, (_, n) => {
    const { _id, identity, ...rest } = asha;
    return { ...rest, identity: { ...identity, subject: `s${n}` } };
  });
  await database().collection('members').insertMany(many);
  await migrate(database(), MIGRATIONS, { kind: 'required' });
  expect(await shared.matching.candidates.countDocuments()).toBe(3005);
});

test('When a candidate does not tell hidden from archived, then the member decides', async () => {
  await migrateAll();
  const visibilityOf = async (_id: unknown) => {
    const { listed, hidden } = (await shared.matching.candidates.findById(_id).lean<Candidate>()) ?? {};
    return { listed, hidden };
  };
  expect(await visibilityOf(RAVI)).toEqual({ listed: true, hidden: false });
  expect(await visibilityOf(HIDDEN)).toEqual({ listed: false, hidden: true });
  expect(await visibilityOf(ARCHIVED)).toEqual({ listed: false, hidden: false });
});

test('When a candidate lacks the start of About, then it gets it from the member, and keeps its rank', async () => {
  const short_description = 'I teach physics.\n\nOn Sundays I cycle.';
  await database()
    .collection<Member>('members')
    .updateOne({ _id: MEENA }, { $set: { 'sections.more-about': { short_description } } });
  await migrateAll();
  await shared.matching.candidates.updateOne({ _id: MEENA }, { $unset: { about: '' } });
  await repeatMigration(database(), '0015-candidate-about');
  await migrateAll();
  const meena = await shared.matching.candidates.findById(MEENA).lean<Candidate>();
  expect(meena).toMatchObject({ about: 'I teach physics. On Sundays I cycle.', rank: 104 });
});

describe('traits of candidates', () => {
  const TRAITS = '0007-candidate-traits';
  const members = () => database().collection<Member>('members');
  const candidateFor = async (_id: Types.ObjectId) => shared.matching.candidates.findById(_id).lean<Candidate>();

  /** The facts that follow from the stored member, without the words of the name. */
  async function derived(_id: Types.ObjectId) {
    const member = await members().findOne({ _id });
    const { name_tokens: _tokens, name_words: _words, ...facts } = (member && candidateOf(member)) ?? {};
    return facts;
  }

  test('When a candidate lacks traits, then it gets those of the member, and keeps its rank', async () => {
    await migrateAll();
    for (const [_id, rank] of [
      [MEENA, 104],
      [RAVI, 101],
      [HIDDEN, 102],
      [ARCHIVED, 103],
    ] as const) {
      expect(await candidateFor(_id)).toMatchObject({ ...(await derived(_id)), rank });
    }
    expect(await candidateFor(MEENA)).toMatchObject({
      joined: new Date('2026-11-20T10:00:00Z'),
      verified: true,
      tags: expect.arrayContaining([expect.stringMatching(/^tongue:/u)]),
    });
  });

  test('When an old gateway has saved a member since, then another run corrects the traits', async () => {
    await migrateAll();
    await members().updateOne({ _id: MEENA }, { $set: { 'sections.basic-info.mother_tongue': 'Tulu' } });
    await database()
      .collection<Candidate>('candidates')
      .updateOne({ _id: MEENA }, { $set: { mother_tongue: 'Tulu', rank: 205 } });
    await repeatMigration(database(), TRAITS);
    await migrateAll();
    const meena = await candidateFor(MEENA);
    expect(meena).toMatchObject({ ...(await derived(MEENA)), rank: 205 });
    expect(meena?.tags).toContain('tongue:Tulu');
  });

  test('When a member is saved between reading and writing a batch, then the newer facts stay', async () => {
    const earlier = MIGRATIONS.filter(({ id }) => id < TRAITS);
    await migrate(database(), earlier, { kind: 'required' });
    const { bulkWrite } = mongo.Collection.prototype;
    const writes = vi.spyOn(mongo.Collection.prototype, 'bulkWrite');
    try {
      writes.mockImplementationOnce(async function (this: mongo.Collection, ...args) {
        const change = { $set: { 'sections.work.job_title': 'Astronaut' }, $inc: { revision: 1 } };
        await members().updateOne({ _id: MEENA }, change);
        await database()
          .collection<Candidate>('candidates')
          .updateOne({ _id: MEENA }, { $set: { job_title: 'Astronaut' } });
        return bulkWrite.apply(this, args);
      });
      await migrate(database(), [candidateTraits], { kind: 'required' });
      expect(writes).toHaveBeenCalled();
    } finally {
      writes.mockRestore();
    }
    expect(await candidateFor(MEENA)).toMatchObject({ ...(await derived(MEENA)), job_title: 'Astronaut' });
  });
});

test('When candidates have no packed traits or outdated ones, then they get those of their traits', async () => {
  await migrateAll();
  const stored = await shared.matching.candidates.find().lean<Candidate[]>();
  const outdated = { packed_traits: 'outdated', preferences: { age: { from: 30, to: 40, weight: 'nice' } } };
  await database()
    .collection<Candidate>('candidates')
    .updateOne({ _id: RAVI }, { $set: outdated as never });
  await repeatMigration(database(), packedTraits.id);
  await migrateAll();
  const again = await shared.matching.candidates.find().lean<Candidate[]>();
  for (const each of [...stored, ...again]) expect(each.packed_traits).toBe(packTraits(each));
  expect(again.find(({ _id }) => _id.equals(RAVI))?.packed_traits).toContain('"age"');
});

test('When the former index of the scan exists, then the background migration drops it', async () => {
  const collection = database().collection('candidates');
  await collection.createIndex({ gender: 1, rank: -1 }, { name: 'feed' });
  await migrate(database(), MIGRATIONS, { kind: 'required' });
  expect(await collection.indexExists('feed')).toBe(true);
  await migrateAll();
  expect(await collection.indexExists('feed')).toBe(false);
});

test('When candidates have no words of their names, then they get them, and each word is counted once', async () => {
  await migrateAll();
  const counts = async () => {
    const tokens = await shared.matching.nameTokens.find().sort({ _id: 1 }).lean();
    return Object.fromEntries(tokens.map(({ _id, count }) => [_id, count]));
  };
  const members = await shared.data.members.find({ onboarding_completed_at: { $exists: true } }).lean<Member[]>();
  const words = members.flatMap((member) => nameTokens(nameWords(member)));
  const expected = Object.fromEntries([...changesOf([], words)]);
  expect(await counts()).toEqual(expected);
  const ravi = await shared.matching.candidates.findById(RAVI).lean<Candidate>();
  expect(ravi?.name_words).toMatch(/^ravi\|/u);
  expect(ravi?.name_tokens).toContain('ravi');
  // An old copy of the gateway adds a candidate without words after the migration.
  await shared.matching.candidates.updateOne({ _id: RAVI }, { $unset: { name_words: '', name_tokens: '' } });
  await shared.matching.names.replace(ravi?.name_tokens ?? [], []);
  await forgetRecords();
  await migrateAll();
  expect(await counts()).toEqual(expected);
});

test('When a feed has `walked`, then it becomes scanned_ranges and the version grows', async () => {
  await migrateAll();
  const feed = await database().collection('feeds').findOne({ _id: RAVI });
  expect(feed).toMatchObject({ version: 5, last_n: 7, scanned_ranges: SCANNED });
  expect(feed).not.toHaveProperty('walked');
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

describe('swipers', () => {
  const states = () => shared.matching.swipeStates.find().sort({ _id: 1 }).lean();
  const exists = async (name: string) => (await database().listCollections({ name }).toArray()).length > 0;

  test('When only swipers exists, then it is renamed', async () => {
    await migrateAll();
    expect(await exists('swipers')).toBe(false);
    expect(await states()).toEqual(
      [...OLD_DOCUMENTS.swipers].toSorted((one, other) => one._id.toHexString().localeCompare(other._id.toHexString())),
    );
  });

  test('When swipe_states exists too, then both are merged, the later times win, and swipers is dropped', async () => {
    const [earlier, later] = [new Date('2026-11-20T08:00:00Z'), new Date('2026-11-20T20:00:00Z')];
    await shared.matching.swipeStates.create([
      { _id: RAVI, undone: { key: 'old', at: earlier }, seen: { 'liked-you': later, matches: later } },
    ]);
    await migrateAll();
    expect(await exists('swipers')).toBe(false);
    expect(await shared.matching.swipeStates.findById(RAVI).lean()).toEqual({
      _id: RAVI,
      undone: { key: '$key', at: UNDONE_AT },
      seen: { 'liked-you': later, matches: later },
    });
    expect(await shared.matching.swipeStates.findById(ASHA).lean()).toEqual({
      _id: ASHA,
      seen: { matches: LOOKED_AT },
    });
  });

  test('When swipe_states has the later undone swipe and no seen times, then it stays and empty times stay absent', async () => {
    const later = new Date('2026-11-21T00:00:00Z');
    await shared.matching.swipeStates.create([{ _id: RAVI, undone: { key: 'new', at: later } }]);
    await migrateAll();
    expect(await shared.matching.swipeStates.findById(RAVI).lean()).toEqual({
      _id: RAVI,
      undone: { key: 'new', at: later },
      seen: { 'liked-you': LOOKED_AT },
    });
  });
});

test('When two processes migrate the same old documents, then the result is that of one', async () => {
  await Promise.all([
    migrate(database(), MIGRATIONS, { kind: 'required' }),
    migrate(database(), MIGRATIONS, { kind: 'required' }),
  ]);
  expect(await shared.matching.candidates.countDocuments()).toBe(5);
  expect(await shared.matching.swipeStates.countDocuments()).toBe(2);
});
