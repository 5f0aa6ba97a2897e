import { ActionRefusedError } from '@bandhavya/data';
import { withNumber } from '@bandhavya/members';
import { afterEach, expect, test } from 'vitest';
import { BY, hoursAfter, NOW, RAVI, sharedStaff } from '../testing/database.ts';

const staff = sharedStaff();
const { numbers, data, member, stored, audited, mailsTo } = staff;

// Each test has the whole queue to itself.
afterEach(() => data.members.deleteMany({}));

const joined = (hour: number) => ({ onboarding_completed_at: hoursAfter(hour - 1000) });

test('gives complete members with an unverified number, who joined first, with one audit entry for each', async () => {
  const second = await member({ ...joined(2), language: 'kn' });
  const first = await member({ ...joined(1), phone_number: '9000000001' });
  await member({ ...joined(0), phone_state: 'verified' });
  await member({ ...joined(0), phone_state: 'failed', archived_at: NOW, archived_for: 'number' });
  await member({ ...joined(0), archived_at: NOW, archived_for: 'report' });
  const { id } = await member({ ...joined(0) });
  await data.members.updateOne({ _id: id }, { $unset: { onboarding_completed_at: 1 } });
  const due = await numbers.next(BY, { count: 5, now: NOW });
  expect(due).toEqual([
    {
      id: first.id,
      name: 'Asha Rao',
      phone_number: '9000000001',
      joined: hoursAfter(-999),
      missed: 0,
      archived: false,
      language: 'en',
    },
    expect.objectContaining({ id: second.id, language: 'kn' }),
  ]);
  expect(await audited(first.id)).toEqual(['numbers.listed Asha']);
  expect(await audited(second.id)).toEqual(['numbers.listed Asha']);
});

test('When staff members ask concurrently, then each number goes to one of them, for half an hour', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(async (hour) => (await member(joined(hour))).id));
  const calls = await Promise.all(ids.map(() => numbers.next(BY, { now: NOW })));
  expect(
    calls
      .flat()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids.toSorted());
  expect(await numbers.next(RAVI, { now: hoursAfter(0.4) })).toEqual([]);
  expect(await numbers.next(RAVI, { count: 9, now: hoursAfter(0.6) })).toHaveLength(4);
});

test('When a call is missed, then the number comes back after hours, each time later', async () => {
  const { id } = await member(joined(1));
  let now = NOW;
  for (const hours of [4, 8, 16]) {
    expect(await numbers.next(BY, { now })).toHaveLength(1);
    await numbers.missed(id, BY, now);
    expect(await numbers.next(BY, { now: hoursAfter(hours - 0.1, now) })).toEqual([]);
    now = hoursAfter(hours, now);
  }
  expect(await numbers.next(BY, { now })).toMatchObject([{ id, missed: 3 }]);
  expect((await audited(id)).filter((each) => each === 'number.missed Asha')).toHaveLength(3);
});

test('When a number is verified, then member and candidate say so, and a second decision is refused', async () => {
  const { id, _id } = await member(joined(1));
  await numbers.next(BY, { now: NOW });
  await numbers.verify(id, BY, NOW);
  expect(await stored(id)).toMatchObject({ phone_state: 'verified', number_verified_at: NOW });
  expect(await staff.matching.candidate(_id)).toMatchObject({ verified: true, listed: true });
  await expect(numbers.fail(id, RAVI, NOW)).rejects.toThrow('The number is verified already.');
  expect(await audited(id)).toEqual(['numbers.listed Asha', 'number.verified Asha']);
  expect(await mailsTo(_id)).toEqual([]);
});

