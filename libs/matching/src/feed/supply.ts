import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Types } from 'mongoose';
import { type Candidate, rankAt } from '../candidates/candidate.ts';
import { mayBeOffered } from '../candidates/offer.ts';
import { type FeedState, likersShownIn } from './feed-state.ts';
import type { FeedOptions } from './feed-types.ts';
import { FOUND_FIELDS, type Found } from './read-ranks.ts';
import { type ScanOf, scanCandidates, statusIn } from './scan.ts';
import { score } from './score.ts';
import { tieBreak } from './tie-break.ts';
import { todayOf } from './today.ts';
import { numbered, QUEUE_MAX } from './visit.ts';

/** Ranks younger than this are not scanned yet: a transaction that began earlier may still commit a lower one. */
const SETTLING_MS = 10_000;
/** The queue is filled up to this many candidates. */
const QUEUE_FULL = 60;
/** The most candidates that are scored for it. */
const SCORED = 2000;
/** Candidates that are scored before other work of the process has its turn. */
const SCORED_AT_ONCE = 500;
/** Candidates whose impressions are read at once, the best ones first. */
const COUNTED = 300;

/**
 * Fills the queue after a number with the best of up to 2,000 candidates, those of the highest ranks. When no other
 * candidate is left, those who disliked the viewer follow. `finished`: no candidate is left.
 */
export async function supplied(
  options: FeedOptions,
  viewer: Candidate,
  before: FeedState,
  { n, now }: { n: number; now: Date },
): Promise<{ state: FeedState; finished: boolean }> {
  const state = await refreshed(options, viewer, before, n);
  const ahead = state.queue.filter((each) => each.n > n).length;
  const room = Math.min(QUEUE_FULL - ahead, QUEUE_MAX - state.queue.length);
  if (room <= 0) return { state, finished: ahead === 0 };
  const others = await found(options, viewer, state, { of: 'others', wanted: SCORED, room, now });
  const filled = withChosen(others.state, others.chosen, 'others');
  if (!others.finished || others.chosen.length === room) return { state: filled, finished: false };
  const left = room - others.chosen.length;
  const dislikers = await found(options, viewer, filled, { of: 'dislikers', wanted: left, room: left, now });
  return { state: withChosen(dislikers.state, dislikers.chosen, 'dislikers'), finished: dislikers.finished };
}

function withChosen(state: FeedState, chosen: readonly Found[], of: ScanOf): FeedState {
  const added = chosen.map(({ _id }) => ({ id: _id, ...(of === 'dislikers' ? { last: true } : {}) }));
  return numbered(state, added);
}

type Search = { of: ScanOf; wanted: number; room: number; now: Date };

/** Scans candidates and chooses the best. `finished`: no further candidate is left for the visit. */
async function found(
  options: FeedOptions,
  viewer: Candidate,
  state: FeedState,
  { of, wanted, room, now }: Search,
): Promise<{ state: FeedState; chosen: Found[]; finished: boolean }> {
  const today = todayOf(now);
  const known = new Set([...state.queue.map(({ id }) => id.toHexString()), ...likersShownIn(state)]);
  const passed = of === 'others' ? state.visit.passed : state.visit.passed_dislikers;
  const scan = await scanCandidates({
    ...options,
    viewer,
    of,
    // A rank that is settled for one scan may be open for the other, so only the first keeps its ranges.
    settled: of === 'others' ? state.scanned_ranges : [],
    passed,
    below: rankAt(new Date(now.getTime() - SETTLING_MS), 0),
    wanted,
    enough: room,
    known,
    today,
  });
  const returned = await returnedCandidates(options, viewer, state, { of, known, today });
  const { chosen, isExhausted } = await best(options, viewer, [...returned, ...scan.open], { state, room, now });
  const visit = { ...state.visit, at: now };
  if (isExhausted) visit[of === 'others' ? 'passed' : 'passed_dislikers'] = scan.read;
  return {
    state: { ...state, visit, ...(of === 'others' ? { scanned_ranges: scan.settled } : {}) },
    chosen,
    finished: scan.finished && isExhausted,
  };
}

