import { type Candidate, rankAt } from '@bandhavya/matching/models';
import { population, Random } from '@bandhavya/seed';

const DAY = 24 * 3600 * 1000;
/** Members of a population before this place are the demo members, whose shares differ. */
const DEMO = 300;
/** The exponent of the daily chances of a visit: a mean of 17 %, which new members raise to 19 %. */
const VISITS = 1 / 0.17 - 1;
/** The share of members who join during the run, evenly over its days. */
const LATER = 0.3;
/** New members visit with this chance on each of their first days. */
const EAGER = { chance: 0.6, days: 3 };
/** The chance of a day to be the last one on which a member visits. */
const LEAVES = 0.005;
/** The last visit before the start is at most this number of days ago. */
const PAST_DAYS = 60;
/** The mean number of candidates that a member answers in one visit. */
const ANSWERS = 20;

/** A member of the market. Times are whole days of the run. */
export type MarketMember = {
  candidate: Candidate;
  /** The chance of a visit on one day. */
  activity: number;
  /** The day of joining; below 0 for members who are present at the start. */
  joins: number;
  /** The first day without a visit for ever. */
  leaves: number;
};

/** Listed members with traits and preferences of the seed. Each seed has other members. */
export function marketMembers(
  count: number,
  { days, seed, start }: { days: number; seed: number; start: Date },
): MarketMember[] {
  const random = new Random(seed * 7919 + 1);
  const members: MarketMember[] = [];
  const first = DEMO + seed * count * 2;
  let place = 0;
  for (const { candidate } of population(first + count * 2, start)) {
    place += 1;
    if (place <= first || !candidate?.listed) continue;
    members.push(marketMember(candidate, random, { days, start, place: members.length }));
    if (members.length === count) return members;
  }
  throw new RangeError('The population has too few listed members.');
}

function marketMember(
  candidate: Candidate,
  random: Random,
  { days, start, place }: { days: number; start: Date; place: number },
): MarketMember {
  const activity = random.next() ** VISITS;
  const joins = random.chance(LATER) ? random.between(0, days - 1) : -1 - random.between(0, 4 * PAST_DAYS);
  const away = Math.min(PAST_DAYS, -joins, daysUntil(random, activity));
  const rank = rankAt(new Date(start.getTime() - Math.max(0, away) * DAY - random.between(0, DAY / 2)), place / 2048);
  return {
    candidate: { ...candidate, rank },
    activity,
    joins,
    leaves: Math.max(0, joins) + 1 + daysUntil(random, LEAVES),
  };
}

/** Whether a member visits on a day. */
export function visits({ activity, joins, leaves }: MarketMember, day: number, random: Random): boolean {
  const chance = random.next();
  if (day < joins || day >= leaves) return false;
  return day === joins || chance < (day - joins < EAGER.days ? Math.max(EAGER.chance, activity) : activity);
}

/** How many candidates a member answers in one visit, at least one. */
export function answersOfAVisit(random: Random): number {
  return 1 + daysUntil(random, 1 / ANSWERS);
}

/** Draws the number of failures before the first success (geometric distribution). */
function daysUntil(random: Random, chance: number): number {
  return Math.min(100_000, Math.floor(Math.log(1 - random.next()) / Math.log(1 - Math.min(chance, 0.999_999))) || 0);
}
