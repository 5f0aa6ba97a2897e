import { randomUUID } from 'node:crypto';
import type { PhotoFile } from '@bandhavya/data';
import { photoFileModel } from '@bandhavya/data/models';
import type { PhotoStorage } from '../files/keep-photo.ts';
import { LEASE } from '../files/pending.ts';
import { usedOf } from './usage.ts';

export type SweepOptions = {
  /** Photo files claimed at once. */
  batch?: number;
  /** Ends the sweep after the current photo file. */
  signal?: AbortSignal;
};

/** The lease of one sweep on some photo files. */
export type CheckClaim = { lease: string; claimed: PhotoFile[]; mayHaveMore: boolean };

const BATCH = 50;

/**
 * Checks the photo files that are due, and removes those that no member refers to: removed photos and interrupted uploads.
 * Several sweeps may run concurrently; each photo file is checked by one of them. Resolves with the number of removed
 * photo files.
 */
export async function sweepOrphans(files: PhotoStorage, options: SweepOptions = {}): Promise<number> {
  const { batch = BATCH, signal } = options;
  let removed = 0;
  for (;;) {
    const claim = await claimChecks(files, batch);
    removed += await check(files, claim, signal);
    if (!claim.mayHaveMore || signal?.aborted) return removed;
  }
}

/** Claims photo files that are due for a check, the longest due first. The lease ends after 55 seconds. */
export async function claimChecks({ data }: Pick<PhotoStorage, 'data'>, batch: number): Promise<CheckClaim> {
  const photoFiles = photoFileModel(data.connection);
  const now = new Date();
  const lease = randomUUID();
  const isDue = { check_at: { $lte: now } };
  const due = await photoFiles.find(isDue, { _id: 1 }).sort({ check_at: 1 }).limit(batch).lean<{ _id: string }[]>();
  const mayHaveMore = due.length === batch;
  if (due.length === 0) return { lease, claimed: [], mayHaveMore };
  const ids = { _id: { $in: due.map(({ _id }) => _id) } };
  // Another worker may have claimed some of them since.
  await photoFiles.updateMany({ ...ids, ...isDue }, { $set: { check_at: leaseEnd(), check_lease: lease } });
  const claimed = await photoFiles.find({ ...ids, check_lease: lease }).lean<PhotoFile[]>();
  return { lease, claimed, mayHaveMore };
}

async function check(files: PhotoStorage, { lease, claimed }: CheckClaim, signal?: AbortSignal): Promise<number> {
  if (claimed.length === 0) return 0;
  const ids = claimed.map(({ _id }) => _id);
  const used = await usedOf(files, ids);
  await endCheck(files, [...used], lease);
  let removed = 0;
  for (const each of claimed.filter(({ _id }) => !used.has(_id))) {
    if (signal?.aborted) {
      await release(files, ids, lease);
      return removed;
    }
    if (await removeOrphan(files, each, lease)) removed += 1;
  }
  return removed;
}

/** Clears the check of photo files in use. An interrupted removal may have deleted variants, so it is not kept. */
async function endCheck({ data }: PhotoStorage, contents: string[], check_lease: string): Promise<void> {
  await photoFileModel(data.connection).updateMany(
    { _id: { $in: contents }, check_lease },
    [
      { $set: { state: { $cond: [{ $eq: ['$state', 'removing'] }, 'new', '$state'] } } },
      { $unset: ['check_at', 'check_lease'] },
    ],
    { updatePipeline: true },
  );
}

async function release({ data }: PhotoStorage, ids: string[], check_lease: string): Promise<void> {
  await photoFileModel(data.connection).updateMany(
    { _id: { $in: ids }, check_lease },
    { $set: { check_at: new Date() }, $unset: { check_lease: 1 } },
  );
}

async function removeOrphan(files: PhotoStorage, { _id, state }: PhotoFile, check_lease: string): Promise<boolean> {
  const photoFiles = photoFileModel(files.data.connection);
  const until = leaseEnd();
  // Fails when an upload or another sweep has taken the photo file, and while a worker encodes its AVIF. Then a later
  // check follows. An upload after it is rejected until the removal ends.
  const begun = await photoFiles.updateOne(
    { _id, check_lease, $or: [{ avif_lease: { $exists: false } }, { avif_at: { $lt: new Date() } }] },
    { $set: { state: 'removing', check_at: until } },
  );
  if (begun.modifiedCount === 0) return false;
  const mine = { _id, state: 'removing' as const, check_lease };
  if ((await usedOf(files, [_id])).size > 0) {
    const before = state === 'kept' ? state : 'new';
    await photoFiles.updateOne(mine, { $set: { state: before }, $unset: { check_at: 1, check_lease: 1 } });
    return false;
  }
  // After the lease, an upload may store the files again.
  if (Date.now() >= until.getTime()) return false;
  await files.store.remove(_id);
  return (await photoFiles.deleteOne(mine)).deletedCount > 0;
}

function leaseEnd(): Date {
  return new Date(Date.now() + LEASE);
}
