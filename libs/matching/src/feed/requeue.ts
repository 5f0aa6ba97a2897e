import type { Types } from 'mongoose';
import type { Queued } from './feed-state.ts';

type Id = Types.ObjectId;
/** A stage of an update pipeline. */
type Stage = { $set: Record<string, unknown> };

/** In front, with a number that no page of a running walk comes to. */
export function stagesOfRequeueFirst(other: Id, most: number): Stage[] {
  const others = { $filter: { input: '$queue', as: 'each', cond: { $ne: ['$$each.id', other] } } };
  return [{ $set: { ...newVersion, queue: atMost(most, [{ id: other, n: 0 }], others) } }];
}

/** Behind all others; whoever is queued stays where they are. */
export function stagesOfRequeueLast(other: Id, most: number): Stage[] {
  const last_n = { $add: ['$last_n', 1] };
  const longer = atMost(most, '$queue', [{ id: other, n: last_n }]);
  return [{ $set: { ...newVersion, last_n, queue: { $cond: [{ $in: [other, '$queue.id'] }, '$queue', longer] } } }];
}

/** Also where the queue stays as it was: a page in the making may be about to drop them from it. */
const newVersion = { version: { $add: ['$version', 1] } };

type Part = '$queue' | { $filter: unknown } | (Omit<Queued, 'n'> & { n: unknown })[];

/** A full queue gets no longer: who is cut off is found again by their next sign of life. */
function atMost(most: number, ...parts: Part[]) {
  return { $slice: [{ $concatArrays: parts }, { $max: [most, { $size: '$queue' }] }] };
}
