import { type Exposures, todayOf } from '@bandhavya/matching';
import type { Redis } from 'ioredis';

const KEPT_SECONDS = 2 * 24 * 3600;

/** Counts impressions in Redis with the same commands as the gateway. */
export function redisExposures(redis: Redis): Exposures {
  const key = () => `shown:${todayOf(new Date())}`;
  return {
    counts: async (ids) => (ids.length === 0 ? [] : (await redis.hmget(key(), ...ids)).map(Number)),
    add: async (ids) => {
      const day = key();
      const batch = redis.pipeline();
      for (const id of ids) batch.hincrby(day, id, 1);
      await batch.expire(day, KEPT_SECONDS).exec();
    },
  };
}
