import type { Types } from 'mongoose';
import { type CandidateModel, FEED_INDEX } from '../candidates/candidate.model.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { soughtGender } from '../candidates/candidate-of.ts';
import { filterOfMusts, hasMusts } from '../candidates/filter.ts';
import { mayBeOffered, OFFER_FIELDS, type Offered } from '../candidates/offer.ts';
import type { Pairs } from '../pairs/pairs.ts';
import { highestGap, type ScannedRanges, withScanned } from './scanned-ranges.ts';

/** Index entries that one read may cover when musts exclude most of them. */
const WINDOW = 5000;
/** Documents per read; one read usually fills a queue. */
const BATCH = 200;
/** Reads per request; the next request continues there. */
const READS_MAX = 8;

/** The projection of the fields that decide whether a candidate is queued, and in which order. */
export const FOUND_FIELDS = { ...OFFER_FIELDS, rank: 1 } as const;

/** A candidate as the scan reads it. */
export type Found = Offered & Pick<Candidate, 'rank'>;

export type Scan = {
  found: Found[];
  scannedRanges: ScannedRanges;
  /** Whether every rank has been scanned. */
  finished: boolean;
};

type Options = {
  candidates: CandidateModel;
  pairs: Pairs;
  viewer: Candidate;
  scannedRanges: ScannedRanges;
  /** Scans only ranks below this one: a transaction that is still open may bring a higher one. */
  below: number;
  /** Stops after this many candidates. */
  wanted: number;
  /** The ids of queued candidates. */
  known: ReadonlySet<string>;
  today: number;
};

/**
 * Reads candidates of the ranks that have not been scanned, by descending rank. The number of reads is bounded: a call that
 * reaches it returns `finished: false`, and `scannedRanges` says where the next call continues.
 */
export async function scanCandidates(options: Options): Promise<Scan> {
  const { wanted } = options;
  const found: Found[] = [];
  let { scannedRanges } = options;
  for (let reads = 0; reads < READS_MAX && found.length < wanted; reads += 1) {
    const gap = highestGap(scannedRanges, options.below);
    if (!gap) return { found, scannedRanges, finished: true };
    const bottom = hasMusts(options.viewer) ? await windowEnd(options, gap) : gap.above + 1;
    const batch = await read(options, bottom, gap.below);
    // A full batch covers the ranks down to its last candidate; any other batch covers the whole window.
    const low = batch.length === BATCH ? (batch.at(-1)?.rank ?? bottom) : bottom;
    scannedRanges = withScanned(scannedRanges, low, gap.below - 1);
    found.push(...(await meetable(options, batch)));
  }
  return { found, scannedRanges, finished: highestGap(scannedRanges, options.below) === undefined };
}

/**
 * The rank at the end of a window that starts at the top of a gap. It bounds the index entries of a read whose musts
 * exclude most candidates; without musts the batch size bounds it.
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
    .find({ ...filterOfMusts(viewer, today), rank: { $gte: low, $lt: below } }, FOUND_FIELDS)
    .sort({ rank: -1 })
    .hint(FEED_INDEX)
    .limit(BATCH)
    .lean<Found[]>();
}

/** The candidates of a batch that may be queued. */
async function meetable({ pairs, viewer, known, today }: Options, batch: readonly Found[]): Promise<Found[]> {
  const fitting = batch.filter(
    (each) => !known.has(each._id.toHexString()) && mayBeOffered(viewer, each, undefined, today),
  );
  if (fitting.length === 0) return [];
  const relations = await pairs.relations(viewer._id, idsOf(fitting));
  return fitting.filter(({ _id }) => {
    const relation = relations.get(_id.toHexString());
    // A candidate who likes the viewer comes from the incoming likes instead.
    return !relation || !(relation.mine || relation.theirs?.dir === 'liked' || relation.blocked);
  });
}

function idsOf(candidates: readonly Found[]): Types.ObjectId[] {
  return candidates.map(({ _id }) => _id);
}
