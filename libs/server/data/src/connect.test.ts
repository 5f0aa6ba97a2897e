import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Data, isDataUnavailable, newMember } from './index.ts';
import { connectModels, type DataModels } from './models.ts';

let data: Data & DataModels;

beforeAll(async () => {
  const uri = new URL(process.env.MONGODB_URI ?? '');
  uri.pathname = `/data-${randomUUID().slice(0, 8)}`;
  data = connectModels({ uri: uri.href });
  await data.connected(10_000);
  await data.ensureIndexes();
});

afterAll(async () => {
  await data.connection.dropDatabase();
  await data.close();
});

function fresh(subject: string = randomUUID()) {
  return newMember(
    { provider: 'google', subject },
    { email: 'a@mail.example', given_name: 'Asha', family_name: 'Rao' },
  );
}

test('When a member is stored, then reading returns the same fields and the timestamps', async () => {
  const member = { ...fresh(), profile: { gender: 'Woman' as const, date_of_birth: '1995-04-23' } };
  const { _id } = await data.members.create(member);
  expect(await data.members.findById(_id).lean()).toEqual({
    _id,
    ...member,
    created_at: expect.any(Date),
    updated_at: expect.any(Date),
  });
});

test('When a member without input is stored, then the empty parts exist', async () => {
  const { _id } = await data.members.create(fresh());
  expect(await data.members.findById(_id).lean()).toMatchObject({ first_name: '', profile: {}, revision: 0 });
});

test('When a second member has the same identity, then the write fails and does not count as an outage', async () => {
  await data.members.create(fresh('twice'));
  const refused = await data.members.create(fresh('twice')).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 11000 });
  expect(isDataUnavailable(refused)).toBe(false);
});

test.each([
  ['an unknown field', { $set: { admin: true } }],
  ['an unknown field of the profile', { $set: { 'profile.admin': true } }],
  ['an unknown gender', { $set: { 'profile.gender': 'King' } }],
  ['an object for a text', { $set: { first_name: { $gt: '' } } }],
])('When an update has %s, then it is rejected', async (_, update) => {
  const { _id } = await data.members.create(fresh());
  await expect(data.members.updateOne({ _id }, update, { runValidators: true })).rejects.toThrow();
});

test('When a query names an unknown field, then it is rejected instead of matching all members', async () => {
  await expect(data.members.find({ nmae: 'x' } as object).lean()).rejects.toThrow();
});

test('When MongoDB is unreachable, then calls fail at once as an outage, and closing ends the attempts', async () => {
  let attempts = 0;
  const away = connectModels({
    uri: 'mongodb://127.0.0.1:9/none',
    operationTimeout: 200,
    onFailedAttempt: () => {
      attempts += 1;
    },
  });
  const begun = Date.now();
  const failed = await Promise.all(
    [away.members.findOne({}).lean(), away.ping(), away.ensureIndexes(), away.connected(300)].map((each) =>
      Promise.resolve(each).catch((error: unknown) => isDataUnavailable(error)),
    ),
  );
  expect(failed).toEqual([true, true, true, true]);
  // Without deadlines the driver tries for 30 seconds.
  expect(Date.now() - begun).toBeLessThan(10_000);
  expect(attempts).toBeGreaterThan(0);
  await away.close();
});
