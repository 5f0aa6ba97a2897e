import { randomUUID } from 'node:crypto';
import type { PhotoPass } from '@bandhavya/data';
import { photoFileModel, photoPassModel } from '@bandhavya/data/models';
import type { UpdateQuery } from 'mongoose';
import type { PhotoStorage } from '../files/keep-photo.ts';
import { LEASE } from '../files/pending.ts';
import { usesOf } from './usage.ts';

export type ReconcileOptions = {
  /** Photo files read at once. */
  batch?: number;
};

const BATCH = 200;
const PASS = 'reconciliation';
const DAY = 24 * 60 * 60_000;

/**
 * Reads one batch of the daily pass over all photo files, and marks those for the sweep that no member refers to and that
 * have no mark. Workers take turns under a lease. Resolves with the number of marks, and whether the pass goes on now.
 */
export async function reconcile(
  files: Pick<PhotoStorage, 'data'>,
  { batch = BATCH }: ReconcileOptions = {},
): Promise<{ marked: number; more: boolean }> {
  const { connection } = files.data;
  const [photoFiles, photoPasses] = [photoFileModel(connection), photoPassModel(connection)];
  const claim = await claimPass(files);
  if (!claim) return { marked: 0, more: false };
  const { after, lease } = claim;
  const uses = await usesOf(files, [
    { $match: after === undefined ? {} : { _id: { $gt: after } } },
    { $sort: { _id: 1 } },
    { $limit: batch },
  ]);
  const unused = uses.filter(({ used, check_at }) => !used && !check_at).map(({ _id }) => _id);
  // An upload that began since has set a later time.
  const { modifiedCount } = await photoFiles.updateMany(
    { _id: { $in: unused }, check_at: { $exists: false } },
    { $set: { check_at: new Date() } },
  );
  const now = new Date();
  const more = uses.length === batch;
  const next: UpdateQuery<PhotoPass> = more
    ? { $set: { due_at: now, after: uses.at(-1)?._id }, $unset: { lease: 1 } }
    : { $set: { due_at: new Date(now.getTime() + DAY), finished_at: now }, $unset: { lease: 1, after: 1 } };
  await photoPasses.updateOne({ _id: PASS, lease }, next);
  return { marked: modifiedCount, more };
}

/** The lease of one worker on the pass, and where the pass continues. */
type Claim = { lease: string; after: string | undefined };

/** Undefined while the pass is not due, and while another worker has the lease. */
async function claimPass({ data }: Pick<PhotoStorage, 'data'>): Promise<Claim | undefined> {
  const photoPasses = photoPassModel(data.connection);
  const now = new Date();
  const lease = randomUUID();
  await photoPasses.updateOne({ _id: PASS }, { $setOnInsert: { due_at: now } }, { upsert: true });
  const claimed = await photoPasses
    .findOneAndUpdate(
      { _id: PASS, due_at: { $lte: now } },
      { $set: { due_at: new Date(now.getTime() + LEASE), lease } },
      { returnDocument: 'after' },
    )
    .lean<PhotoPass>();
  return claimed ? { lease, after: claimed.after } : undefined;
}
