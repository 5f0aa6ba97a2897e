import { todayOf } from '@bandhavya/domain';
import { type Candidate, mayMeet, mutualFit } from '@bandhavya/matching/models';
import { Random } from '@bandhavya/seed';
import type { CandidateOrder } from './market.ts';
import type { MarketMember } from './people.ts';
import type { Tastes } from './tastes.ts';

const PAGE = 20;
const DISLIKED = 1;
const LIKED = 2;
const UNKNOWN = 0;
const NO = 1;
const YES = 2;

/** The facts for a score about a viewer and a candidate, by position. */
export type Scene = {
  fit: (viewer: number, other: number) => number;
  /** Days since the last visit. */
  away: (other: number) => number;
  /** Viewers of the profile on this day. */
  shown: (other: number) => number;
  /** Whether the candidate disliked the viewer. */
  dislikes: (other: number, viewer: number) => boolean;
  /** Likes and answers that a member gave and received. */
  gave: (member: number) => { likes: number; answers: number };
  received: (member: number) => { likes: number; answers: number };
  tastes: Tastes;
  random: Random;
};

export type Score = (viewer: number, other: number, scene: Scene) => number;

export const recency: Score = (_viewer, other, { away }) => -away(other);
export const random: Score = (_viewer, _other, scene) => scene.random.next();
/** The upper bound: the score of a model that knows every taste. */
export const tasteItself: Score = (viewer, other, { tastes, away }) =>
  (tastes.probability(viewer, other) * tastes.probability(other, viewer)) / (1 + away(other) / 7);

/**
 * An order by one score over all candidates, in memory, with the rules of the feed: unanswered likes first, then candidates
 * who meet every must, without an answer.
 */
export function scoredOrder(
  score: Score,
  members: readonly MarketMember[],
  tastes: Tastes,
  seed: number,
): CandidateOrder {
  const market = new Memory(members, tastes, seed);
  return {
    join: async (place, now) => market.join(place, now),
    begin: async (place, now) => market.begin(place, now, score),
    page: async (place) => market.page(place),
    answer: async (from, answers) =>
      new Set(answers.flatMap(({ to, likes }) => (market.answer(from, to, likes) ? [to] : []))),
  };
}

class Memory {
  readonly #members: readonly MarketMember[];
  readonly #swipes: Uint8Array;
  readonly #meet: Uint8Array;
  readonly #fits: Float32Array;
  readonly #last: Float64Array;
  readonly #present: number[] = [];
  readonly #likers: number[][];
  readonly #gave: { likes: number; answers: number }[];
  readonly #received: { likes: number; answers: number }[];
  readonly #scene: Scene;
  #shown: Uint32Array;
  #queue: number[] = [];
  #today = 0;
  #now = 0;

  constructor(members: readonly MarketMember[], tastes: Tastes, seed: number) {
    const count = members.length;
    this.#members = members;
    this.#swipes = new Uint8Array(count * count);
    this.#meet = new Uint8Array(count * count);
    this.#fits = new Float32Array(count * count).fill(-1);
    this.#last = Float64Array.from(members, ({ candidate }) => candidate.rank / 2048);
    this.#shown = new Uint32Array(count);
    this.#likers = members.map(() => []);
    this.#gave = members.map(() => ({ likes: 0, answers: 0 }));
    this.#received = members.map(() => ({ likes: 0, answers: 0 }));
    this.#scene = {
      fit: (viewer, other) => this.#fit(viewer, other),
      away: (other) => (this.#now - (this.#last[other] ?? 0)) / 86_400_000,
      shown: (other) => this.#shown[other] ?? 0,
      dislikes: (other, viewer) => this.#swipes[other * count + viewer] === DISLIKED,
      gave: (member) => this.#gave[member] ?? { likes: 0, answers: 0 },
      received: (member) => this.#received[member] ?? { likes: 0, answers: 0 },
      tastes,
      random: new Random(seed + 17),
    };
  }

  join(place: number, now: Date): void {
    this.#present.push(place);
    if ((this.#members[place]?.joins ?? 0) >= 0) this.#last[place] = now.getTime();
  }

  begin(viewer: number, now: Date, score: Score): void {
    if (todayOf(now) !== this.#today)
      [this.#today, this.#shown] = [todayOf(now), new Uint32Array(this.#members.length)];
    this.#now = now.getTime();
    this.#last[viewer] = this.#now;
    const waiting = (this.#likers[viewer] ?? []).toReversed().filter((liker) => this.#isOpen(viewer, liker));
    const isWaiting = new Set(waiting);
    const rest = this.#present
      .filter((other) => !isWaiting.has(other) && this.#isOpen(viewer, other))
      .map((other) => [score(viewer, other, this.#scene), other] as const)
      .toSorted(([one], [other]) => other - one);
    this.#queue = [...waiting, ...rest.map(([, other]) => other)];
  }

  page(_viewer: number): number[] {
    const page = this.#queue.splice(0, PAGE);
    for (const other of page) this.#shown[other] = (this.#shown[other] ?? 0) + 1;
    return page;
  }

  answer(from: number, to: number, likes: boolean): boolean {
    const count = this.#members.length;
    this.#swipes[from * count + to] = likes ? LIKED : DISLIKED;
    const [gave, received] = [this.#gave[from], this.#received[to]];
    for (const each of [gave, received]) {
      if (!each) continue;
      each.answers += 1;
      each.likes += Number(likes);
    }
    if (!likes) return false;
    const back = this.#swipes[to * count + from];
    if (back === UNKNOWN) this.#likers[to]?.push(from);
    return back === LIKED;
  }

  #isOpen(viewer: number, other: number): boolean {
    const at = viewer * this.#members.length + other;
    if (this.#swipes[at] !== UNKNOWN) return false;
    if (this.#meet[at] === UNKNOWN) {
      const [one, two] = this.#both(viewer, other);
      this.#meet[at] = mayMeet(one, two, this.#today) ? YES : NO;
    }
    return this.#meet[at] === YES;
  }

  #fit(viewer: number, other: number): number {
    const at = viewer * this.#members.length + other;
    const known = this.#fits[at] ?? -1;
    if (known >= 0) return known;
    const [one, two] = this.#both(viewer, other);
    const fit = mutualFit(one, two, this.#today);
    this.#fits[at] = fit;
    return fit;
  }

  #both(one: number, other: number): [Candidate, Candidate] {
    const [first, second] = [this.#members[one]?.candidate, this.#members[other]?.candidate];
    if (!first || !second) throw new RangeError('No such member.');
    return [first, second];
  }
}
