import { randomUUID } from 'node:crypto';
import { createLogger } from '@bandhavya/server';
import { connectRedis } from '@bandhavya/server/redis';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WAIT } from '../../testing/wait.ts';
import { dailyLimits } from './daily-limits.ts';

const DAY_MS = 24 * 3600 * 1000;

async function openLimits() {
  const redis = connectRedis(process.env.REDIS_URL ?? '', createLogger({ service: 'test', level: 'silent' }));
  onTestFinished(redis.close);
  await vi.waitFor(() => redis.ping(), WAIT);
  return { redis: redis.client, limits: dailyLimits({ redis: redis.client, swipesPerDay: 2, phoneLooksPerDay: 1 }) };
}

test('allows the swipes of a day, then refuses until 24 hours after the first one', async () => {
  const { redis, limits } = await openLimits();
  const memberId = randomUUID();
  await limits.swipes(memberId);
  await limits.swipes(memberId);
  await expect(limits.swipes(memberId)).rejects.toMatchObject({ code: 'swipes.exhausted', status: 429 });
  const key = `daily:swipes:${memberId}`;
  const left = await redis.pttl(key);
  expect(left).toBeGreaterThan(DAY_MS - 60_000);
  expect(left).toBeLessThanOrEqual(DAY_MS);
  // Stands for the end of the 24 hours.
  await redis.pexpire(key, 1);
  await vi.waitFor(async () => expect(await redis.exists(key)).toBe(0), WAIT);
  await limits.swipes(memberId);
});

test('counts swipes and phone looks apart, and each member apart', async () => {
  const { limits } = await openLimits();
  const [one, other] = [randomUUID(), randomUUID()];
  await limits.phoneLooks(one);
  await expect(limits.phoneLooks(one)).rejects.toMatchObject({ code: 'phone-looks.exhausted' });
  await limits.swipes(one);
  await limits.phoneLooks(other);
});