test('When a number fails, then the account is archived with a mail, until it is restored with another one', async () => {
  const { id, _id } = await member({ ...joined(1), language: 'hi' });
  await numbers.next(BY, { now: NOW });
  await numbers.fail(id, BY, NOW);
  expect(await stored(id)).toMatchObject({ phone_state: 'failed', archived_at: NOW, archived_for: 'number' });
  expect(await staff.matching.candidate(_id)).toMatchObject({ listed: false, hidden: false });
  await numbers.restore(id, RAVI, hoursAfter(1));
  const restored = await stored(id);
  expect([restored.archived_at, restored.archived_for, restored.phone_state]).toEqual([
    undefined,
    undefined,
    'unverified',
  ]);
  expect(await staff.matching.candidate(_id)).toMatchObject({ listed: true });
  await expect(numbers.restore(id, RAVI, NOW)).rejects.toThrow('The account is not archived.');
  expect(await mailsTo(_id)).toEqual([
    { name: 'archived', values: { reason: 'number' }, language: 'hi' },
    { name: 'restored', values: {}, language: 'hi' },
  ]);
  expect(await audited(id)).toEqual(['numbers.listed Asha', 'number.failed Asha', 'member.restored Ravi']);
  // A failed number that was restored is called again.
  expect(await numbers.next(BY, { now: hoursAfter(1) })).toMatchObject([{ id }]);
});

test('When an archived member enters another number, then it is called, and the account stays archived until restored', async () => {
  const { id } = await member(joined(1));
  await numbers.next(BY, { now: NOW });
  await numbers.fail(id, BY, NOW);
  await enter(id, '9111111111');
  expect(await stored(id)).toMatchObject({ phone_state: 'unverified', archived_for: 'number' });
  expect(await numbers.next(BY, { now: NOW })).toMatchObject([{ id, phone_number: '9111111111', archived: true }]);
  await numbers.verify(id, BY, NOW);
  expect(await stored(id)).toMatchObject({ phone_state: 'verified', archived_for: 'number' });
  await numbers.restore(id, BY, NOW);
  expect((await stored(id)).phone_state).toBe('verified');
});

test('When a member enters another number during the call, then its result is refused', async () => {
  const { id } = await member(joined(1));
  await numbers.next(BY, { now: NOW });
  await enter(id, '9222222222');
  for (const note of [numbers.verify, numbers.fail, numbers.missed]) {
    await expect(note.call(numbers, id, BY, NOW)).rejects.toThrow('the member has entered another number');
  }
  expect(await stored(id)).toMatchObject({ phone_state: 'unverified' });
  expect(await audited(id)).toEqual(['numbers.listed Asha']);
  expect(await numbers.next(BY, { now: NOW })).toMatchObject([{ phone_number: '9222222222' }]);
});

test('When two staff members decide concurrently, then one succeeds and the other one is told', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, _id } = await member(joined(round));
    await numbers.show(id, BY, NOW);
    const outcomes = await Promise.allSettled([numbers.verify(id, BY, NOW), numbers.fail(id, RAVI, NOW)]);
    const refused = outcomes.filter((each) => each.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toEqual([expect.any(ActionRefusedError)]);
    const isVerified = (await stored(id)).phone_state === 'verified';
    expect(await audited(id)).toEqual([
      'numbers.listed Asha',
      isVerified ? 'number.verified Asha' : 'number.failed Ravi',
    ]);
    expect(await mailsTo(_id)).toHaveLength(isVerified ? 0 : 1);
  }
});

test('refuses a number that is not callable, and an unknown member, without an audit entry', async () => {
  const [verified, team] = [
    await member({ phone_state: 'verified' }),
    await member({ archived_at: NOW, archived_for: 'team' }),
  ];
  await expect(numbers.show(verified.id, BY, NOW)).rejects.toThrow('The number is verified already.');
  await expect(numbers.show(team.id, BY, NOW)).rejects.toThrow('archived for another reason than its number');
  await expect(numbers.restore(team.id, BY, NOW)).rejects.toThrow('archived for another reason: team');
  for (const id of ['f'.repeat(24), 'x', '']) {
    await expect(numbers.verify(id, BY, NOW)).rejects.toThrow(`There is no member with the id ${id}.`);
  }
  expect([await audited(verified.id), await audited(team.id)]).toEqual([[], []]);
});

/** Saves a number as the gateway does. */
async function enter(id: string, phone_number: string): Promise<void> {
  await staff.service.change(id, (saved) => withNumber(saved, phone_number));
}
