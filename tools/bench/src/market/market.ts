import { Random } from '@bandhavya/seed';
import { answersOfAVisit, type MarketMember, visits } from './people.ts';
import type { Tastes } from './tastes.ts';

const DAY = 24 * 3600 * 1000;
const MINUTE = 60_000;

/** An order of candidates under test. Members are named by their position. */
export type CandidateOrder = {
  /** A member joins, or is present at the start. */
  join: (member: number, now: Date) => Promise<void>;
  /** Begins a visit of a member. */
  begin: (member: number, now: Date) => Promise<void>;
  /** The next candidates of the visit; none at its end. */
  page: (member: number, now: Date) => Promise<number[]>;
  /** Records the answers to a page. Returns the members of the matches that they made. */
  answer: (from: number, answers: readonly MarketAnswer[], now: Date) => Promise<ReadonlySet<number>>;
};

/** A like or a dislike of the member at a position. */
export type MarketAnswer = { to: number; likes: boolean };

/** The counts of a run. */
export type MarketOutcome = {
  visits: number;
  /** Member days on which the member was in the market. */
  memberDays: number;
  /** Impressions seen, and impressions received, of each member. */
  seen: Uint32Array;
  received: Uint32Array;
  matches: Uint32Array;
  /** The day of the first match; -1 without one. */
  firstMatch: Int32Array;
};

type Options = { members: readonly MarketMember[]; tastes: Tastes; days: number; seed: number; start: Date };

/** Runs the days of a market. Every order meets the same members, visits and tastes. */
export async function runMarket(
  order: CandidateOrder,
  { members, tastes, days, seed, start }: Options,
): Promise<MarketOutcome> {
  const random = new Random(seed * 31_337 + 5);
  const outcome = newOutcome(members.length);
  for (const [place, { joins }] of members.entries()) if (joins < 0) await order.join(place, start);
  for (let day = 0; day < days; day += 1) {
    for (const { place, at, answers } of visitsOf(members, day, random)) {
      const now = new Date(start.getTime() + day * DAY + at);
      if (members[place]?.joins === day) await order.join(place, now);
      outcome.visits += 1;
      await order.begin(place, now);
      await visit(order, tastes, outcome, { place, now, day, answers });
    }
    outcome.memberDays += members.filter(({ joins }) => joins <= day).length;
  }
  return outcome;
}

/** The visits of a day by time. Each day draws the same quantity of random numbers. */
function visitsOf(members: readonly MarketMember[], day: number, random: Random) {
  const all = members.map((member, place) => ({
    visits: visits(member, day, random),
    place,
    at: random.between(0, DAY - 60 * MINUTE),
    answers: answersOfAVisit(random),
  }));
  return all.filter((each) => each.visits).toSorted((one, other) => one.at - other.at || one.place - other.place);
}

type Visit = { place: number; now: Date; day: number; answers: number };

async function visit(
  order: CandidateOrder,
  tastes: Tastes,
  outcome: MarketOutcome,
  { place, now, day, answers }: Visit,
) {
  let left = answers;
  while (left > 0) {
    const page = (await order.page(place, now)).slice(0, left);
    if (page.length === 0) return;
    left -= page.length;
    const answered = page.map((to) => ({ to, likes: tastes.likes(place, to) }));
    const matched = await order.answer(place, answered, now);
    for (const to of page) {
      outcome.seen[place] = (outcome.seen[place] ?? 0) + 1;
      outcome.received[to] = (outcome.received[to] ?? 0) + 1;
      if (!matched.has(to)) continue;
      for (const each of [place, to]) {
        outcome.matches[each] = (outcome.matches[each] ?? 0) + 1;
        if (outcome.firstMatch[each] === -1) outcome.firstMatch[each] = day;
      }
    }
  }
}

function newOutcome(count: number): MarketOutcome {
  return {
    visits: 0,
    memberDays: 0,
    seen: new Uint32Array(count),
    received: new Uint32Array(count),
    matches: new Uint32Array(count),
    firstMatch: new Int32Array(count).fill(-1),
  };
}
