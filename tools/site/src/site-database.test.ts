import { expect, test, vi } from 'vitest';
import { siteRedis } from './site-database.ts';

test('returns the Redis of REDIS_URL, also while a site runs', async () => {
  vi.stubEnv('REDIS_URL', 'redis://redis.example:6379/2');
  expect(await siteRedis()).toBe('redis://redis.example:6379/2');
});
