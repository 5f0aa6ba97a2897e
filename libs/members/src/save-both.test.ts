import { isDataUnavailable } from '@bandhavya/data';
import { expect, onTestFinished, test } from 'vitest';
import { sharedDatabase } from './testing/database.ts';
import { storeMember } from './testing/people.ts';

const { data, matching, service } = sharedDatabase();
const { members } = data;

test('When member and candidate cannot be saved together in time, then neither changes', async () => {
  const asha = await storeMember({ members, matching });
  const id = asha._id.toHexString();
  const hide = () => service.change(id, () => ({ settings: { phone_audience: 'members', hidden: true } }));
  const other = await members.db.startSession();
  onTestFinished(() => other.endSession());
  other.startTransaction();
  await matching.candidates.updateOne({ _id: asha._id }, { $set: { name: 'Usha' } }, { session: other });

  const refused = await hide().catch((error: unknown) => error);
  expect(isDataUnavailable(refused)).toBe(true);
  await other.abortTransaction();
  expect((await service.get(id)).settings.hidden).toBe(false);
  expect((await hide()).settings.hidden).toBe(true);
  expect(await matching.candidates.findById(asha._id).lean()).toMatchObject({ name: 'Asha', listed: false });
});
