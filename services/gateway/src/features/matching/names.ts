import type { Candidate, Matching } from '@bandhavya/matching';
import type { Types } from 'mongoose';

/** Looks up first names by id. The result maps an id to its name, or to an empty text for a member who is deleted. */
export async function namesOf({ candidates }: Matching, ids: readonly Types.ObjectId[]) {
  const found = await candidates.find({ _id: { $in: ids } }, { name: 1 }).lean<Pick<Candidate, '_id' | 'name'>[]>();
  const names = new Map(found.map(({ _id, name }) => [_id.toHexString(), name]));
  return (id: Types.ObjectId): string => names.get(id.toHexString()) ?? '';
}
