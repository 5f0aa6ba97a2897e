import { repeatMigration } from '@bandhavya/data';
import { expect, test } from 'vitest';
import type { Candidate } from '../candidates/candidate.ts';
import { packTraits, unpackTraits } from '../candidates/packed-traits.ts';
import { comparedTraits } from './0023-compared-traits.ts';
import { oldDatabase } from './testing/old-database.ts';

const { shared, database, migrateAll } = oldDatabase();

test('When candidates have packed texts of six traits, then they get those of all compared traits', async () => {
  await migrateAll();
  const old = JSON.stringify([19_950_401, 175, 'Lingayat', 'Kannada', 'Never Married', "Bachelor's Degree", {}]);
  expect(unpackTraits(old)).toBeUndefined();
  const candidates = database().collection<Candidate>('candidates');
  await candidates.updateMany({}, { $set: { packed_traits: old } });
  await repeatMigration(database(), comparedTraits.id);
  await migrateAll();
  for (const each of await shared.matching.candidates.find().lean<Candidate[]>()) {
    expect(each.packed_traits).toBe(packTraits(each));
    expect(unpackTraits(each.packed_traits)?.religion).toBe(each.religion);
  }
});
