import { Failure } from '@bandhavya/bootstrap/report';
import { MemberEventLog } from '@bandhavya/data';
import { pseudonyms } from '@bandhavya/runtime';
import { expect, test } from 'vitest';
import { BY, PSEUDONYM_SECRETS, sharedStaff } from '../testing/staff-world.ts';

const { data, run, member } = sharedStaff();
const log = new MemberEventLog(data.connection);
const names = pseudonyms(PSEUDONYM_SECRETS);
const earlier = pseudonyms(PSEUDONYM_SECRETS.slice(1));
const NEVER = new Date('2099-01-01');

test('prints the pseudonyms of a member, and the entries of and about the member by every secret', async () => {
  const [asha, ravi] = [await member(), await member()];
  const entry = { network: '203.0.113.0/24', request_id: 'the-request', expires_at: NEVER };
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute));
  await log.append({ ...entry, at: at(1), action: 'session.started', member: earlier.of(asha) });
  const look = { action: 'phone.looked', member: names.of(asha), other: names.of(ravi) } as const;
  await log.append({ ...entry, at: at(2), ...look });
  const block = { action: 'member.blocked', member: names.of(ravi), other: names.of(asha) } as const;
  await log.append({ ...entry, at: at(3), ...block });
  await log.append({ ...entry, at: at(4), action: 'session.started', member: names.of(ravi) });
  const place = '203.0.113.0/24  request the-request';
  const [pseudonymLine, ...lines] = await run('audit', 'member', asha, ...BY);
  expect(pseudonymLine).toBe(`In the logs: "member":"${names.of(asha)}" or "member":"${earlier.of(asha)}"`);
  expect(lines).toEqual([
    `22 Nov 2026, 17:31:00  session.started  ${place}`,
    `22 Nov 2026, 17:32:00  phone.looked  about ${names.of(ravi)}  ${place}`,
    `22 Nov 2026, 17:33:00  member.blocked  by ${names.of(ravi)}  ${place}`,
    expect.stringMatching(/ audit\.opened {2}by Asha: Diwali offer$/u),
  ]);
});

test('finds the member with a pseudonym, and records the search', async () => {
  const asha = await member();
  expect(await run('audit', 'who', names.of(asha), ...BY)).toEqual([asha]);
  expect(await run('audit', 'who', earlier.of(asha), ...BY)).toEqual([asha]);
  await expect(run('audit', 'who', 'm_nobody', ...BY)).rejects.toThrow(
    new Failure('No member has this pseudonym. Is PSEUDONYM_SECRET the one of that time?'),
  );
  expect(await data.audit.countDocuments({ action: 'pseudonym.resolved' })).toBe(3);
});
