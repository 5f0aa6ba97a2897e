import type { Data } from '@bandhavya/data';
import { Feed, type ImpressionLog, type Matching, redisExposures } from '@bandhavya/matching';
import type { MembersService } from '@bandhavya/members';
import type { Premium } from '@bandhavya/payments';
import type { Logger } from '@bandhavya/runtime';
import { ask } from '@bandhavya/runtime/redis';
import type { Redis } from 'ioredis';
import { openPaging, type Paging } from '../../api/paging.ts';
import type { LiveHub } from '../live/live-hub.ts';
import { type DailyLimits, dailyLimits, limitedPaging } from './daily-limits.ts';
import { FeedWork } from './feed-work.ts';

/** The services that the handlers of all matching resources share. */
export type MatchingServices = {
  data: Data;
  matching: Matching;
  members: MembersService;
  feed: Feed;
  feedWork: FeedWork;
  impressions: ImpressionLog;
  premium: Premium;
  live: LiveHub;
  limits: DailyLimits;
  page: Paging;
  /** Pages of cards, which count towards the daily limit of cards. */
  cardPage: Paging;
};

type Options = {
  data: Data;
  matching: Matching;
  impressions: ImpressionLog;
  members: MembersService;
  premium: Premium;
  live: LiveHub;
  redis: Redis;
  logger: Logger;
  cursorSecret: string;
  impressionsPerDay: number;
  swipesPerDay: number;
  phoneLooksPerDay: number;
  profilesPerDay: number;
  cardsPerDay: number;
  photosPerDay: number;
};

export function openMatchingServices(options: Options): MatchingServices {
  const { data, matching, impressions, members, premium, live, redis, logger, cursorSecret, impressionsPerDay } =
    options;
  const { candidates, feeds, pairs } = matching;
  const exposures = redisExposures({ redis, ask });
  const feed = new Feed({ candidates, feeds, pairs, exposures, impressionsPerDay });
  const limits = dailyLimits(options);
  const page = openPaging(cursorSecret);
  return {
    data,
    matching,
    members,
    feed,
    feedWork: new FeedWork({ feed, matching, logger }),
    impressions,
    premium,
    live,
    limits,
    page,
    cardPage: limitedPaging(page, limits.cards),
  };
}
