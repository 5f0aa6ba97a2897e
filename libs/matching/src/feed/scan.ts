import { type CandidateModel, FEED_INDEX } from '../candidates/candidate.model.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { soughtGender } from '../candidates/candidate-of.ts';
import { filterOfMusts, hasMusts } from '../candidates/filter.ts';
import { mayBeOffered, OFFER_FIELDS, type Offered } from '../candidates/offer.ts';
import type { Relation } from '../pairs/pair.ts';
import type { Pairs } from '../pairs/pairs.ts';
import { highestGap, type ScannedRanges, withScanned } from './scanned-ranges.ts';

/** Index entries that one read may cover when musts exclude most of them. */
const WINDOW = 5000;
/** Candidates per read. */
const BATCH = 2000;
/** The most reads of a scan. A scan with enough open candidates ends after fewer. */
const READS = { most: 12, whenEnough: 3 };
/** A run of this many settled candidates becomes a scanned range: passing it costs less than another query. */
const RUN = 500;

/** The projection of the fields that decide whether a candidate is queued, and in which order. */
export const FOUND_FIELDS = { ...OFFER_FIELDS, rank: 1 } as const;

/** A candidate as the scan reads it. */
export type Found = Offered & Pick<Candidate, 'rank'>;

/** Candidates who disliked the viewer come in a scan of their own, after all others. */
export type ScanOf = 'others' | 'dislikers';

export type Scan = {
  /** Candidates that may be queued. */
  open: Found[];
  /** The ranks that need no further scan: no candidate there may be queued until the rank or the viewer changes. */
  settled: ScannedRanges;
  /** The ranks that are settled or were read by this scan. */
  read: ScannedRanges;
  /** Whether every rank has been read. */
  finished: boolean;
};

type Options = {
  candidates: CandidateModel;
  pairs: Pairs;
  viewer: Candidate;
  of: ScanOf;
  /** Ranks that other scans have settled. */
  settled: ScannedRanges;
  /** Further ranks that this scan does not read. */
  passed: ScannedRanges;
  /** Scans only ranks below this one: a transaction that is still open may bring a higher one. */
  below: number;
  /** Ends when this many candidates are open. */
  wanted: number;
  /** Open candidates that are enough after some reads. */
  enough: number;
  /** The ids of queued candidates. */
  known: ReadonlySet<string>;
  today: number;
};

/**
 * Reads candidates of the ranks that are neither settled nor passed, by descending rank. The number of reads is bounded: a
 * call that reaches it returns `finished: false`, and passing its `read` continues there.
 */
export async function scanCandidates(options: Options): Promise<Scan> {
  const open: Found[] = [];
  let { settled } = options;
  let read = options.passed.reduce((ranges, [low, high]) => withScanned(ranges, low, high), settled);
  for (let reads = 0; reads < READS.most && open.length < options.wanted; reads += 1) {
    if (reads >= READS.whenEnough && open.length >= options.enough) break;
    const gap = highestGap(read, options.below);
    if (!gap) return { open, settled, read, finished: true };
    const bottom = hasMusts(options.viewer) ? await windowEnd(options, gap) : gap.above + 1;
    const batch = await readBatch(options, bottom, gap.below);
    // A full batch covers the ranks down to its last candidate; any other batch covers the whole window.
    const low = batch.length === BATCH ? (batch.at(-1)?.rank ?? bottom) : bottom;
    read = withScanned(read, low, gap.below - 1);
    const statuses = await statusesOf(options, batch);
    open.push(...batch.filter((_, index) => statuses[index] === 'open'));
    for (const [from, to] of settledRuns(batch, statuses, { low, high: gap.below - 1 })) {
      settled = withScanned(settled, from, to);
    }
  }
  return { open, settled, read, finished: highestGap(read, options.below) === undefined };
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

function readBatch({ candidates, viewer, today }: Options, low: number, below: number): Promise<Found[]> {
  return candidates
    .find({ ...filterOfMusts(viewer, today), rank: { $gte: low, $lt: below } }, FOUND_FIELDS)
    .sort({ rank: -1 })
    .hint(FEED_INDEX)
    .limit(BATCH)
    .lean<Found[]>();
}

/** Whether a candidate may be queued, is queued or belongs to another scan, or is settled. */
type Status = 'open' | 'waiting' | 'settled';

async function statusesOf(options: Options, batch: readonly Found[]): Promise<Status[]> {
  const { pairs, viewer, known, today, of } = options;
  const fitting = batch.filter((each) => mayBeOffered(viewer, each, undefined, today));
  const relations = await pairs.relations(
    viewer._id,
    fitting.map(({ _id }) => _id),
  );
  const isFitting = new Set(fitting);
  return batch.map((each) => {
    if (!isFitting.has(each)) return 'settled';
    const id = each._id.toHexString();
    const status = statusIn(of, relations.get(id));
    return status === 'open' && known.has(id) ? 'waiting' : status;
  });
}

/** Candidates who like the viewer come from the incoming likes instead. */
export function statusIn(of: ScanOf, relation: Relation | undefined): Status {
  if (relation?.mine || relation?.blocked || relation?.theirs?.dir === 'liked') return 'settled';
  const isDisliker = relation?.theirs?.dir === 'disliked';
  if (of === 'others') return isDisliker ? 'settled' : 'open';
  return isDisliker ? 'open' : 'settled';
}

/** The ranges of ranks in a read without an open or queued candidate, from RUN candidates on, or the whole read. */
function settledRuns(
  batch: readonly Found[],
  statuses: readonly Status[],
  whole: { low: number; high: number },
): [number, number][] {
  const runs: [number, number][] = [];
  let [high, length] = [whole.high, 0];
  for (const [index, { rank }] of batch.entries()) {
    if (statuses[index] === 'settled') {
      length += 1;
      continue;
    }
    if (length >= RUN) runs.push([rank + 1, high]);
    [high, length] = [rank - 1, 0];
  }
  if (length >= RUN || high === whole.high) runs.push([whole.low, high]);
  return runs;
}
