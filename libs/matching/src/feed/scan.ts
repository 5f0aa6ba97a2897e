import type { Types } from 'mongoose';
import { type CandidateModel, FEED_INDEX } from '../candidates/candidate.model.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { soughtGender } from '../candidates/candidate-of.ts';
import { filterOfMusts, hasMusts } from '../candidates/filter.ts';
import { mayMeet } from '../candidates/fit.ts';
import type { Pairs } from '../pairs/pairs.ts';
import { highestGap, type ScannedRanges, withScanned } from './scanned-ranges.ts';

/** So many places of the index are looked at for one reading of documents, where musts drop most of them. */
const WINDOW = 5000;
/** Documents read at a time: mostly enough to fill a queue. */
const BATCH = 200;
/** Readings that one request may cost; the next one goes on from there. */
const READINGS_MAX = 8;

/** What of a candidate is not needed before they are shown. */
export const WITHOUT_CARD = {
  name: 0,
  religion: 0,
  community_label: 0,
  job_title: 0,
  state: 0,
  district: 0,
  hobbies: 0,
  photos: 0,
};

/** A candidate as the walk finds them: with all that they are judged by. */
export type Found = Omit<Candidate, keyof typeof WITHOUT_CARD>;

export type Scan = {
  found: Found[];
  scannedRanges: ScannedRanges;
  /** Nothing that could be found is left. */
  finished: boolean;
};

type Options = {
  candidates: CandidateModel;
  pairs: Pairs;
  viewer: Candidate;
  scannedRanges: ScannedRanges;
  /** Only ranks below are looked at: a higher one may still be in the making. */
  below: number;
  /** Enough when so many have been found. */
  wanted: number;
  /** Who is in the queue already. */
  known: ReadonlySet<string>;
  today: number;
};

/**
 * Looks for candidates in the ranks that have not been walked, the latest sign of life first. The cost of a call is
 * bounded: where it stops for that reason, the answer is not finished and `walked` tells where it stands.
 */
export async function scanCandidates(options: Options): Promise<Scan> {
  const { wanted } = options;
  const found: Found[] = [];
  let { scannedRanges } = options;
  for (let reading = 0; reading < READINGS_MAX && found.length < wanted; reading += 1) {
    const gap = highestGap(scannedRanges, options.below);
    if (!gap) return { found, scannedRanges, finished: true };
    const bottom = hasMusts(options.viewer) ? await windowEnd(options, gap) : gap.above + 1;
    const batch = await read(options, bottom, gap.below);
    // A full batch ends where it ends; otherwise nothing is left down to the end of the window.
    const low = batch.length === BATCH ? (batch.at(-1)?.rank ?? bottom) : bottom;
    scannedRanges = withScanned(scannedRanges, low, gap.below - 1);
    found.push(...(await meetable(options, batch)));
  }
  return { found, scannedRanges, finished: highestGap(scannedRanges, options.below) === undefined };
}

/**
 * The rank at the end of a window from the top of a gap: a covered count of places, whatever the musts. It bounds what a
 * reading costs that musts leave little of; without musts the size of the batch does.
 */
async function windowEnd({ candidates, viewer }: Options, gap: { above: number; below: number }): Promise<number> {
  const last = await candidates
    .find({ gender: soughtGender(viewer), listed: true, rank: { $gt: gap.above, $lt: gap.below } }, { _id: 0, rank: 1 })
    .sort({ rank: -1 })
    .hint(FEED_INDEX)
    .skip(WINDOW - 1)
    .limit(1)
    .lean<Pick<Candidate, 'rank'>[]>();
  return last[0]?.rank ?? gap.above + 1;
}

function read({ candidates, viewer, today }: Options, low: number, below: number): Promise<Found[]> {
  return candidates
    .find({ ...filterOfMusts(viewer, today), rank: { $gte: low, $lt: below } }, WITHOUT_CARD)
    .sort({ rank: -1 })
    .hint(FEED_INDEX)
    .limit(BATCH)
    .lean<Found[]>();
}

/** Those who may be shown: fit by both sides' musts, not queued, nothing between them and the viewer that says otherwise. */
async function meetable({ pairs, viewer, known, today }: Options, batch: readonly Found[]): Promise<Found[]> {
  const fitting = batch.filter(
    (each) => !each._id.equals(viewer._id) && !known.has(each._id.toHexString()) && mayMeet(viewer, each, today),
  );
  if (fitting.length === 0) return [];
  const relations = await pairs.relations(viewer._id, idsOf(fitting));
  return fitting.filter(({ _id }) => {
    const relation = relations.get(_id.toHexString());
    // Who likes the viewer already comes first anyway, from the list of those who wait.
    return !relation || !(relation.mine || relation.theirs?.dir === 'liked' || relation.blocked);
  });
}

function idsOf(candidates: readonly Found[]): Types.ObjectId[] {
  return candidates.map(({ _id }) => _id);
}
