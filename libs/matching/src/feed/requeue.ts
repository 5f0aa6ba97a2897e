import type { Types } from 'mongoose';
import type { Queued } from './feed-state.ts';

type Id = Types.ObjectId;
/** A stage of an update pipeline. */
type Stage = { $set: Record<string, unknown> };

/** Puts a candidate first in the queue. The number 0 is behind every cursor, so only a new visit shows it. */
export function stagesOfRequeueFirst(other: Id, most: number): Stage[] {
  const others = { $filter: { input: '$queue', as: 'each', cond: { $ne: ['$$each.id', other] } } };
  return [{ $set: { ...newVersion, queue: atMost(most, [{ id: other, n: 0 }], others) } }];
}

/** Puts a candidate last in the queue; a candidate that is queued keeps its place. */
export function stagesOfRequeueLast(other: Id, most: number): Stage[] {
  const last_n = { $add: ['$last_n', 1] };
  const longer = atMost(most, '$queue', [{ id: other, n: last_n }]);
  return [{ $set: { ...newVersion, last_n, queue: { $cond: [{ $in: [other, '$queue.id'] }, '$queue', longer] } } }];
}

/** Also grows when the queue stays the same: a concurrent page may be about to drop the candidate from it. */
const newVersion = { version: { $add: ['$version', 1] } };

type Part = '$queue' | { $filter: unknown } | (Omit<Queued, 'n'> & { n: unknown })[];

/** Cuts a full queue. A later scan finds the candidates that were cut, because their rank grows when they are active. */
function atMost(most: number, ...parts: Part[]) {
  return { $slice: [{ $concatArrays: parts }, { $max: [most, { $size: '$queue' }] }] };
}
