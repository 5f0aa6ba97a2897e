import type { ProblemCode } from '@bandhavya/contracts';
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

/** The cause of the first refusal of a member's day. Later refusals have none, so that it is recorded once. */
export class ExhaustedLimit extends Error {
  override readonly name = 'ExhaustedLimit';
  readonly limit: string;

  constructor(limit: string) {
    super(`The daily limit of ${limit} is exhausted`);
    this.limit = limit;
  }
}

type Options = { redis: Redis; name: string; points: number; code: ProblemCode };

/** A limit per member and 24 hours. Counted in Redis for all copies of the gateway, with one command for each call. */
export function dailyLimit({ redis, name, points: allowed, code }: Options): DailyLimit {
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    rejectIfRedisNotReady: true,
    keyPrefix: `daily:${name}`,
    points: allowed,
    duration: DAY,
  });
  const spend = async (memberId: string, points = 1) => {
    await limiter.consume(memberId, points).catch((error: unknown) => {
      const isFirst = error instanceof RateLimiterRes && error.consumedPoints - points <= allowed;
      throw limitRefusal(error, code, isFirst ? new ExhaustedLimit(name) : undefined);
    });
  };
  const giveBack = async (memberId: string, points: number) => {
    // An outage of Redis must not refuse what was counted and delivered.
    await limiter.reward(memberId, points).catch(() => {});
  };
  return Object.assign(spend, { giveBack });
}
