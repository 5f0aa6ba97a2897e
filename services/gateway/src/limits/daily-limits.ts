import { DAILY_LIMITS } from '@bandhavya/domain';
import type { Redis } from 'ioredis';
import { type DailyLimit, dailyLimit } from './daily-limit.ts';

export type DailyLimits = {
  swipes: DailyLimit;
  phoneLooks: DailyLimit;
  reports: DailyLimit;
  blocks: DailyLimit;
  /** Profiles of other members that are opened. */
  profiles: DailyLimit;
  /** Cards of other members: deck, swiper, search, names and history. */
  cards: DailyLimit;
  /** Files of photos of other members. */
  photos: DailyLimit;
};

type Options = {
  redis: Redis;
  swipesPerDay: number;
  phoneLooksPerDay: number;
  profilesPerDay: number;
  cardsPerDay: number;
  photosPerDay: number;
};

/** Limits per member and 24 hours, against bulk swiping and copying the member base (decision 28). */
export function dailyLimits({ redis, ...perDay }: Options): DailyLimits {
  return {
    swipes: dailyLimit({ redis, name: 'swipes', points: perDay.swipesPerDay, code: 'swipes.exhausted' }),
    phoneLooks: dailyLimit({
      redis,
      name: 'phone-looks',
      points: perDay.phoneLooksPerDay,
      code: 'phone-looks.exhausted',
    }),
    reports: dailyLimit({ redis, name: 'reports', points: DAILY_LIMITS.reports, code: 'reports.exhausted' }),
    blocks: dailyLimit({ redis, name: 'blocks', points: DAILY_LIMITS.blocks, code: 'blocks.exhausted' }),
    profiles: dailyLimit({ redis, name: 'profiles', points: perDay.profilesPerDay, code: 'profiles.exhausted' }),
    cards: dailyLimit({ redis, name: 'cards', points: perDay.cardsPerDay, code: 'cards.exhausted' }),
    photos: dailyLimit({ redis, name: 'photos', points: perDay.photosPerDay, code: 'photos.exhausted' }),
  };
}

/** The refusal of a counted action, or undefined within the limit. A retry of an earlier action may succeed all the same. */
export async function refusalOf(counted: Promise<void>): Promise<unknown> {
  return counted.then(
    () => undefined,
    (refusal: unknown) => refusal,
  );
}
