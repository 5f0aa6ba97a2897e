import { repeatMigration } from '@bandhavya/data';
import { expect, test } from 'vitest';
import type { Candidate } from '../candidates/candidate.ts';
import { packTraits } from '../candidates/packed-traits.ts';
import { packedTraits } from './0010-packed-traits.ts';
import { oldDatabase } from './testing/old-database.ts';
import { RAVI } from './testing/old-documents.ts';

const { shared, database, migrateAll } = oldDatabase();

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
