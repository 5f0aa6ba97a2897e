import { todayOf } from '@bandhavya/domain';
import { type Candidate, COMPARED_TRAITS, type ComparedTrait, mayMeet, type Pair } from '@bandhavya/matching/models';
import type { Types } from 'mongoose';
import { Random } from '../random.ts';
import { DISLIKE, type Edges, type Kind, LIKE, SUPER_LIKE } from './edges.ts';
import { storedPairs } from './stored-pairs.ts';
import { type Swiper, swipesAmong } from './swipes.ts';

const SEED = 20_261_123;
const MINUTE = 60_000;

/** The pairs of an offered account: its swipe, the other member's swipe, and the number of such pairs. */
const OFFERED: readonly { theirs?: Kind; mine?: Kind; count: number }[] = [
  { theirs: LIKE, count: 5 },
  { theirs: SUPER_LIKE, count: 2 },
  { theirs: LIKE, mine: LIKE, count: 4 },
  { theirs: SUPER_LIKE, mine: LIKE, count: 1 },
  { mine: LIKE, count: 6 },
  { mine: SUPER_LIKE, count: 1 },
  { mine: DISLIKE, count: 6 },
  { theirs: LIKE, mine: DISLIKE, count: 2 },
  { theirs: DISLIKE, mine: LIKE, count: 1 },
];

/** A member for the generation of swipes. */
export type Party = { id: Types.ObjectId; listed: boolean; swiper: Swiper };

type Options = {
  parties: readonly Party[];
  /** The ids of the offered accounts. They have not swiped each other. */
  offered: readonly string[];
  /** The mean number of swipes of a member, without answers to swipes. */
  mean: number;
  now: Date;
};

/** The part of a candidate that the generation of swipes needs. */
export function partyOf(candidate: Candidate, { joined, active }: { joined: Date; active: Date }): Party {
  const { gender, preferences } = candidate;
  const compared = Object.fromEntries(COMPARED_TRAITS.map((name) => [name, candidate[name]]));
  const traits = { gender, preferences, ...(compared as Pick<Candidate, ComparedTrait>) };
  return {
    id: candidate._id,
    listed: candidate.listed,
    swiper: { ...traits, joined: joined.getTime(), active: active.getTime() },
  };
}

/** Generates the pairs of all members, ordered by id. */
export function pairsAmong({ parties, offered, mean, now }: Options): Generator<Pair> {
  const keyed = parties.map((party) => [party.id.toHexString(), party] as const);
  const inOrder = keyed.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const swipers = inOrder.map(([, { swiper }]) => swiper);
  const random = new Random(SEED);
  const today = todayOf(now);
  const places = offered.map((id) => inOrder.findIndex(([key]) => key === id));
  const edges = swipesAmong({ swipers, random, today, mean, apart: new Set(places) });
  const hidden = inOrder.flatMap(([, { listed }], place) => (listed ? [] : [place]));
  const apart = new Set([...places, ...hidden]);
  for (const place of places) addOffered(edges, { place, swipers, random, today, apart });
  return storedPairs(
    edges,
    inOrder.map(([, { id }]) => id),
  );
}

type Place = {
  place: number;
  swipers: readonly Swiper[];
  random: Random;
  today: number;
  /** Ids to leave out. */
  apart: ReadonlySet<number>;
};

function addOffered(edges: Edges, { place, swipers, random, today, apart }: Place): void {
  const me = swipers[place];
  if (!me) return;
  const others = swipers.flatMap((each, position) =>
    !apart.has(position) && mayMeet(me, each, today) ? [position] : [],
  );
  for (const { mine, theirs } of OFFERED.flatMap(({ count, ...both }) => Array.from({ length: count }, () => both))) {
    const [position] = others.splice(random.between(0, Math.max(0, others.length - 1)), 1);
    const other = position === undefined ? undefined : swipers[position];
    if (position === undefined || !other) return;
    const at = Math.max(other.joined, other.active - random.between(1, 90) * MINUTE);
    if (theirs !== undefined) edges.add(position, place, theirs, at);
    if (mine !== undefined) edges.add(place, position, mine, at + random.between(1, 30) * (MINUTE / 2));
  }
}
