import { ActionRefusedError } from '@bandhavya/data';
import { expect, test } from 'vitest';
import { BY, NOW, RAVI, sharedStaff } from '../testing/database.ts';

const staff = sharedStaff();
const { members, data, member, stored, audited, mailsTo } = staff;

test('finds members by id, e-mail address in any case, and phone number, with an entry for each', async () => {
  const asha = await member({ email: 'Asha.Rao@Mail.Example', phone_number: '9333333333' });
  const usha = await member({ phone_number: '9333333333' });
  const found = async (text: string) => (await members.find(text, BY, NOW)).map(({ id }) => id).toSorted();
  expect(await found(asha.id)).toEqual([asha.id]);
  expect(await found(' asha.rao@mail.example ')).toEqual([asha.id]);
  expect(await found('+91 93333 33333')).toEqual([asha.id, usha.id].toSorted());
  expect(await audited(asha.id)).toEqual(['member.opened Asha', 'member.opened Asha', 'member.opened Asha']);
  for (const nothing of ['', 'x', '93333', '.*@.*', 'f'.repeat(24), 'none@mail.example']) {
    expect([nothing, await found(nothing)]).toEqual([nothing, []]);
  }
  expect(await data.audit.countDocuments({ action: 'members.searched' })).toBe(6);
});

test('leaves phone number, e-mail address and date of birth out of the file of a member', async () => {
  const asha = await member({ phone_number: '9444444444', email: 'secret@mail.example', warnings: [] });
  const file = JSON.stringify(await members.find(asha.id, BY, NOW));
  expect(file).toContain('"name":"Asha Rao"');
  for (const secret of ['9444444444', 'secret@mail.example', String(asha.profile.date_of_birth)]) {
    expect(file).not.toContain(secret);
  }
});

test('When a member is archived and restored, then account, candidate, entries and mails follow', async () => {
  const { id, _id } = await member({ language: 'kn' });
  await members.archive(id, BY, NOW);
  expect(await stored(id)).toMatchObject({ archived_at: NOW, archived_for: 'team', phone_state: 'unverified' });
  expect(await staff.matching.candidate(_id)).toMatchObject({ listed: false, hidden: false });
  await expect(members.archive(id, RAVI, NOW)).rejects.toThrow('The account is archived already.');
  await members.restore(id, RAVI, NOW);
  expect((await stored(id)).archived_at).toBeUndefined();
  expect(await audited(id)).toEqual(['member.archived Asha', 'member.restored Ravi']);
  const mails = await mailsTo(_id);
  expect(mails.map(({ name, language }) => `${name} ${language}`).toSorted()).toEqual(['archived kn', 'restored kn']);
});

test('When staff members archive a member concurrently, then one is told, and one mail is queued', async () => {
  const { id, _id } = await member();
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => members.archive(id, BY, NOW)));
  const refused = outcomes.filter((each) => each.status === 'rejected').map(({ reason }) => reason);
  expect(refused).toEqual([1, 2, 3].map(() => expect.any(ActionRefusedError)));
  expect(await audited(id)).toEqual(['member.archived Asha']);
  expect(await mailsTo(_id)).toHaveLength(1);
});

test('shows all orders of a member with their logs, also unpaid ones, and records the look', async () => {
  const asha = await member();
  expect(await members.orders(asha.id, BY, NOW)).toEqual({ name: 'Asha Rao', membership: undefined, orders: [] });
  await data.connection.collection('payment_orders').insertOne({
    member: asha._id,
    idempotency_key: 'k',
    state: 'expired',
    price_paise: 200_000,
    amount_paise: 200_000,
    months: 6,
    events: [{ name: 'created', at: NOW }],
    payments: [],
    language: 'en',
    created_at: NOW,
  });
  expect((await members.orders(asha.id, BY, NOW)).orders).toMatchObject([{ state: 'expired', amount_paise: 200_000 }]);
  expect(await audited(asha.id)).toEqual(['orders.opened Asha', 'orders.opened Asha']);
  await expect(members.orders('x', BY, NOW)).rejects.toThrow('There is no member with the id x.');
});
