import { isDataUnavailable } from '@bandhavya/data';
import { openMatching } from '@bandhavya/matching';
import { expect, onTestFinished, test } from 'vitest';
import { sharedGateway } from '../../testing/gateway.ts';
import { newPerson } from '../../testing/people.ts';
import { MembersService } from './members.service.ts';

const gateway = sharedGateway();

test('When member and candidate cannot be saved together in time, then neither changes', async () => {
  const { members } = gateway.site.stored;
  const asha = await newPerson(gateway.site);
  const matching = openMatching(members.db);
  const service = new MembersService(members, matching, { members: async () => {}, matching: async () => {} });
  const hide = () => service.change(asha.id, () => ({ settings: { phone_audience: 'members', hidden: true } }));
  const other = await members.db.startSession();
  onTestFinished(() => other.endSession());
  other.startTransaction();
  await matching.candidates.updateOne({ _id: asha._id }, { $set: { name: 'Usha' } }, { session: other });

  const refused = await hide().catch((error: unknown) => error);
  expect(isDataUnavailable(refused)).toBe(true);
  await other.abortTransaction();
  expect((await service.get(asha.id)).settings.hidden).toBe(false);
  expect((await hide()).settings.hidden).toBe(true);
  expect(await matching.candidates.findById(asha._id).lean()).toMatchObject({ name: 'Asha', listed: false });
});
