import { GENDERS, type Gender } from '@bandhavya/contracts';
import { mayMeet, type Traits } from '@bandhavya/matching/models';
import type { Random } from '../random.ts';
import { DISLIKE, Edges, type Kind, LIKE, SUPER_LIKE } from './edges.ts';

/** A member for the generation of swipes. */
export type Swiper = Traits & {
  /** The times of joining and of the last activity, in milliseconds. */
  joined: number;
  active: number;
};

type Options = {
  /** Ordered by id. */
  swipers: readonly Swiper[];
  random: Random;
  /** YYYYMMDD */
  today: number;
  /** The mean number of swipes of a member, without answers to swipes. */
  mean: number;
  /** Members who neither swipe nor are swiped. */
  apart?: ReadonlySet<number>;
};

/** The share of members who never swiped. */
const NEVER = 0.18;
/** The exponent of the Pareto distribution of swipes per member: most make a few, some make thousands. */
const TAIL = 1.3;
const SWIPES_MAX = 5000;
/** The exponent of Zipf's law for the popularity of profiles: the share of the n-th is n^-ZIPF. */
const ZIPF = 0.6;
/** The number of tries to find a profile that fits the must-haves of both members. */
const LOOKS = 4;
const LIKES: Record<Gender, number> = { Man: 0.42, Woman: 0.2 };
const SUPER = 0.05;
/** The probability of a swipe back, and the factor for a like in it. */
const ANSWERS = 0.28;
const ANSWER_LIKES = 1.5;

/**
 * Generates the swipes of a population. A few members swipe much and a few are swiped much; some swipes are answered. Both
 * members of a swipe fit each other. The result depends only on the members and the random generator.
 */
export function swipesAmong({ swipers, random, today, mean, apart = new Set() }: Options): Edges {
  const edges = new Edges();
  const stages = stagesOf(swipers, random, apart);
  const met = new Uint32Array(swipers.length);
  for (const [from, swiper] of swipers.entries()) {
    if (apart.has(from)) continue;
    const stage = stages[swiper.gender === 'Man' ? 'Woman' : 'Man'];
    const wanted = Math.min(countFor(random, mean), Math.floor(stage.members.length * 0.7));
    let looks = wanted * LOOKS;
    for (let made = 0; made < wanted && looks > 0; looks -= 1) {
      const to = stage.pick(random);
      const other = swipers[to];
      if (!other || met[to] === from + 1 || !mayMeet(swiper, other, today)) continue;
      met[to] = from + 1;
      made += 1;
      const at = random.between(swiper.joined, swiper.active);
      edges.add(from, to, kindFor(random, LIKES[swiper.gender]), at);
      if (random.chance(ANSWERS)) answer(edges, random, { from: to, to: from, answerer: other, after: at });
    }
  }
  return edges;
}

/** A swiped member swipes back, if last active after the swipe. */
function answer(
  edges: Edges,
  random: Random,
  { from, to, answerer, after }: { from: number; to: number; answerer: Swiper; after: number },
): void {
  const since = Math.max(after + 1, answerer.joined);
  if (answerer.active <= since) return;
  edges.add(from, to, kindFor(random, LIKES[answerer.gender] * ANSWER_LIKES), random.between(since, answerer.active));
}

function kindFor(random: Random, likes: number): Kind {
  if (!random.chance(likes)) return DISLIKE;
  return random.chance(SUPER) ? SUPER_LIKE : LIKE;
}

function countFor(random: Random, mean: number): number {
  if (random.chance(NEVER)) return 0;
  const least = (mean / (1 - NEVER)) * (1 - 1 / TAIL);
  return Math.min(SWIPES_MAX, Math.round(least * (1 - random.next()) ** (-1 / TAIL)));
}

/** The members of a gender, picked by popularity. */
type Stage = { members: number[]; pick: (random: Random) => number };

function stagesOf(swipers: readonly Swiper[], random: Random, apart: ReadonlySet<number>): Record<Gender, Stage> {
  const byGender = GENDERS.map((gender) => {
    const members = swipers.flatMap((each, position) =>
      each.gender === gender && !apart.has(position) ? [position] : [],
    );
    return [gender, stageOf(shuffled(random, members))] as const;
  });
  return Object.fromEntries(byGender) as Record<Gender, Stage>;
}

function stageOf(members: number[]): Stage {
  const sums = new Float64Array(members.length);
  let sum = 0;
  for (let place = 0; place < members.length; place += 1) {
    sum += (place + 1) ** -ZIPF;
    sums[place] = sum;
  }
  return { members, pick: (random) => members[firstAbove(sums, random.next() * sum)] ?? 0 };
}

/** The position of the first number above a value, in ascending numbers. */
function firstAbove(rising: Float64Array, value: number): number {
  let [low, high] = [0, rising.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rising[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

function shuffled(random: Random, values: readonly number[]): number[] {
  const cards = [...values];
  for (let place = cards.length - 1; place > 0; place -= 1) {
    const other = random.between(0, place);
    [cards[place], cards[other]] = [cards[other] ?? 0, cards[place] ?? 0];
  }
  return cards;
}
