import type { Preferences } from '@bandhavya/contracts';
import { todayOf } from '@bandhavya/domain';
import {
  type Candidate,
  type FeedState,
  type MatchingModels,
  mayMeet,
  type Pair,
  packTraits,
  pairOf,
  rankAt,
} from '@bandhavya/matching/models';
import { BulkWriter, madeMemberId, Random } from '@bandhavya/seed';
import { Types } from 'mongoose';
import type { Times } from '../measure.ts';
import { milliseconds, ratio, whole } from '../table.ts';

/** A tester by the number of swipes, most of them in the order of the feed. */
export type TesterKind = {
  swipes: number;
  /**
   * 'returning': last active a day ago; some of the swiped members were active since then. 'sitting': has just swiped all
   * candidates with the highest ranks.
   */
  state: 'returning' | 'sitting';
  /** 'musts': three of them, which nine in ten candidates miss. 'popular': 5,000 likes wait. 'browsing': answers no card. */
  special?: Special;
};
export type Special = 'musts' | 'popular' | 'browsing';

export type BenchTester = TesterKind & {
  viewer: Candidate;
  /** The stored feed before a visit, to restore it for the next visit. */
  feed: Pick<FeedState, 'queue' | 'last_n' | 'scanned_ranges'>;
  /** Candidates that the tester swiped. */
  swiped: Types.ObjectId[];
  /** Candidates that fit the tester and have not been swiped. */
  unswiped: Types.ObjectId[];
};

const DAY = 24 * 3600 * 1000;
/** Candidates that stay without a swipe even in a small population, to measure with. */
const LEFT = 700;
/** The share of a returning tester's swipes that goes to members of any rank. */
const SPREAD = 0.3;
const LIKED = 0.4;
/** The share of swiped members who have liked the tester. */
const LIKE_BACK = 0.15;
/** Unanswered likes of a tester, and of a popular one in a population that has as many members. */
const WAITING = { usual: 8, popular: 5000 };
const SEED = 20_261_126;

/** Adds a tester to a population: a woman of thirty with nice-to-have preferences only. */
export async function makeTester(
  matching: MatchingModels,
  men: readonly Candidate[],
  { kind, index, now, members }: { kind: TesterKind; index: number; now: Date; members: number },
): Promise<BenchTester> {
  const random = new Random(SEED + index);
  const viewer = testerCandidate(index, { members, now, special: kind.special });
  const today = todayOf(now);
  const meetable = men.filter((man) => mayMeet(viewer, man, today)).toSorted((one, other) => other.rank - one.rank);
  const swipes = Math.min(kind.swipes, Math.max(0, meetable.length - LEFT));
  const { swiped, walked } = pastOf(meetable, { ...kind, swipes }, random, now);
  const isSwiped = new Set(swiped);
  const rest = meetable.filter((man) => !isSwiped.has(man));
  const waiting = kind.special === 'popular' ? Math.min(WAITING.popular, rest.length - LEFT) : WAITING.usual;
  const likers = rest.filter((_, place) => place % Math.max(2, Math.ceil(rest.length / waiting)) === 0);
  const isLiker = new Set(likers);
  await matching.candidates.collection.insertOne(viewer as never);
  await writePairs(matching, viewer, { swiped, likers, random, now });
  return {
    ...kind,
    swipes,
    viewer,
    feed: { queue: [], last_n: swipes, scanned_ranges: walked },
    swiped: swiped.map(({ _id }) => _id),
    unswiped: rest.filter((man) => !isLiker.has(man)).map(({ _id }) => _id),
  };
}

/** The swiped members, and the ranges of ranks that the feed has scanned then. */
function pastOf(meetable: readonly Candidate[], { swipes, state }: TesterKind, random: Random, now: Date) {
  if (swipes === 0) return { swiped: [], walked: [] };
  const top = state === 'sitting' ? now.getTime() : now.getTime() - DAY;
  const below = rankAt(new Date(top), 0);
  const block = meetable.filter(({ rank }) => rank <= below).slice(0, swipes * (state === 'sitting' ? 1 : 1 - SPREAD));
  const bottom = block.at(-1)?.rank ?? below;
  const inBlock = new Set(block);
  const others = meetable.filter((man) => !inBlock.has(man));
  const wanted = swipes - block.length;
  const spread: Candidate[] = [];
  for (const [place, man] of others.entries()) {
    if (random.chance((wanted - spread.length) / (others.length - place))) spread.push(man);
  }
  return { swiped: [...block, ...spread], walked: [[bottom, below]] as const };
}

