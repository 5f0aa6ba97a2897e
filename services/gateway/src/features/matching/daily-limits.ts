import type { ProblemCode } from '@bandhavya/contracts';
import { problem } from '@bandhavya/server';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { RedisUnavailableError } from '../../redis/redis.ts';

const DAY = 24 * 3600;
const REPORTS_PER_DAY = 20;

/** Counts one; throws 429 with Retry-After when the member has done it often enough within a day. */
type Limit = (memberId: string) => Promise<void>;

export type DailyLimits = { swipes: Limit; phoneLooks: Limit; reports: Limit };

type Options = { redis: Redis; swipesPerDay: number; phoneLooksPerDay: number };

/** Against collecting and flooding: what a member may do in a day, counted in Redis over all copies of the gateway. */
export function dailyLimits({ redis, swipesPerDay, phoneLooksPerDay }: Options): DailyLimits {
  const limit = (name: string, points: number, code: ProblemCode): Limit => {
    const limiter = new RateLimiterRedis({
      storeClient: redis,
      rejectIfRedisNotReady: true,
      keyPrefix: `daily:${name}`,
      points,
      duration: DAY,
    });
    return async (memberId) => {
      await limiter.consume(memberId).catch((error: unknown) => {
        if (!(error instanceof RateLimiterRes)) {
          throw new RedisUnavailableError('A limit cannot be counted', { cause: error });
        }
        const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw problem(code, [], { headers: { 'retry-after': String(seconds) } });
      });
    };
  };
  return {
    swipes: limit('swipes', swipesPerDay, 'swipes.exhausted'),
    phoneLooks: limit('phone-looks', phoneLooksPerDay, 'phone-looks.exhausted'),
    reports: limit('reports', REPORTS_PER_DAY, 'reports.exhausted'),
  };
}
