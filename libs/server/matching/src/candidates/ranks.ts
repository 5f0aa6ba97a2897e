import { databaseTime, isDuplicateKey } from '@bandhavya/data';
import { startOfDayAt } from '@bandhavya/domain';
import { mongo, type Types } from 'mongoose';
import type { CandidateModel } from './candidate.model.ts';
import { type Candidate, rankAt } from './candidate.ts';

type Collections = { candidates: CandidateModel };

/** Draws of a rank that no other candidate has. */
const DRAWS = 5;
/** The most candidates that one call raises. */
const BATCH = 200;

/** The lowest rank of the day, in India, to which an instant belongs. A lower rank has not been raised on that day. */
function firstRankOf(now: Date): number {
  return rankAt(startOfDayAt(now), 0);
}

/**
 * Raises the rank of a member who is active, at most once a day, to the time of the database or `at`. Does nothing without a
 * candidate. Resolves with that time.
 */
export async function raiseRank({ candidates }: Collections, _id: Types.ObjectId, at?: Date): Promise<Date> {
  const now = at ?? (await databaseTime(candidates.db));
  for (let draw = 1; ; draw += 1) {
    try {
      await candidates.updateOne(
        { _id, rank: { $lt: firstRankOf(now) } },
        { $set: { rank: rankAt(now) }, $unset: { changed_at: '' } },
      );
      return now;
    } catch (error) {
      if (!isDuplicateKey(error) || draw === DRAWS) throw error;
    }
  }
}

/**
 * Raises the ranks of candidates with a change of an earlier day that waits for it, one batch, the oldest change first.
 * The raise stands for the one at the next visit. Resolves with the number of raised candidates.
 * Without `at`, the time is that of the database.
 */
export async function raiseChangedRanks({ candidates }: Collections, at?: Date): Promise<number> {
  const now = at ?? (await databaseTime(candidates.db));
  const waiting = await candidates
    .find({ changed_at: { $lt: startOfDayAt(now) } }, { changed_at: 1 })
    .sort({ changed_at: 1 })
    .limit(BATCH)
    .lean<Required<Pick<Candidate, '_id' | 'changed_at'>>[]>();
  if (waiting.length === 0) return 0;
  const raises = waiting.map(({ _id, changed_at }, index) => {
    const next = rankAt(new Date(now.getTime() + index));
    const rank = { $cond: [{ $lt: ['$rank', firstRankOf(now)] }, next, '$rank'] };
    // A visit or another worker may have raised the rank since.
    return { updateOne: { filter: { _id, changed_at }, update: [{ $set: { rank } }, { $unset: 'changed_at' }] } };
  });
  try {
    return (await candidates.collection.bulkWrite(raises, { ordered: false })).modifiedCount;
  } catch (error) {
    // Another candidate has a rank that was drawn. The next call draws again.
    if (error instanceof mongo.MongoBulkWriteError && isDuplicateKey(error)) return error.modifiedCount;
    throw error;
  }
}
