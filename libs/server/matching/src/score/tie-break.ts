import type { Types } from 'mongoose';

/**
 * A number that orders candidates of the same score. The order differs between viewers, so that no candidate gains from an
 * early place in the database, and it stays the same for a viewer.
 */
export function tieBreak(viewer: Types.ObjectId, candidate: Types.ObjectId): number {
  // FNV-1a over the ends of both ids, which differ also when one process made the ids.
  let hash = 0x81_1c_9d_c5;
  for (const { id } of [viewer, candidate]) {
    for (let index = 6; index < 12; index += 1) hash = Math.imul(hash ^ (id[index] ?? 0), 0x01_00_01_93);
  }
  return hash >>> 0;
}
