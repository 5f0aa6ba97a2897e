import { type Pair, pairOf } from '@bandhavya/matching/models';
import type { Types } from 'mongoose';
import { type Edges, pairsOf } from './edges.ts';

/** The pairs as documents, ordered by id so that the index grows at its end. */
export function* storedPairs(edges: Edges, ids: readonly Types.ObjectId[]): Generator<Pair> {
  for (const { low, high, lows, highs } of pairsOf(edges, ids.length)) {
    const [one, other] = [ids[low], ids[high]];
    if (!one || !other) throw new RangeError('An answer of somebody who is not there.');
    const answer = (n: number | undefined) => (n === undefined ? undefined : edges.answer(n));
    yield pairOf(one, other, answer(lows), answer(highs));
  }
}
