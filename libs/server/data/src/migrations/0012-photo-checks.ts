import { inBatches } from './in-batches.ts';
import type { Migration } from './migration.ts';

/** As long as the sweep of earlier versions kept a photo file that no request had used, in milliseconds. */
const HOUR = 3_600_000;
/** Attempts after which earlier versions made no AVIF of a photo. */
const ATTEMPTS = 3;
const OLD_INDEXES = ['touched', 'avif'];

const dueForAvif = {
  $and: [
    { $eq: ['$state', 'kept'] },
    { $ne: ['$avif', true] },
    { $lt: [{ $ifNull: ['$avif_attempts', 0] }, ATTEMPTS] },
  ],
};

/**
 * Photo files had the time of their last use in place of pending checks. Every old one is checked once. Only records of
 * earlier versions have `touched_at`, so a second run reaches those that were written in between.
 */
export const photoChecks: Migration = {
  id: '0012-photo-checks',
  required: true,
  run: async (context) => {
    const photoFiles = context.database.collection('photo_files');
    await inBatches(context, 'photo_files', (batch) =>
      photoFiles.updateMany({ ...batch, touched_at: { $exists: true } } as object, [
        {
          $set: {
            check_at: { $ifNull: ['$removal_until', { $add: ['$touched_at', HOUR] }] },
            avif_at: { $cond: [dueForAvif, { $ifNull: ['$avif_lease_until', '$touched_at'] }, '$$REMOVE'] },
          },
        },
        { $unset: ['touched_at', 'removal_until', 'avif_lease_until', 'check_lease', 'avif_lease'] },
      ]),
    );
    if ((await photoFiles.estimatedDocumentCount()) === 0) return;
    for (const { name = '' } of await photoFiles.indexes()) {
      if (OLD_INDEXES.includes(name)) await photoFiles.dropIndex(name);
    }
  },
};
