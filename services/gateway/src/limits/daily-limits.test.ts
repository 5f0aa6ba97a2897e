import { randomUUID } from 'node:crypto';
import { createLogger } from '@bandhavya/runtime';
import { connectRedis } from '@bandhavya/runtime/redis';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limitedPaging } from '../api/limited-paging.ts';
import { openPaging } from '../api/paging.ts';
import { WAIT } from '../testing/wait.ts';
import { dailyLimits } from './daily-limits.ts';

const DAY_MS = 24 * 3600 * 1000;

async function openLimits() {
  const redis = connectRedis(process.env.REDIS_URL ?? '', createLogger({ service: 'test', level: 'silent' }));
  onTestFinished(redis.close);
  await vi.waitFor(() => redis.ping(), WAIT);
  const perDay = { swipesPerDay: 2, phoneLooksPerDay: 1, profilesPerDay: 1, cardsPerDay: 10, photosPerDay: 1 };
  return { redis: redis.client, limits: dailyLimits({ redis: redis.client, ...perDay }) };
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

test('counts the cards of a page before it is read, and only those that it delivers', async () => {
  const { limits } = await openLimits();
  const key = { list: 'cards', memberId: randomUUID() };
  let reads = 0;
  const page = limitedPaging(openPaging('a secret'), limits.cards);
  const read = (count: number, limit = 4) =>
    page(key, { limit }, async () => {
      reads += 1;
      if (count < 0) throw new Error('The page could not be read');
      return { items: Array(count).fill('card') };
    });
  await read(4);
  await read(1);
  await expect(read(-1)).rejects.toThrow('could not be read');
  await read(4);
  expect(reads).toBe(4);
  await expect(read(2, 2)).rejects.toMatchObject({ code: 'cards.exhausted', status: 429 });
  expect(reads).toBe(4);
});
