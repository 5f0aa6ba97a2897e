import { type Exposures, todayOf } from '@bandhavya/matching';
import { ask } from '@bandhavya/server/redis';
import type { Redis } from 'ioredis';

/** Longer than a day, so that a copy with a late clock still finds the counts. */
const KEPT_SECONDS = 2 * 24 * 3600;

/** Counts the impressions of profiles per day in India, in Redis for all copies of the gateway. */
export function redisExposures(redis: Redis): Exposures {
  const key = () => `shown:${todayOf(new Date())}`;
  return {
    counts: async (ids) => {
      if (ids.length === 0) return [];
      return (await ask(() => redis.hmget(key(), ...ids))).map(Number);
    },
    add: async (ids) => {
      const day = key();
      const batch = redis.pipeline();
      for (const id of ids) batch.hincrby(day, id, 1);
      await ask(() => batch.expire(day, KEPT_SECONDS).exec());
    },
  };
}
