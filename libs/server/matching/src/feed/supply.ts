import { todayOf } from '@bandhavya/domain';
import type { Types } from 'mongoose';
import { type Candidate, rankAt } from '../candidates/candidate.ts';
import { mayBeOffered } from '../visibility/visibility.ts';
import { type ScanOf, statusIn } from './already-answered.ts';
import { bestCandidates, bestUncheckedCandidates } from './best-candidates.ts';
import { type FeedState, likersShownIn } from './feed-state.ts';
import type { FeedOptions } from './feed-types.ts';
import { readPreferred } from './read-preferred.ts';
import { RANKED_FIELDS, type RankedCandidate } from './read-ranks.ts';
import { readFirst, scanCandidates } from './scan.ts';
import { numbered, QUEUE_MAX } from './visit.ts';

/** Ranks younger than this are not scanned yet: a transaction that began earlier may still commit a lower one. */
const SETTLING_MS = 10_000;
/** The queue of a visit begins with this many candidates. A viewer who comes to its end gets more of them at once. */
const QUEUE_FULL = { first: 60, later: 120 };
/** The most candidates of a scan that are scored for it. */
const SCORED = 2000;

/**
 * Fills the queue after a number with the best of up to 2,000 candidates of the highest ranks, who joined or were active last.
 * In the background, those who have all that the viewer wishes join them. When no other
 * candidate is left, those who disliked the viewer follow. `finished`: no candidate is left.
 */
export async function supplied(
  options: FeedOptions,
  viewer: Candidate,
  before: FeedState,
  { n, now, inBackground = false }: { n: number; now: Date; inBackground?: boolean | undefined },
): Promise<{ state: FeedState; finished: boolean }> {
  const state = await refreshed(options, viewer, before, n);
  const ahead = state.queue.filter((each) => each.n > n).length;
  const full = n > state.visit.start ? QUEUE_FULL.later : QUEUE_FULL.first;
  const room = Math.min(full - ahead, QUEUE_MAX - state.queue.length);
  if (room <= 0) return { state, finished: ahead === 0 };
  const others = await found(options, viewer, state, { of: 'others', wanted: SCORED, room, now, inBackground });
  const filled = withChosen(others.state, others.chosen, 'others');
  if (!others.finished || others.chosen.length === room) return { state: filled, finished: false };
  const left = room - others.chosen.length;
  const dislikers = await found(options, viewer, filled, {
    of: 'dislikers',
    wanted: left,
    room: left,
    now,
    inBackground,
  });
  return { state: withChosen(dislikers.state, dislikers.chosen, 'dislikers'), finished: dislikers.finished };
}

function withChosen(state: FeedState, chosen: readonly RankedCandidate[], of: ScanOf): FeedState {
  const added = chosen.map(({ _id }) => ({ id: _id, ...(of === 'dislikers' ? { last: true } : {}) }));
  return numbered(state, added);
}

type Search = { of: ScanOf; wanted: number; room: number; now: Date; inBackground: boolean };

/** Scans candidates and chooses the best. `finished`: no further candidate is left for the visit. */
async function found(
  options: FeedOptions,
  viewer: Candidate,
  state: FeedState,
  { of, wanted, room, now, inBackground }: Search,
): Promise<{ state: FeedState; chosen: RankedCandidate[]; finished: boolean }> {
  const today = todayOf(now);
  const known = new Set([...state.queue.map(({ id }) => id.toHexString()), ...likersShownIn(state)]);
  const passed = of === 'others' ? state.visit.passed : state.visit.passed_dislikers;
  const scanOptions = {
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
  };
  const [returned, first] = await Promise.all([
    returnedCandidates(options, viewer, state, { of, known, today }),
    readFirst(scanOptions),
  ]);
  const visit = { ...state.visit, at: now };
  if (of === 'others' && first?.isFull) {
    const preferred = inBackground ? await readPreferred({ ...options, viewer, today }) : [];
    const read = [...returned, ...first.batch, ...preferred];
    const early = await bestUncheckedCandidates(options, viewer, read, { state, room, now, known });
    if (early) return { state: { ...state, visit }, chosen: early, finished: false };
  }
  const scan = await scanCandidates(scanOptions, first);
  const { chosen, isExhausted } = await bestCandidates(options, viewer, [...returned, ...scan.open], {
    state,
    room,
    now,
  });
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
): Promise<RankedCandidate[]> {
  const ids = returned.filter((id) => !known.has(id.toHexString()));
  if (ids.length === 0) return [];
  const [stored, relations] = await Promise.all([
    candidates.find({ _id: { $in: ids } }, RANKED_FIELDS).lean<RankedCandidate[]>(),
    pairs.relations(viewer._id, ids),
  ]);
  return stored.filter((each) => {
    const relation = relations.get(each._id.toHexString());
    return statusIn(of, relation) === 'open' && mayBeOffered(viewer, each, relation, today);
  });
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
