import { randomUUID } from 'node:crypto';
import { Failure } from '@bandhavya/bootstrap/report';
import { ENDED_SESSIONS, memberSessionsKey, SESSION_PREFIX } from '@bandhavya/runtime/sessions';
import { Redis } from 'ioredis';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { BY, sharedStaff } from '../testing/staff-world.ts';

const { data, run, runWithoutRedis, member } = sharedStaff();
const redis = new Redis(process.env.REDIS_URL ?? '');
const WAIT = { timeout: 20_000, interval: 20 };

afterAll(() => redis.disconnect());

async function startSession(memberId: string): Promise<string> {
  const id = randomUUID();
  await redis.set(SESSION_PREFIX + id, '{}', 'EX', 60);
  await redis.zadd(memberSessionsKey(memberId), Date.now(), id);
  return id;
}

const exists = async (id: string) => (await redis.exists(SESSION_PREFIX + id)) === 1;

test('ends all sessions of one member, announces each end, and records the action', async () => {
  const [asha, ravi] = [await member(), await member({ gender: 'Man' })];
  const [one, two, other] = [await startSession(asha), await startSession(asha), await startSession(ravi)];
  const announced: string[] = [];
  const listener = redis.duplicate();
  onTestFinished(() => listener.disconnect());
  listener.on('message', (_channel, id: string) => announced.push(id));
  await listener.subscribe(ENDED_SESSIONS);
  expect(await run('members', 'end-sessions', asha, ...BY)).toEqual(['Ended sessions: 2.']);
  expect([await exists(one), await exists(two), await exists(other)]).toEqual([false, false, true]);
  await vi.waitFor(() => expect(announced).toEqual(expect.arrayContaining([one, two])), WAIT);
  expect(announced).not.toContain(other);
  const entries = await data.audit.find({ subject: asha }).toArray();
  expect(entries).toMatchObject([{ action: 'sessions.ended', staff: 'Asha', reason: 'Diwali offer' }]);
  expect(await run('members', 'end-sessions', asha, ...BY)).toEqual(['Ended sessions: 0.']);
});

test('When Redis is away, then the command fails, and the attempt is recorded', async () => {
  const asha = await member();
  await expect(runWithoutRedis('members', 'end-sessions', asha, ...BY)).rejects.toThrow(
    new Failure('The sessions were not ended, because Redis does not answer. Run the command again.'),
  );
  expect(await data.audit.countDocuments({ subject: asha, action: 'sessions.ended' })).toBe(1);
});

test('When no member has the id, then nothing is recorded', async () => {
  const nobody = '1'.repeat(24);
  await expect(run('members', 'end-sessions', nobody, ...BY)).rejects.toThrow('There is no member with the id');
  expect(await data.audit.countDocuments({ subject: nobody })).toBe(0);
});
