import {
  type Candidate,
  type FeedState,
  type Matching,
  mayMeet,
  type Pair,
  pairOf,
  rankAt,
  todayOf,
} from '@bandhavya/matching';
import { BulkWriter, madeMemberId, Random } from '@bandhavya/seed';
import { Types } from 'mongoose';
import type { Times } from '../measure.ts';
import { milliseconds, ratio, whole } from '../table.ts';

/** Somebody who swiped so many, most of them one after the other in the order of the feed. */
export type TesterKind = {
  swipes: number;
  /**
   * 'returning': was last here a day ago; a part of those who were swiped became active since then. 'sitting': has just
   * swiped everybody at the top in one go.
   */
  state: 'returning' | 'sitting';
};

export type Tester = TesterKind & {
  viewer: Candidate;
  /** Where the feed stands before a visit, for whoever wants to visit again. */
  feed: Pick<FeedState, 'queue' | 'last_n' | 'scanned_ranges'>;
  /** Whom the tester may meet and has not swiped. */
  unswiped: Types.ObjectId[];
};

const DAY = 24 * 3600 * 1000;
/** Left over for measuring, however small the population. */
const LEFT = 700;
/** Of the swipes of one who returns: to people who are spread all over, by what they did since. */
const SPREAD = 0.3;
const LIKED = 0.4;
/** Of those who were swiped: has liked the tester too. */
const LIKE_BACK = 0.15;
/** So many like the tester and wait for an answer: they come first on the first page of a visit. */
const WAITING = 8;
const SEED = 20_261_126;

/** Puts a tester into a population whose men are given: a woman of thirty with wishes, but without musts. */
export async function makeTester(
  matching: Matching,
  men: readonly Candidate[],
  { kind, index, now, members }: { kind: TesterKind; index: number; now: Date; members: number },
): Promise<Tester> {
  const random = new Random(SEED + index);
  const viewer = testerCandidate(index, members, now);
  const today = todayOf(now);
  const meetable = men.filter((man) => mayMeet(viewer, man, today)).toSorted((one, other) => other.rank - one.rank);
  const swipes = Math.min(kind.swipes, Math.max(0, meetable.length - LEFT));
  const { swiped, walked } = pastOf(meetable, { ...kind, swipes }, random, now);
  const isSwiped = new Set(swiped);
  const rest = meetable.filter((man) => !isSwiped.has(man));
  const likers = rest.filter((_, place) => place % Math.ceil(rest.length / WAITING) === 0);
  await matching.candidates.collection.insertOne(viewer as never);
  await writePairs(matching, viewer, { swiped, likers, random, now });
  return {
    ...kind,
    swipes,
    viewer,
    feed: { queue: [], last_n: swipes, scanned_ranges: walked },
    unswiped: rest.filter((man) => !likers.includes(man)).map(({ _id }) => _id),
  };
}

/** Who was swiped, and which ranks the feed has walked then. */
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

async function writePairs(matching: Matching, viewer: Candidate, { swiped, likers, random, now }: Past): Promise<void> {
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

function testerCandidate(index: number, members: number, now: Date): Candidate {
  return {
    // Among the others' ids, so that a tester is now the first, now the second of a pair.
    _id: new Types.ObjectId(`${madeMemberId(members / 2).slice(0, 8)}${index.toString(16).padStart(16, '0')}`),
    listed: true,
    hidden: false,
    gender: 'Woman',
    rank: rankAt(now, index / 2048),
    born: todayOf(now) - 30 * 10_000,
    height_cm: 160,
    community: 'Lingayat',
    mother_tongue: 'Kannada',
    marital_status: 'Never Married',
    preferences: {
      age: { from: 28, to: 38, weight: 'nice' },
      mother_tongues: { values: ['Kannada'], weight: 'nice' },
    },
    name: 'Asha',
    religion: 'Hindu',
    community_label: 'Lingayat',
    job_title: 'Teacher',
    district: 'Mysuru',
    state: 'Karnataka',
    hobbies: ['Reading'],
    photos: [],
  };
}

/** A line of progress. */
export function interim({ swipes }: Tester, result: { all: Times; floor: Times } | undefined): string {
  const [p50, floor] = [result?.all.at(0.5) ?? Number.NaN, result?.floor.at(0.5) ?? Number.NaN];
  return `  ${whole(swipes)} swipes: p50 ${milliseconds(p50)} ms, ${ratio(p50, floor)} x floor`;
}