type Past = { swiped: readonly Candidate[]; likers: readonly Candidate[]; random: Random; now: Date };

async function writePairs(
  matching: MatchingModels,
  viewer: Candidate,
  { swiped, likers, random, now }: Past,
): Promise<void> {
  const writer = new BulkWriter<Pair>(matching.pairModel as never);
  const at = () => new Date(now.getTime() - random.between(60_000, 90 * DAY));
  const like = (key: string) => ({ dir: 'liked' as const, at: at(), key });
  for (const [n, man] of swiped.entries()) {
    const key = `bench-past-${String(n).padStart(25, '0')}`;
    const mine = random.chance(LIKED) ? like(key) : { dir: 'disliked' as const, at: at(), key };
    const theirs = random.chance(LIKE_BACK) ? like(`bench-back-${String(n).padStart(25, '0')}`) : undefined;
    await writer.add(pairOf(viewer._id, man._id, mine, theirs));
  }
  for (const [n, man] of likers.entries()) {
    await writer.add(pairOf(viewer._id, man._id, undefined, like(`bench-wait-${String(n).padStart(25, '0')}`)));
  }
  await writer.end();
}

const WISHES: Preferences = {
  age: { from: 28, to: 38, weight: 'nice' },
  mother_tongues: { values: ['Kannada'], weight: 'nice' },
};
const MUSTS: Preferences = {
  age: { from: 30, to: 36, weight: 'must' },
  mother_tongues: { values: ['Kannada', 'Telugu'], weight: 'must' },
  marital_statuses: { values: ['Never Married'], weight: 'must' },
};

type TesterFacts = { members: number; now: Date; special: Special | undefined };

function testerCandidate(index: number, { members, now, special }: TesterFacts): Candidate {
  const candidate = {
    // Between the ids of others, so that a tester is the first member of some pairs and the second of others.
    _id: new Types.ObjectId(`${madeMemberId(members / 2).slice(0, 8)}${index.toString(16).padStart(16, '0')}`),
    listed: true,
    hidden: false,
    gender: 'Woman',
    rank: rankAt(now, index / 2048),
    born: todayOf(now) - 30 * 10_000,
    height_cm: 160,
    community: 'Lingayat',
    about: '',
    mother_tongue: 'Kannada',
    marital_status: 'Never Married',
    preferences: special === 'musts' ? MUSTS : WISHES,
    name: 'Asha',
    religion: 'Hindu',
    community_label: 'Lingayat',
    job_title: 'Teacher',
    district: 'Mysuru',
    state: 'Karnataka',
    sub_community: 'Banajiga',
    gotra: 'Kashyapa',
    qualification: "Bachelor's Degree",
    working_with: 'Private Company',
    income_from: 500_000,
    income_to: 700_000,
    diet: 'Veg',
    nakshatra: 'Rohini',
    rashi: 'Vrishabha (Taurus)',
    kuja_dosha: 'No',
    verified: true,
    joined: now,
    tags: [],
    name_words: 'asha|',
    name_tokens: ['asha'],
    hobbies: ['Reading'],
    photos: [],
  } satisfies Omit<Candidate, 'packed_traits'>;
  return { ...candidate, packed_traits: packTraits(candidate) };
}

/** Prints a line of progress. */
export function interim({ swipes, special }: BenchTester, result: { all: Times; floor: Times } | undefined): string {
  const [p50, floor] = [result?.all.at(0.5) ?? Number.NaN, result?.floor.at(0.5) ?? Number.NaN];
  return `  ${whole(swipes)} swipes${special ? `, ${special}` : ''}: p50 ${milliseconds(p50)} ms, ${ratio(p50, floor)} x floor`;
}
