import type { Data } from '@bandhavya/data';
import { Feed, type Matching, redisExposures } from '@bandhavya/matching';
import type { MembersService } from '@bandhavya/members';
import type { Premium } from '@bandhavya/payments';
import { ask } from '@bandhavya/server/redis';
import type { Redis } from 'ioredis';
import { openPaging, type Paging } from '../../api/paging.ts';
import type { LiveHub } from '../live/live-hub.ts';
import { type DailyLimits, dailyLimits } from './daily-limits.ts';

/** The services that the handlers of all matching resources share. */
export type MatchingServices = {
  data: Data;
  matching: Matching;
  members: MembersService;
  feed: Feed;
  premium: Premium;
  live: LiveHub;
  limits: DailyLimits;
  page: Paging;
};

type Options = {
  data: Data;
  matching: Matching;
  members: MembersService;
  premium: Premium;
  live: LiveHub;
  redis: Redis;
  cursorSecret: string;
  impressionsPerDay: number;
  swipesPerDay: number;
  phoneLooksPerDay: number;
};

export function openMatchingServices(options: Options): MatchingServices {
  const { data, matching, members, premium, live, redis, cursorSecret, impressionsPerDay } = options;
  const { candidates, feeds, pairs } = matching;
  const exposures = redisExposures({ redis, ask });
  return {
    data,
    matching,
    members,
    feed: new Feed({ candidates, feeds, pairs, exposures, impressionsPerDay }),
    premium,
    live,
    limits: dailyLimits(options),
    page: openPaging(cursorSecret),
  };
}
