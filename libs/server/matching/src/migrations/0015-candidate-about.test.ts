import { type Member, repeatMigration } from '@bandhavya/data';
import { expect, test } from 'vitest';
import type { Candidate } from '../candidates/candidate.ts';
import { oldDatabase } from './testing/old-database.ts';
import { MEENA } from './testing/old-documents.ts';

const { shared, database, migrateAll } = oldDatabase();

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
