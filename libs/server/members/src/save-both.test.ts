import { isDataUnavailable, type Member } from '@bandhavya/data';
import { collectionOf } from '@bandhavya/testing/collections';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sharedDatabase } from './testing/database.ts';
import { storeMember } from './testing/people.ts';

const { data, matching, service } = sharedDatabase();
const { connection } = data;

test('When member and candidate cannot be saved together in time, then neither changes', async () => {
  const asha = await storeMember({ connection, matching });
  const id = asha._id.toHexString();
  const hide = () => service.change(id, () => ({ settings: { phone_audience: 'members', hidden: true } }));
  const other = await connection.startSession();
  onTestFinished(() => other.endSession());
  other.startTransaction();
  await collectionOf(connection, 'candidates').updateOne(
    { _id: asha._id },
    { $set: { name: 'Usha' } },
    { session: other },
  );

  const refused = await hide().catch((error: unknown) => error);
  expect(isDataUnavailable(refused)).toBe(true);
  await other.abortTransaction();
  expect((await service.get(id)).settings.hidden).toBe(false);
  expect((await hide()).settings.hidden).toBe(true);
  expect(await matching.candidate(asha._id)).toMatchObject({ name: 'Asha', listed: false });
});

test('When changes of one member run concurrently, then each rule runs once, in order, and a failed one delays no other', async () => {
  const asha = await storeMember({ connection, matching });
  const id = asha._id.toHexString();
  const add = vi.fn(({ photos = [] }: Member) => ({ photos: photos.slice(1) }));
  const fail = vi.fn((): never => {
    throw new Error('This change is refused');
  });
  const changes = [add, add, fail, add, add].map((rule) => service.change(id, rule).catch(String));
  const saved = await Promise.all(changes);
  expect(saved.map((each) => (typeof each === 'string' ? each : each.photos?.length))).toEqual([
    4,
    3,
    'Error: This change is refused',
    2,
    1,
  ]);
  expect([add.mock.calls.length, fail.mock.calls.length]).toEqual([4, 1]);
});
