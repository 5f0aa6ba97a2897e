import type { ProblemCode } from '@bandhavya/contracts';
import type { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { limitRefusal } from '../../api/rate-limit.ts';

const DAY = 24 * 3600;
const REPORTS_PER_DAY = 20;

/** Counts one action. Throws 429 with Retry-After when the limit of the day is exhausted. */
type Limit = (memberId: string) => Promise<void>;

export type DailyLimits = { swipes: Limit; phoneLooks: Limit; reports: Limit };

type Options = { redis: Redis; swipesPerDay: number; phoneLooksPerDay: number };

/** Limits per member and 24 hours, against bulk swiping and collecting. Counted in Redis for all copies of the gateway. */
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
        throw limitRefusal(error, code);
      });
    };
  };
  return {
    swipes: limit('swipes', swipesPerDay, 'swipes.exhausted'),
    phoneLooks: limit('phone-looks', phoneLooksPerDay, 'phone-looks.exhausted'),
    reports: limit('reports', REPORTS_PER_DAY, 'reports.exhausted'),
  };
}
