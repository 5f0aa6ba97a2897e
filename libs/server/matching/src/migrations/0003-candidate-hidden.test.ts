import { expect, test } from 'vitest';
import type { Candidate } from '../candidates/candidate.ts';
import { oldDatabase } from './testing/old-database.ts';
import { ARCHIVED, HIDDEN, RAVI } from './testing/old-documents.ts';

const { shared, migrateAll } = oldDatabase();

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
