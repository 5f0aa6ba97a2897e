import type { Data } from '@bandhavya/data';
import { photoFileModel } from '@bandhavya/data/models';

/** How long a worker has claimed work without a renewal, in milliseconds. Then another worker may take it. */
export const LEASE = 55_000;

/** The sweep checks a photo file no earlier after an upload or a mark, in milliseconds; longer than any request takes. */
export const GRACE = 60 * 60_000;

/** The time at which the sweep may check a photo file that is used or marked now. */
export function checkDue(): Date {
  return new Date(Date.now() + GRACE);
}

/**
 * Makes the sweep check photo files that a member is about to lose. Call it before the change of the member: after a crash
 * between the two, the check finds the photos in use and clears the mark.
 */
export async function markForCheck(
  { connection }: Pick<Data, 'connection'>,
  contents: readonly string[],
): Promise<void> {
  await photoFileModel(connection).updateMany(
    // A removal that runs already ends without a mark.
    { _id: { $in: [...contents] }, state: { $ne: 'removing' } },
    { $set: { check_at: checkDue() }, $unset: { check_lease: 1 } },
  );
}
