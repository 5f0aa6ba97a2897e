import type { Matching } from '@bandhavya/matching';
import type { MemberReports, MembersService } from '@bandhavya/members';
import type { Premium } from '@bandhavya/payments';
import type { Redis } from 'ioredis';
import { limitedPaging } from '../../api/limited-paging.ts';
import { openPaging, type Paging } from '../../api/paging.ts';
import { type DailyLimits, dailyLimits } from '../../limits/daily-limits.ts';
import type { LiveHub } from '../live/live-hub.ts';

/** The services that the handlers of all matching resources share. */
export type MatchingServices = {
  reports: MemberReports;
  matching: Matching;
  members: MembersService;
  premium: Premium;
  live: LiveHub;
  limits: DailyLimits;
  page: Paging;
  /** Pages of cards, which count towards the daily limit of cards. */
  cardPage: Paging;
};

type Options = {
  reports: MemberReports;
  matching: Matching;
  members: MembersService;
  premium: Premium;
  live: LiveHub;
  redis: Redis;
  cursorSecret: string;
  swipesPerDay: number;
  phoneLooksPerDay: number;
  profilesPerDay: number;
  cardsPerDay: number;
  photosPerDay: number;
};

export function openMatchingServices(options: Options): MatchingServices {
  const { reports, matching, members, premium, live, cursorSecret } = options;
  const limits = dailyLimits(options);
  const page = openPaging(cursorSecret);
  return {
    reports,
    matching,
    members,
    premium,
    live,
    limits,
    page,
    cardPage: limitedPaging(page, limits.cards),
  };
}
