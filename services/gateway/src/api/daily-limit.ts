import type { ProblemCode } from '@bandhavya/contracts';
import type { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { limitRefusal } from './rate-limit.ts';

const DAY = 24 * 3600;

/** Counts one action. Throws 429 with Retry-After when the limit of the day is exhausted. */
export type DailyLimit = (memberId: string) => Promise<void>;

type Options = { redis: Redis; name: string; points: number; code: ProblemCode };

/** A limit per member and 24 hours. Counted in Redis for all copies of the gateway. */
export function dailyLimit({ redis, name, points, code }: Options): DailyLimit {
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    rejectIfRedisNotReady: true,
    keyPrefix: `daily:${name}`,
    points,
    duration: DAY,
  });
  return async (memberId) => {
    await limiter.consume(memberId).catch((error: unknown) => {
      throw limitRefusal(error, code);
    });
  };
}
