import type { Types } from 'mongoose';

type Id = Types.ObjectId;
/** A stage of an update pipeline. */
type Stage = { $set: Record<string, unknown> };

/** The most candidates who may be queued again. */
const RETURNED_MAX = 1000;

/**
 * Puts a candidate first in the queue. The number is below 0 and below those of all cursors, so the pages from the next first
 * one on show it.
 */
export function stagesOfRequeueFirst(other: Id, most: number): Stage[] {
  const others = { $filter: { input: '$queue', as: 'each', cond: { $ne: ['$$each.id', other] } } };
  const n = { $subtract: [{ $min: [0, { $min: '$queue.n' }] }, 1] };
  const queue = { $concatArrays: [[{ id: other, n }], others] };
  // A later scan finds the candidates that are cut.
  return [{ $set: { ...newVersion, queue: { $slice: [queue, { $max: [most, { $size: '$queue' }] }] } } }];
}

/** Lets a candidate be queued again whose rank is scanned. Too many of them start a new scan. */
export function stagesOfReturn(other: Id): Stage[] {
  const returned = { $setUnion: [{ $ifNull: ['$returned', []] }, [other]] };
  const isFull = { $gt: [{ $size: '$returned' }, RETURNED_MAX] };
  return [
    { $set: { ...newVersion, returned } },
    {
      $set: {
        scanned_ranges: { $cond: [isFull, [], '$scanned_ranges'] },
        returned: { $cond: [isFull, [], '$returned'] },
      },
    },
  ];
}

/** Also grows when the queue stays the same: a concurrent page may be about to drop the candidate from it. */
const newVersion = { version: { $add: ['$version', 1] } };
