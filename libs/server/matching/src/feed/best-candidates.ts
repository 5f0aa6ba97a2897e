import { setImmediate as nextTurn } from 'node:timers/promises';
import { todayOf } from '@bandhavya/domain';
import type { Candidate } from '../candidates/candidate.ts';
import { type Circumstances, score } from '../score/score.ts';
import { tieBreak } from '../score/tie-break.ts';
import { mayBeOffered } from '../visibility/visibility.ts';
import { statusIn } from './already-answered.ts';
import type { FeedState } from './feed-state.ts';
import type { FeedOptions } from './feed-types.ts';
import type { RankedCandidate } from './read-ranks.ts';

/** Candidates that are scored before other work of the process has its turn. */
const SCORED_AT_ONCE = 500;
/** Candidates whose impressions are read at once, the best ones first. */
const COUNTED = 300;
/** The share of the best candidates that a viewer may have answered before all relations are read. */
const ANSWERED = 0.5;

type Choice = { state: FeedState; room: number; now: Date };
type Rating = { each: RankedCandidate; circumstances: Omit<Circumstances, 'impressions'>; value: number; tie: number };

/**
 * The best candidates, at most `room`. Leaves out those with the most impressions of a day, unless the viewer has seen them.
 * `isExhausted`: none of the others may be chosen in this visit.
 */
export async function bestCandidates(
  options: FeedOptions,
  viewer: Candidate,
  found: readonly RankedCandidate[],
  choice: Choice,
): Promise<{ chosen: RankedCandidate[]; isExhausted: boolean }> {
  const ratings = await rated(viewer, found, choice);
  const chosen: RankedCandidate[] = [];
  for (let from = 0; from < ratings.length; from += COUNTED) {
    const part = ratings.slice(from, from + COUNTED);
    chosen.push(...counted(options, viewer, part, await countsOf(options, part, choice)));
    if (chosen.length > choice.room) return { chosen: chosen.slice(0, choice.room), isExhausted: false };
  }
  return { chosen, isExhausted: true };
}

/**
 * The best candidates of a read, chosen before its relations are known: only those of the best ones are read. Undefined
 * when the viewer has answered most of them, so that the whole read has to be checked.
 */
export async function bestUncheckedCandidates(
  options: FeedOptions,
  viewer: Candidate,
  read: readonly RankedCandidate[],
  choice: Choice & { known: ReadonlySet<string> },
): Promise<RankedCandidate[] | undefined> {
  const today = todayOf(choice.now);
  const fitting = read.filter(
    (each) => mayBeOffered(viewer, each, undefined, today) && !choice.known.has(each._id.toHexString()),
  );
  const part = (await rated(viewer, fitting, choice)).slice(0, COUNTED);
  const [relations, counts] = await Promise.all([
    options.pairs.relations(
      viewer._id,
      part.map(({ each }) => each._id),
    ),
    countsOf(options, part, choice),
  ]);
  const isOpen = part.map(({ each }) => statusIn('others', relations.get(each._id.toHexString())) === 'open');
  const open = part.filter((_, place) => isOpen[place]);
  if (open.length < COUNTED * (1 - ANSWERED)) return undefined;
  const chosen = counted(
    options,
    viewer,
    open,
    counts.filter((_, place) => isOpen[place]),
  );
  return chosen.length < choice.room ? undefined : chosen.slice(0, choice.room);
}

/** The ratings of different candidates, the highest first, as if they had no impression today. */
async function rated(viewer: Candidate, found: readonly RankedCandidate[], { state, now }: Choice): Promise<Rating[]> {
  const today = todayOf(now);
  const visits = new Map(state.seen.map((each) => [each.id.toHexString(), each.visits]));
  const unique = [...new Map(found.map((each) => [each._id.toHexString(), each]))];
  const ratings: Rating[] = [];
  for (let from = 0; from < unique.length; from += SCORED_AT_ONCE) {
    for (const [id, each] of unique.slice(from, from + SCORED_AT_ONCE)) {
      const circumstances = { now, today, unanswered: visits.get(id) ?? 0 };
      const value = score(viewer, each, { ...circumstances, impressions: 0 });
      ratings.push({ each, circumstances, value, tie: tieBreak(viewer._id, each._id) });
    }
    // Lets the requests of other members pass.
    await nextTurn();
  }
  return ratings.toSorted(byScore);
}

function countsOf({ exposures }: FeedOptions, part: readonly Rating[], { now }: Choice): Promise<number[]> {
  return exposures.counts(
    part.map(({ each }) => each._id.toHexString()),
    now,
  );
}

/** The candidates of some ratings that may be shown today, by their score with the impressions. */
function counted(
  { impressionsPerDay }: FeedOptions,
  viewer: Candidate,
  part: readonly Rating[],
  counts: readonly number[],
): RankedCandidate[] {
  return part
    .map((rating, place) => ({ ...rating, impressions: impressionsOf(counts[place], rating) }))
    .filter(({ circumstances, impressions }) => circumstances.unanswered > 0 || impressions < impressionsPerDay)
    .map((rating) => ({
      ...rating,
      value: score(viewer, rating.each, { ...rating.circumstances, impressions: rating.impressions }),
    }))
    .toSorted(byScore)
    .map(({ each }) => each);
}

/** The impressions to others: one of a seen candidate was to the viewer. */
function impressionsOf(count: number | undefined, { circumstances }: Rating): number {
  return Math.max(0, (count ?? 0) - (circumstances.unanswered > 0 ? 1 : 0));
}

function byScore(one: Pick<Rating, 'value' | 'tie'>, other: Pick<Rating, 'value' | 'tie'>): number {
  return other.value - one.value || one.tie - other.tie;
}
