import { type Member, repeatMigration } from '@bandhavya/data';
import { expect, test } from 'vitest';
import type { Candidate } from '../candidates/candidate.ts';
import { packTraits } from '../candidates/packed-traits.ts';
import { oldDatabase } from './testing/old-database.ts';
import { MEENA, RAVI } from './testing/old-documents.ts';

const { shared, database, migrateAll } = oldDatabase();

test('When candidates have the date of birth, then they get the dates that members and matches may see', async () => {
  await migrateAll();
  await database()
    .collection<Member>('members')
    .updateOne({ _id: MEENA }, { $set: { 'settings.birth_audience': 'nobody' } });
  const candidates = database().collection<Candidate>('candidates');
  await candidates.updateMany({}, { $set: { born: 19_950_423 }, $unset: { born_for_matches: '' } });
  await repeatMigration(database(), '0022-shown-birth');
  await migrateAll();
  const stored = await shared.matching.candidates.find().lean<Candidate[]>();
  const [ravi, meena] = [RAVI, MEENA].map((id) => stored.find(({ _id }) => _id.equals(id)));
  expect(ravi).toMatchObject({ born: 19_950_401, born_for_matches: 19_950_423, rank: 101 });
  expect(meena).toMatchObject({ born: 19_950_401, born_for_matches: 19_950_401, rank: 104 });
  for (const each of stored) expect(each.packed_traits).toBe(packTraits(each));
});
