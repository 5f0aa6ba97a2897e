import type { Types } from 'mongoose';

/** The one of the two whose id comes first is `a`. */
export type Side = 'a' | 'b';

/**
 * Everything that is between two members, in one document: so a swipe, the match that it makes and a block are one
 * atomic write each, whatever arrives at the same time.
 */
export type Pair = {
  /** Both ids, the lower one first. */
  _id: string;
  a: Types.ObjectId;
  b: Types.ObjectId;
  /** What a answered to b, and when. */
  a_dir?: 'liked' | 'disliked';
  a_super?: boolean;
  a_at?: Date;
  /** The Idempotency-Key of the request that said so. */
  a_key?: string;
  /** Keys of swipes that were taken back, the last ones: a late repetition must not revive them. */
  a_undone?: string[];
  /** The same of swipes that another answer has replaced. */
  a_replaced?: string[];
  a_blocked_at?: Date;
  b_dir?: 'liked' | 'disliked';
  b_super?: boolean;
  b_at?: Date;
  b_key?: string;
  b_undone?: string[];
  b_replaced?: string[];
  b_blocked_at?: Date;
  /** Both like each other, since then, by the swipe with this key. Derived. */
  matched_at?: Date;
  matched_key?: string;
  /** Since when the match was there that ended last, and the key of the swipe that ended it. Derived. */
  ended_at?: Date;
  ended_key?: string;
  /** Who has been liked and has not answered, since when. Derived. */
  waits_for?: Types.ObjectId;
  waits_at?: Date;
};

/** The id of the pair that two members are. */
export function pairId(one: Types.ObjectId, other: Types.ObjectId): string {
  const [a, b] = [one.toHexString(), other.toHexString()].toSorted();
  return `${a}${b}`;
}

/** Which side of a pair a member is. */
export function sideOf(member: Types.ObjectId, other: Types.ObjectId): Side {
  return member.toHexString() < other.toHexString() ? 'a' : 'b';
}

export function opposite(side: Side): Side {
  return side === 'a' ? 'b' : 'a';
}

/** The same facts seen by one of the two. */
export type Relation = {
  other: Types.ObjectId;
  mine?: { dir: 'liked' | 'disliked'; super: boolean; at: Date };
  theirs?: { dir: 'liked' | 'disliked'; super: boolean; at: Date };
  /** By either of the two. */
  blocked: boolean;
  matched_at?: Date;
};

/** A pair as the given side sees it. */
export function relationOf(pair: Pair, side: Side): Relation {
  const swipeOf = (who: Side) => {
    const [dir, at] = [pair[`${who}_dir`], pair[`${who}_at`]];
    return dir && at ? { dir, at, super: pair[`${who}_super`] === true } : undefined;
  };
  const [mine, theirs] = [swipeOf(side), swipeOf(opposite(side))];
  return {
    other: pair[opposite(side)],
    ...(mine ? { mine } : {}),
    ...(theirs ? { theirs } : {}),
    blocked: Boolean(pair.a_blocked_at ?? pair.b_blocked_at),
    ...(pair.matched_at ? { matched_at: pair.matched_at } : {}),
  };
}
