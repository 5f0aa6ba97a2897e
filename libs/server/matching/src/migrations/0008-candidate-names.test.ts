import type { Member } from '@bandhavya/data';
import { expect, test } from 'vitest';
import type { Candidate } from '../candidates/candidate.ts';
import { changesOf, nameTokens, nameWords } from '../names/name-tokens.ts';
import { oldDatabase } from './testing/old-database.ts';
import { RAVI } from './testing/old-documents.ts';

const { shared, migrateAll, forgetRecords } = oldDatabase();

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
