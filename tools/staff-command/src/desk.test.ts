import { randomUUID } from 'node:crypto';
import { Failure } from '@bandhavya/bootstrap/report';
import { newTicket, type Report } from '@bandhavya/data';
import { storedMember } from '@bandhavya/testing/collections';
import { Types } from 'mongoose';
import { expect, test, vi } from 'vitest';
import { BY, sharedStaff } from './testing/staff-world.ts';

const { data, run, runWithoutRedis, member, eventsOf } = sharedStaff();

const WAIT = { timeout: 20_000, interval: 20 };

async function report(by: string, about: string, facts: Partial<Report> = {}): Promise<string> {
  const ticket = newTicket();
  const ids = { by: new Types.ObjectId(by), about: new Types.ObjectId(about) };
  const fresh = {
    reason: 'rude' as const,
    text: 'Rude\nwords.',
    at: new Date(),
    idempotency_key: randomUUID(),
    ticket,
  };
  await data.reports.insertOne({ _id: new Types.ObjectId(), ...ids, ...fresh, ...facts });
  return ticket;
}

test('prints the next number to call, and tells the open tabs when it is verified', async () => {
  const id = await member({ phone_number: '9000000007', onboarding_completed_at: new Date('2026-11-20T20:00:00Z') });
  const events = await eventsOf(id);
  const [line, ...more] = await run('numbers', 'next', ...BY);
  expect([line, more]).toEqual([`${id}  +91 9000000007  Asha Rao, joined 21 Nov 2026, language en`, []]);
  expect(await run('numbers', 'next', ...BY)).toEqual(['There is no number to call now.']);
  expect(await run('numbers', 'verify', id, ...BY)).toEqual(['The number is verified.']);
  await vi.waitFor(() => expect(events).toEqual(['account.changed']), WAIT);
  await expect(run('numbers', 'fail', id, ...BY)).rejects.toThrow('The number is verified already.');
});

test('archives the member of a failed number, and restores the account', async () => {
  const id = await member();
  const events = await eventsOf(id);
  await run('numbers', 'next', '--member', id, ...BY);
  const [missed = ''] = await run('numbers', 'missed', id, ...BY);
  expect(missed).toMatch(/^Noted, missed calls: 1\. The number is offered again after \d+ \w+ \d{4}, \d\d:\d\d\.$/u);
  await run('numbers', 'next', '--member', id, ...BY);
  expect(await run('numbers', 'fail', id, ...BY)).toEqual([
    'The number has failed. The account is archived, and the member is told.',
  ]);
  const found = (await run('members', 'find', id, ...BY)).join('\n');
  expect(found).toMatch(/archived on .* \(number\), number failed/u);
  expect(found).not.toContain('9876543210');
  expect(await run('numbers', 'restore', id, ...BY)).toEqual(['The account is restored, and the member is told.']);
  await vi.waitFor(() => expect(events).toEqual(['account.changed', 'account.changed']), WAIT);
});

test('lists, opens and decides reports, and tells the tabs of a member who is warned or archived', async () => {
  const [asha, ravi] = [await member(), await member({ gender: 'Man', first_name: 'Ravi' })];
  const events = await eventsOf(ravi);
  const late = await report(asha, ravi, { at: new Date(Date.now() - 3 * 24 * 3_600_000) });
  const fresh = await report(asha, ravi, { reason: 'fake' });
  const third = await report(asha, ravi, { reason: 'money' });
  const list = await run('reports', 'list', ...BY);
  expect(list[0]).toContain(`${late}  rude, `);
  expect(list[0]).toContain('OVERDUE for the first answer');
  expect(list[1]).toContain(`${fresh}  fake, `);
  expect(list[1]).toContain('first answer by ');
  const file = (await run('reports', 'open', late, ...BY)).join('\n');
  expect(file).toContain('"Rude / words."');
  expect(file).toContain('community.religion: Hindu');
  expect(file).toContain(`Other reports about this member:\n  ${third}`);
  expect(file).not.toContain('9876543210');
  expect((await run('reports', 'list', ...BY)).at(0)).toContain('decide by ');
  await run('reports', 'dismiss', fresh, ...BY);
  expect(events).toEqual([]);
  await run('reports', 'warn', late, ...BY);
  await vi.waitFor(() => expect(events).toEqual(['account.changed']), WAIT);
  await run('reports', 'archive', third, ...BY);
  await vi.waitFor(() => expect(events).toEqual(['account.changed', 'account.changed']), WAIT);
  expect(await run('reports', 'list', ...BY)).toEqual(['There are no open reports.']);
  await expect(run('reports', 'warn', third, ...BY)).rejects.toThrow('decided already: archived by Asha.');
});

test('When Redis is away, then the action is stored, and the command says that the tabs were not told', async () => {
  const id = await member();
  expect(await runWithoutRedis('members', 'archive', id, ...BY)).toEqual([
    'The account is archived, and the member is told.',
    'The open pages of the member could not be told, because Redis does not answer. They follow at the next load.',
  ]);
  expect((await storedMember(data, id)).archived_for).toBe('team');
  await expect(run('members', 'archive', id, ...BY)).rejects.toThrow('The account is archived already.');
  expect(await run('members', 'restore', id, ...BY)).toEqual(['The account is restored, and the member is told.']);
});

test('When no member is found, then the command fails', async () => {
  const search = run('members', 'find', 'nobody@mail.example', ...BY);
  await expect(search).rejects.toThrow(new Failure('There is no such member.'));
});
