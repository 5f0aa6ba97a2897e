import { ActionRefusedError } from '@bandhavya/data';
import { afterEach, expect, test } from 'vitest';
import { BY, hoursAfter, NOW, RAVI, sharedStaff } from '../testing/database.ts';
import { answerBy, decideBy } from './deadlines.ts';

const staff = sharedStaff();
const { reports, members, data, member, stored, report, audited, mailsTo } = staff;

afterEach(() => data.reports.deleteMany({}));

const DAY = 24;

test('lists reports overdue for the first answer, then overdue for the decision, then the oldest', async () => {
  const [asha, ravi] = [await member(), await member({ gender: 'Man' })];
  const about = { by: asha._id, about: ravi._id };
  const answered = (days: number) => ({ at: hoursAfter(-days * DAY), first_answered_at: hoursAfter(-days * DAY + 1) });
  const fresh = await report({ ...about, at: hoursAfter(-1) });
  const decision = await report({ ...about, ...answered(40) });
  const older = await report({ ...about, ...answered(10) });
  const late = await report({ ...about, at: hoursAfter(-49) });
  const later = await report({ ...about, at: hoursAfter(-50) });
  await report({ ...about, ...answered(50), decided_at: NOW, state: 'dismissed' });
  // A report from before there were tickets.
  const early = await data.reports.create({ ...about, reason: 'fake', at: hoursAfter(-47), idempotency_key: 'early' });
  await data.reports.collection.updateOne({ _id: early._id }, { $unset: { ticket: 1, state: 1 } });
  const { reports: open, more } = await reports.list(BY, NOW);
  expect(open.map(({ ticket, overdue }) => [ticket, overdue])).toEqual([
    [later, 'first-answer'],
    [late, 'first-answer'],
    [decision, 'decision'],
    [older, undefined],
    [early._id.toHexString(), undefined],
    [fresh, undefined],
  ]);
  expect([open[4]?.state, more]).toEqual(['open', 0]);
  expect(await reports.list(BY, NOW, 2)).toMatchObject({ reports: [{ ticket: later }, { ticket: late }], more: 4 });
  expect(await data.audit.countDocuments({ action: 'reports.listed' })).toBe(2);
});

test('counts 48 hours until the first answer and a calendar month in India until the decision', () => {
  const at = new Date('2027-01-31T20:00:00Z');
  expect(answerBy({ at })).toEqual(new Date('2027-02-02T20:00:00Z'));
  // 1 February 01:30 in India.
  expect(decideBy({ at })).toEqual(new Date('2027-02-28T20:00:00Z'));
  expect(decideBy({ at: new Date('2027-01-31T06:00:00Z') })).toEqual(new Date('2027-02-28T06:00:00Z'));
});

test('opens a report with the profile and the history, and notes the first answer once', async () => {
  const [asha, ravi, anil] = [await member(), await member({ gender: 'Man' }), await member({ gender: 'Man' })];
  const ticket = await report({ by: asha._id, about: ravi._id });
  const other = await report({ by: anil._id, about: ravi._id, at: hoursAfter(-5) });
  const sent = await report({ by: ravi._id, about: asha._id, at: hoursAfter(-4) });
  const file = await reports.open(ticket.toLowerCase(), BY, NOW);
  expect(file.report).toMatchObject({ ticket, text: 'Rude words.', state: 'open', first_answered_at: NOW });
  expect(file.member).toMatchObject({
    id: ravi.id,
    name: 'Ravi Rao',
    gender: 'Man',
    age: 31,
    photos: expect.any(Array),
  });
  expect(file.member.texts).toContainEqual({ section: 'community', field: 'religion', value: 'Hindu' });
  expect(JSON.stringify(file)).not.toContain(ravi.phone_number);
  expect(JSON.stringify(file)).not.toContain(ravi.email);
  expect([file.about.map((each) => each.ticket), file.by.map((each) => each.ticket)]).toEqual([[other], [sent]]);
  expect((await reports.open(ticket, RAVI, hoursAfter(1))).report.first_answered_at).toEqual(NOW);
  expect(await audited(ticket)).toEqual(['report.opened Asha', 'report.opened Ravi']);
  expect(await audited(ravi.id)).toEqual(['member.opened Asha', 'member.opened Ravi']);
  await expect(reports.open('R-NONE', BY, NOW)).rejects.toThrow('There is no report with the ticket R-NONE.');
});

