import type { ProblemCode } from '@bandhavya/contracts';
import type { Logger } from '@bandhavya/server';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { limitRefusal } from './rate-limit.ts';

const DAY = 24 * 3600;

export type DailyLimit = {
  /** Counts one action, or as many as `points`. Throws 429 with Retry-After when the limit of the day is exhausted. */
  (memberId: string, points?: number): Promise<void>;
  /** Returns the points of counted actions that did not take place. */
  giveBack: (memberId: string, points: number) => Promise<void>;
};

type Options = { redis: Redis; logger: Logger; name: string; points: number; code: ProblemCode };

/** A limit per member and 24 hours. Counted in Redis for all copies of the gateway, with one command for each call. */
export function dailyLimit({ redis, logger, name, points: allowed, code }: Options): DailyLimit {
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    rejectIfRedisNotReady: true,
    keyPrefix: `daily:${name}`,
    points: allowed,
    duration: DAY,
  });
  const spend = async (memberId: string, points = 1) => {
    await limiter.consume(memberId, points).catch((error: unknown) => {
      // Once per member and day: the first refusal is the one that crosses the limit.
      const isFirst = error instanceof RateLimiterRes && error.consumedPoints - points <= allowed;
      if (isFirst) logger.warn({ member_id: memberId, limit: name, code }, 'A member exhausted a daily limit');
      throw limitRefusal(error, code);
    });
  };
  const giveBack = async (memberId: string, points: number) => {
    // An outage of Redis must not refuse what was counted and delivered.
    await limiter.reward(memberId, points).catch(() => {});
  };
  return Object.assign(spend, { giveBack });
}
