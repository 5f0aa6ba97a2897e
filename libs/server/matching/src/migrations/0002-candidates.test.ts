import { migrate } from '@bandhavya/data';
import { expect, test } from 'vitest';
import { type Candidate, rankAt } from '../candidates/candidate.ts';
import { MIGRATIONS } from './index.ts';
import { oldDatabase } from './testing/old-database.ts';
import { ASHA, OLD_DOCUMENTS, RAVI } from './testing/old-documents.ts';

const { shared, database, migrateAll } = oldDatabase();

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
