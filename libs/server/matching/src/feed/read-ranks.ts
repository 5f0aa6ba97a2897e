import type { PipelineStage, Types } from 'mongoose';
import { type CandidateModel, FEED_INDEX } from '../candidates/candidate.model.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { soughtGender } from '../candidates/candidate-of.ts';
import { hasMustHaves } from '../candidates/must-haves.ts';
import { unpackTraits } from '../candidates/packed-traits.ts';
import { filterOfMustHaves } from '../filters/filter.ts';
import { OFFER_FIELDS, type Offered } from '../visibility/visibility.ts';
import { highestGap, type ScannedRanges } from './scanned-ranges.ts';

/** Index entries that one read may cover when must-haves exclude most of them. */
const WINDOW = 5000;
/** Candidates per read. */
const BATCH = 2000;

/** The projection of the fields that decide whether a candidate is queued, and in which order. */
export const RANKED_FIELDS = { ...OFFER_FIELDS, rank: 1 } as const;

/** A candidate as the scan reads it. */
export type RankedCandidate = Offered & Pick<Candidate, 'rank'>;

/** Candidates by descending rank, and the ranks from `low` to `high` that the read has covered. `isFull`: as many as fit. */
export type RankRead = { batch: RankedCandidate[]; low: number; high: number; isFull: boolean };

type Options = {
  candidates: CandidateModel;
  viewer: Candidate;
  /** Reads only ranks below this one: a transaction that is still open may bring a higher one. */
  below: number;
  today: number;
};

/** Reads candidates of the highest ranks that have not been read; undefined when every rank has been. */
export async function readHighest(options: Options, read: ScannedRanges): Promise<RankRead | undefined> {
  const gap = highestGap(read, options.below);
  if (!gap) return undefined;
  const bottom = hasMustHaves(options.viewer) ? await windowEnd(options, gap) : gap.above + 1;
  const batch = await readBatch(options, bottom, gap.below);
  // A full batch covers the ranks down to its last candidate; any other batch covers the whole window.
  const isFull = batch.length === BATCH;
  const low = isFull ? (batch.at(-1)?.rank ?? bottom) : bottom;
  return { batch, low, high: gap.below - 1, isFull };
}

/**
 * The rank at the end of a window that starts at the top of a gap. It bounds the index entries of a read whose must-haves
 * exclude most candidates; without must-haves the batch size bounds it.
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

type Columns = { ids: Types.ObjectId[]; ranks: number[]; packed: (string | null)[] };

/** Reads index entries only. */
function readBatch({ candidates, viewer, today }: Options, low: number, below: number): Promise<RankedCandidate[]> {
  const stages = [
    { $match: { ...filterOfMustHaves(viewer, today), rank: { $gte: low, $lt: below } } },
    { $sort: { rank: -1 as const } },
    { $limit: BATCH },
  ];
  return readFound(candidates, soughtGender(viewer), { stages, index: FEED_INDEX });
}

type Selection = { stages: PipelineStage[]; index: string };

/** The candidates of a gender that the stages select with an index. Three arrays decode in half the time of as many documents. */
export async function readFound(
  candidates: CandidateModel,
  gender: Candidate['gender'],
  { stages, index }: Selection,
): Promise<RankedCandidate[]> {
  const [columns] = await candidates
    .aggregate<Columns>([
      ...stages,
      { $project: { rank: 1, packed: { $ifNull: ['$packed_traits', null] } } },
      { $group: { _id: null, ids: { $push: '$_id' }, ranks: { $push: '$rank' }, packed: { $push: '$packed' } } },
    ])
    .hint(index)
    .option({ maxTimeMS: candidates.db.get('maxTimeMS') });
  if (!columns) return [];
  const { ids, ranks, packed } = columns;
  const traits = packed.map((text) => (text ? unpackTraits(text) : undefined));
  const unpacked = await unpackedBefore(
    candidates,
    ids.filter((_, place) => !traits[place]),
  );
  return ids.flatMap((_id, place): RankedCandidate[] => {
    const [rank, known] = [ranks[place] ?? 0, traits[place]];
    if (known) return [{ _id, rank, listed: true, hidden: false, gender, ...known }];
    const found = unpacked.get(_id.toHexString());
    return found ? [found] : [];
  });
}

/** Candidates that an earlier version has stored since the migration. */
async function unpackedBefore(
  candidates: CandidateModel,
  ids: readonly Types.ObjectId[],
): Promise<Map<string, RankedCandidate>> {
  if (ids.length === 0) return new Map();
  const found = await candidates.find({ _id: { $in: ids } }, RANKED_FIELDS).lean<RankedCandidate[]>();
  return new Map(found.map((each) => [each._id.toHexString(), each]));
}
