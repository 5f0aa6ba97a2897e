import type { CandidateModel } from '../candidates/candidate.model.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { Pairs } from '../pairs/pairs.ts';
import { mayBeOffered } from '../visibility/visibility.ts';
import { type ScanOf, type Status, statusIn } from './already-answered.ts';
import { type RankedCandidate, type RankRead, readHighest } from './read-ranks.ts';
import { highestGap, type ScannedRanges, withScanned } from './scanned-ranges.ts';

/** The most reads of a scan. A scan with enough open candidates ends after fewer. */
const READS = { most: 12, whenEnough: 3 };
/** A run of this many settled candidates becomes a scanned range: passing it costs less than another query. */
const RUN = 500;

export type Scan = {
  /** Candidates that may be queued. */
  open: RankedCandidate[];
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
 * call that reaches it returns `finished: false`, and passing its `read` continues there. `first`: the result of
 * {@link readFirst}, when it is known.
 */
export async function scanCandidates(options: Options, first?: RankRead): Promise<Scan> {
  const open: RankedCandidate[] = [];
  let { settled } = options;
  let read = readBefore(options);
  for (let reads = 0; reads < READS.most && open.length < options.wanted; reads += 1) {
    if (reads >= READS.whenEnough && open.length >= options.enough) break;
    const next = reads === 0 && first ? first : await readHighest(options, read);
    if (!next) return { open, settled, read, finished: true };
    const { batch, low, high } = next;
    read = withScanned(read, low, high);
    const statuses = await statusesOf(options, batch);
    open.push(...batch.filter((_, index) => statuses[index] === 'open'));
    for (const [from, to] of settledRuns(batch, statuses, { low, high })) {
      settled = withScanned(settled, from, to);
    }
  }
  return { open, settled, read, finished: highestGap(read, options.below) === undefined };
}

/** The first read of a scan. */
export function readFirst(options: Options): Promise<RankRead | undefined> {
  return readHighest(options, readBefore(options));
}

function readBefore({ settled, passed }: Options): ScannedRanges {
  return passed.reduce((ranges, [low, high]) => withScanned(ranges, low, high), settled);
}

async function statusesOf(options: Options, batch: readonly RankedCandidate[]): Promise<Status[]> {
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

/** The ranges of ranks in a read without an open or queued candidate, from RUN candidates on, or the whole read. */
function settledRuns(
  batch: readonly RankedCandidate[],
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
