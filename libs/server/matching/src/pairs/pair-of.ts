import type { Types } from 'mongoose';
import { opposite, type Pair, pairId, type Side, sideOf } from './pair.ts';

/** A swipe of one member of a pair on the other. */
export type PairSwipe = { dir: 'liked' | 'disliked'; super?: boolean; at: Date; key: string };

/**
 * The document that the swipes of two members leave, computed without a database. For tools that insert many pairs; a test
 * compares it with recorded swipes.
 */
export function pairOf(one: Types.ObjectId, other: Types.ObjectId, ones?: PairSwipe, others?: PairSwipe): Pair {
  const side = sideOf(one, other);
  const sides = { [side]: ones, [opposite(side)]: others } as Record<Side, PairSwipe | undefined>;
  const [a, b] = side === 'a' ? [one, other] : [other, one];
  return {
    _id: pairId(one, other),
    a,
    b,
    ...swipeFields('a', sides.a),
    ...swipeFields('b', sides.b),
    ...derivedFields(a, b, sides),
  };
}

function swipeFields(side: Side, swipe: PairSwipe | undefined): Partial<Pair> {
  if (!swipe) return {};
  const { dir, at, key } = swipe;
  return {
    [`${side}_dir`]: dir,
    ...(swipe.super ? { [`${side}_super`]: true } : {}),
    [`${side}_at`]: at,
    [`${side}_key`]: key,
  };
}

function derivedFields(
  first: Types.ObjectId,
  second: Types.ObjectId,
  { a, b }: Record<Side, PairSwipe | undefined>,
): Partial<Pair> {
  if (a?.dir === 'liked' && b?.dir === 'liked') {
    const later = a.at > b.at ? a : b;
    return { matched_at: later.at, matched_key: later.key };
  }
  if (b?.dir === 'liked' && !a) return { waits_for: first, waits_at: b.at };
  if (a?.dir === 'liked' && !b) return { waits_for: second, waits_at: a.at };
  return {};
}
