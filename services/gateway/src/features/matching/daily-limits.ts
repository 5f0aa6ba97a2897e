import type { Redis } from 'ioredis';
import { type DailyLimit, dailyLimit } from '../../api/daily-limit.ts';

const REPORTS_PER_DAY = 20;
const BLOCKS_PER_DAY = 50;

export type DailyLimits = { swipes: DailyLimit; phoneLooks: DailyLimit; reports: DailyLimit; blocks: DailyLimit };

type Options = { redis: Redis; swipesPerDay: number; phoneLooksPerDay: number };

/** Limits per member and 24 hours, against bulk swiping and collecting. */
export function dailyLimits({ redis, swipesPerDay, phoneLooksPerDay }: Options): DailyLimits {
  return {
    swipes: dailyLimit({ redis, name: 'swipes', points: swipesPerDay, code: 'swipes.exhausted' }),
    phoneLooks: dailyLimit({ redis, name: 'phone-looks', points: phoneLooksPerDay, code: 'phone-looks.exhausted' }),
    reports: dailyLimit({ redis, name: 'reports', points: REPORTS_PER_DAY, code: 'reports.exhausted' }),
    blocks: dailyLimit({ redis, name: 'blocks', points: BLOCKS_PER_DAY, code: 'blocks.exhausted' }),
  };
}
