import { inBatches, type Migration } from '@bandhavya/data';

/** `scanned_ranges` of a feed was called `walked`. */
export const scannedRanges: Migration = {
  id: '0004-scanned-ranges',
  required: true,
  run: (context) =>
    inBatches(context, 'feeds', (batch) =>
      context.database.collection('feeds').updateMany({ ...batch, walked: { $exists: true } } as object, [
        {
          $set: {
            scanned_ranges: { $ifNull: ['$scanned_ranges', '$walked'] },
            // A request that has read the old shape must not save it: its update is conditional on the version.
            version: { $add: ['$version', 1] },
          },
        },
        { $unset: 'walked' },
      ]),
    ),
};