test('When a report is dismissed, then the reporter is told and the reported member does not change', async () => {
  const [asha, ravi] = [await member({ language: 'kn' }), await member({ gender: 'Man' })];
  const ticket = await report({ by: asha._id, about: ravi._id });
  await reports.dismiss(ticket, BY, NOW);
  const after = await data.reports.findOne({ ticket }).lean();
  expect(after).toMatchObject({ state: 'dismissed', decided_at: NOW, first_answered_at: NOW });
  expect((await stored(ravi.id)).revision).toBe(ravi.revision);
  expect(await mailsTo(asha._id)).toEqual([{ name: 'report-answered', values: { ticket }, language: 'kn' }]);
  expect(await mailsTo(ravi._id)).toEqual([]);
  expect(await audited(ticket)).toEqual(['report.dismissed Asha']);
  await expect(reports.warn(ticket, RAVI, NOW)).rejects.toThrow(
    `The report ${ticket} is decided already: dismissed by Asha.`,
  );
  expect((await stored(ravi.id)).warnings).toBeUndefined();
});

test('When the reported member is warned, then warning, decision, entries and mails are stored together', async () => {
  const [asha, ravi] = [await member(), await member({ gender: 'Man', language: 'hi' })];
  const ticket = await report({ by: asha._id, about: ravi._id, reason: 'money' });
  await reports.warn(ticket, BY, NOW);
  expect((await stored(ravi.id)).warnings).toEqual([{ id: expect.any(String), at: NOW, reason: 'money', ticket }]);
  expect(await mailsTo(ravi._id)).toEqual([{ name: 'warning', values: { reason: 'money' }, language: 'hi' }]);
  expect(await mailsTo(asha._id)).toMatchObject([{ name: 'report-answered' }]);
  expect(await audited(ticket)).toEqual(['report.warned Asha']);
  expect(await audited(ravi.id)).toEqual(['member.warned Asha']);
  const second = await report({ by: asha._id, about: ravi._id });
  await reports.warn(second, BY, hoursAfter(1));
  expect((await stored(ravi.id)).warnings?.map(({ ticket: each }) => each)).toEqual([ticket, second]);
  expect(await mailsTo(ravi._id)).toHaveLength(2);
});

test('When the reported member is archived, then the candidate follows, and a second report only gets its decision', async () => {
  const [asha, ravi] = [await member(), await member({ gender: 'Man' })];
  const [ticket, second] = [
    await report({ by: asha._id, about: ravi._id }),
    await report({ by: asha._id, about: ravi._id }),
  ];
  await reports.archive(ticket, BY, NOW);
  expect(await stored(ravi.id)).toMatchObject({ archived_at: NOW, archived_for: 'report' });
  expect(await staff.matching.candidate(ravi._id)).toMatchObject({ listed: false, hidden: false });
  await reports.archive(second, RAVI, hoursAfter(1));
  expect((await stored(ravi.id)).archived_at).toEqual(NOW);
  expect(await mailsTo(ravi._id)).toEqual([{ name: 'archived', values: { reason: 'report' }, language: 'en' }]);
  expect(await mailsTo(asha._id)).toHaveLength(2);
  expect(await audited(ravi.id)).toEqual(['member.archived Asha']);
  expect([await audited(ticket), await audited(second)]).toEqual([['report.archived Asha'], ['report.archived Ravi']]);
});

test('When staff members decide a report concurrently, then exactly one decision has effects', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [asha, ravi] = [await member(), await member({ gender: 'Man' })];
    const ticket = await report({ by: asha._id, about: ravi._id });
    const outcomes = await Promise.allSettled([
      reports.warn(ticket, BY, NOW),
      reports.archive(ticket, RAVI, NOW),
      reports.dismiss(ticket, BY, NOW),
    ]);
    const refused = outcomes.filter((each) => each.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toEqual([expect.any(ActionRefusedError), expect.any(ActionRefusedError)]);
    const { state } = await data.reports.findOne({ ticket }).orFail().lean();
    const { warnings = [], archived_at } = await stored(ravi.id);
    expect([warnings.length === 1, archived_at !== undefined]).toEqual([state === 'warned', state === 'archived']);
    expect([await audited(ticket), await audited(ravi.id)]).toEqual([
      [expect.stringContaining(`report.${state}`)],
      state === 'dismissed' ? [] : [expect.stringContaining(`member.${state}`)],
    ]);
    expect(await mailsTo(asha._id)).toHaveLength(1);
    expect(await mailsTo(ravi._id)).toHaveLength(state === 'dismissed' ? 0 : 1);
  }
});

test('When the audit entry cannot be stored, then nothing of the decision is', async () => {
  const [asha, ravi] = [await member(), await member({ gender: 'Man' })];
  const ticket = await report({ by: asha._id, about: ravi._id });
  const nameless = { staff: '', reason: 'x' };
  await expect(reports.archive(ticket, nameless, NOW)).rejects.toThrow('staff');
  await expect(members.archive(ravi.id, nameless, NOW)).rejects.toThrow('staff');
  expect((await stored(ravi.id)).archived_at).toBeUndefined();
  expect((await data.reports.findOne({ ticket }).orFail().lean()).state).toBe('open');
  expect(await mailsTo(ravi._id)).toEqual([]);
  expect(await staff.matching.candidate(ravi._id)).toMatchObject({ listed: true });
});