/** Candidates who may be queued again although their rank is scanned. */
async function returnedCandidates(
  { candidates, pairs }: FeedOptions,
  viewer: Candidate,
  { returned }: FeedState,
  { of, known, today }: { of: ScanOf; known: ReadonlySet<string>; today: number },
): Promise<Found[]> {
  const ids = returned.filter((id) => !known.has(id.toHexString()));
  if (ids.length === 0) return [];
  const [stored, relations] = await Promise.all([
    candidates.find({ _id: { $in: ids } }, FOUND_FIELDS).lean<Found[]>(),
    pairs.relations(viewer._id, ids),
  ]);
  return stored.filter((each) => {
    const relation = relations.get(each._id.toHexString());
    return statusIn(of, relation) === 'open' && mayBeOffered(viewer, each, relation, today);
  });
}

/**
 * The best candidates, at most `room`. Leaves out those with the most impressions of a day, unless the viewer has seen them.
 * `isExhausted`: none of the others may be chosen in this visit.
 */
async function best(
  { exposures, impressionsPerDay }: FeedOptions,
  viewer: Candidate,
  found: readonly Found[],
  { state, room, now }: { state: FeedState; room: number; now: Date },
): Promise<{ chosen: Found[]; isExhausted: boolean }> {
  const today = todayOf(now);
  const visits = new Map(state.seen.map((each) => [each.id.toHexString(), each.visits]));
  const unique = [...new Map(found.map((each) => [each._id.toHexString(), each])).values()];
  const rating = (each: Found) => {
    const circumstances = { now, today, unanswered: visits.get(each._id.toHexString()) ?? 0 };
    const value = score(viewer, each, { ...circumstances, impressions: 0 });
    return { each, circumstances, value, tie: tieBreak(viewer._id, each._id) };
  };
  const ratings: ReturnType<typeof rating>[] = [];
  for (let from = 0; from < unique.length; from += SCORED_AT_ONCE) {
    ratings.push(...unique.slice(from, from + SCORED_AT_ONCE).map(rating));
    // Lets the requests of other members pass.
    await nextTurn();
  }
  const rated = ratings.toSorted(byScore);
  const chosen: Found[] = [];
  for (let from = 0; from < rated.length; from += COUNTED) {
    const part = rated.slice(from, from + COUNTED);
    const counts = await exposures.counts(
      part.map(({ each }) => each._id.toHexString()),
      now,
    );
    const open = part
      .map((rating, index) => ({ ...rating, impressions: impressionsOf(counts[index], rating) }))
      .filter(({ circumstances, impressions }) => circumstances.unanswered > 0 || impressions < impressionsPerDay)
      .map((rating) => ({
        ...rating,
        value: score(viewer, rating.each, { ...rating.circumstances, impressions: rating.impressions }),
      }))
      .toSorted(byScore);
    chosen.push(...open.map(({ each }) => each));
    if (chosen.length > room) return { chosen: chosen.slice(0, room), isExhausted: false };
  }
  return { chosen, isExhausted: true };
}

type Rating = { value: number; tie: number };

/** The impressions to others: one of a seen candidate was to the viewer. */
function impressionsOf(
  count: number | undefined,
  { circumstances }: { circumstances: { unanswered: number } },
): number {
  return Math.max(0, (count ?? 0) - (circumstances.unanswered > 0 ? 1 : 0));
}

function byScore(one: Rating, other: Rating): number {
  return other.value - one.value || one.tie - other.tie;
}

/**
 * The feed without candidates that the viewer has answered. The viewer has been shown the queue up to `n`, also when the
 * write that marks it is still under way.
 */
async function refreshed({ pairs }: FeedOptions, { _id }: Candidate, state: FeedState, n: number): Promise<FeedState> {
  const version = state.version + 1;
  const ids = [...state.queue.map(({ id }) => id), ...state.returned];
  if (ids.length === 0) return { ...state, version };
  const relations = await pairs.relations(_id, ids);
  const isAnswered = (id: Types.ObjectId) => relations.get(id.toHexString())?.mine !== undefined;
  const queue = state.queue.filter(({ id }) => !isAnswered(id));
  return {
    ...state,
    version,
    queue: queue.map((each) => (each.n <= n ? { ...each, shown: true } : each)),
    returned: state.returned.filter((id) => !isAnswered(id)),
  };
}
