import type { Member } from '@bandhavya/data';
import { expect, test } from 'vitest';
import { oldDatabase } from './testing/old-database.ts';
import { ASHA, MEENA, RAVI } from './testing/old-documents.ts';

const { shared, database, migrateAll } = oldDatabase();

const KOCHI = { lives_in_country: 'Bharata (India)', lives_in_state: 'Kerala', lives_in_district: 'Kochi' };
const basicOf = async (_id: typeof ASHA) =>
  (await shared.data.members.findById(_id).lean<Member>())?.sections?.['basic-info'];

test('When a member has not said where they live, then they live where the family does, and others stay', async () => {
  const members = database().collection<Member>('members');
  const basic = { mother_tongue: 'Kannada' };
  const family = { current_country: 'Other', current_state: 'Texas', current_district: 'Austin', father_name: 'Ravi' };
  await members.updateOne({ _id: ASHA }, { $set: { sections: { 'basic-info': basic, family } } });
  await members.updateOne({ _id: MEENA }, { $set: { sections: { 'basic-info': { ...basic, ...KOCHI }, family } } });
  await members.updateOne({ _id: RAVI }, { $set: { sections: { 'basic-info': basic } } });
  await migrateAll();
  expect(await basicOf(ASHA)).toEqual({
    ...basic,
    lives_in_country: 'Other',
    lives_in_state: 'Texas',
    lives_in_district: 'Austin',
  });
  expect([await basicOf(MEENA), await basicOf(RAVI)]).toEqual([{ ...basic, ...KOCHI }, basic]);
  expect((await shared.data.members.findById(ASHA).lean<Member>())?.sections?.family).toEqual(family);
});
