import { expect, test } from 'vitest';
import { BY, NOW, sharedDatabase } from '../testing/database.ts';
import { payingSite } from '../testing/payers.ts';

const database = sharedDatabase();
const site = payingSite(database);
const { membershipEnds, models, staffRefunds } = database;

const DAY_MS = 24 * 3_600_000;
const END = new Date('2027-05-22T06:00:00Z');
const daysBefore = (days: number, end = END) => new Date(end.getTime() - days * DAY_MS);

/** Reminds like the worker at an instant. Resolves with the days of the reminders of a member. */
async function remindAll(memberId: string, now: Date): Promise<number[]> {
  const due = (await membershipEnds.remindersDue(now)).filter(({ member }) => member === memberId);
  for (const reminder of due) await membershipEnds.remind(reminder, now);
  return due.map(({ days }) => days);
}

async function mailsOf(memberId: string) {
  const mails = await models.mails.find({ name: 'reminder' }).sort({ queued_at: 1 }).lean();
  return mails.filter(({ member }) => member.toHexString() === memberId).map(({ _id, values }) => [_id, values]);
}

test('reminds 7 days and 1 day before the end, once each', async () => {
  const { memberId } = await site.buy();
  expect(await remindAll(memberId, new Date(daysBefore(7).getTime() - 1))).toEqual([]);
  expect(await remindAll(memberId, daysBefore(7))).toEqual([7]);
  expect(await remindAll(memberId, daysBefore(3))).toEqual([]);
  expect(await remindAll(memberId, daysBefore(1))).toEqual([1]);
  expect(await remindAll(memberId, daysBefore(0.5))).toEqual([]);
  expect(await remindAll(memberId, END)).toEqual([]);
  const active_until = END.toISOString();
  expect(await mailsOf(memberId)).toEqual([
    [`reminder:${memberId}:${active_until}:7`, { days: 7, active_until }],
    [`reminder:${memberId}:${active_until}:1`, { days: 1, active_until }],
  ]);
});

test('When the worker was away for a week, then only the reminder of the last day is sent', async () => {
  const { memberId } = await site.buy();
  expect(await remindAll(memberId, daysBefore(0.5))).toEqual([1]);
});

test('When a member renews after the search for reminders, then the older end is not reminded of', async () => {
  const { memberId } = await site.buy();
  const [reminder] = (await membershipEnds.remindersDue(daysBefore(6))).filter(({ member }) => member === memberId);
  if (!reminder) throw new Error('The reminder is not due');
  await site.buy({ memberId, now: daysBefore(6) });
  expect(await membershipEnds.remind(reminder, daysBefore(6))).toBe(false);
  expect(await remindAll(memberId, daysBefore(1))).toEqual([]);
  expect(await mailsOf(memberId)).toEqual([]);
  const renewed = new Date('2027-11-22T06:00:00Z');
  expect(await remindAll(memberId, daysBefore(7, renewed))).toEqual([7]);
});

test('When a member renews after the first reminder, then both reminders of the new end follow', async () => {
  const { memberId } = await site.buy();
  expect(await remindAll(memberId, daysBefore(7))).toEqual([7]);
  await site.buy({ memberId, now: daysBefore(5) });
  expect(await remindAll(memberId, daysBefore(1))).toEqual([]);
  const renewed = new Date('2027-11-22T06:00:00Z');
  expect(await remindAll(memberId, daysBefore(7, renewed))).toEqual([7]);
  expect(await remindAll(memberId, daysBefore(1, renewed))).toEqual([1]);
});

test('When 20 workers remind concurrently, then one mail is queued', async () => {
  const { memberId } = await site.buy();
  await Promise.all(Array.from({ length: 20 }, () => remindAll(memberId, daysBefore(7))));
  expect(await mailsOf(memberId)).toHaveLength(1);
});

test('returns an ended membership until its end is noted, and again after a renewal has ended', async () => {
  const { memberId } = await site.buy();
  const endedOf = async (now: Date) =>
    (await membershipEnds.endedMemberships(now)).filter(({ member }) => member === memberId);
  expect(await endedOf(new Date(END.getTime() - 1))).toEqual([]);
  const ended = { member: memberId, end: END };
  expect(await endedOf(END)).toEqual([ended]);
  await membershipEnds.noteEnded(ended);
  expect(await endedOf(END)).toEqual([]);
  await site.buy({ memberId, now: END });
  await membershipEnds.noteEnded(ended);
  const renewed = new Date('2027-11-22T06:00:00Z');
  expect(await endedOf(renewed)).toEqual([{ member: memberId, end: renewed }]);
});

test('When a refund ends a membership, then the end is reported, and no reminder follows', async () => {
  const { memberId, order, payment } = await site.buy();
  await staffRefunds.approve(order, BY, NOW);
  await site.checkout.refundExecutor.executeRefund({ order, payment }, NOW);
  expect(await membershipEnds.endedMemberships(NOW)).toContainEqual({ member: memberId, end: NOW });
  expect(await remindAll(memberId, daysBefore(7))).toEqual([]);
});
