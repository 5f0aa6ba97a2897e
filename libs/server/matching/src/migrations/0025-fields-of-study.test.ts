import type { Member } from '@bandhavya/data';
import { expect, test } from 'vitest';
import { oldDatabase } from './testing/old-database.ts';
import { ASHA, MEENA, RAVI } from './testing/old-documents.ts';

const { shared, database, migrateAll } = oldDatabase();

test('When a field of study is B.Com or M.Com, then it gets its dots, and other fields stay', async () => {
  const members = database().collection<Member>('members');
  const degrees = [
    [ASHA, 'B.Com', 'B.Com.'],
    [RAVI, 'M.Com', 'M.Com.'],
    [MEENA, 'B.Sc.', 'B.Sc.'],
  ] as const;
  for (const [_id, field_of_study] of degrees) {
    await members.updateOne(
      { _id },
      { $set: { 'sections.education': { field_of_study, specialization: 'Taxation' } } },
    );
  }
  await migrateAll();
  for (const [_id, , field_of_study] of degrees) {
    const member = await shared.data.members.findById(_id).lean<Member>();
    expect(member?.sections?.education).toEqual({ field_of_study, specialization: 'Taxation' });
  }
});
