import type { Types } from 'mongoose';

/** Side `a` is the member with the lower id. */
export type Side = 'a' | 'b';

/**
 * Both swipes, the match and the blocks of two members, in one document: a swipe with its match, an undo and a block are
 * one atomic write each, also when they arrive concurrently.
 */
export type Pair = {
  /** Both ids, the lower one first. */
  _id: string;
  a: Types.ObjectId;
  b: Types.ObjectId;
  /** The swipe of `a` on `b`. */
  a_dir?: 'liked' | 'disliked';
  a_super?: boolean;
  a_at?: Date;
  /** The Idempotency-Key of the swipe's request. */
  a_key?: string;
  /** Keys of the last undone swipes: a late retry must not record them again. */
  a_undone?: string[];
  /** Keys of the last swipes that a newer one replaced. */
  a_replaced?: string[];
  a_blocked_at?: Date;
  b_dir?: 'liked' | 'disliked';
  b_super?: boolean;
  b_at?: Date;
  b_key?: string;
  b_undone?: string[];
  b_replaced?: string[];
  b_blocked_at?: Date;
  /** The time of the match and the key of the swipe that made it. Derived. */
  matched_at?: Date;
  matched_key?: string;
  /** The `matched_at` of the last match that ended, and the key of the swipe that ended it. Derived. */
  ended_at?: Date;
  ended_key?: string;
  /** The member who has an incoming like without a swipe in return, and its time. Derived. */
  waits_for?: Types.ObjectId;
  waits_at?: Date;
};

/** The id of the pair of two members. */
export function pairId(one: Types.ObjectId, other: Types.ObjectId): string {
  const [a, b] = [one.toHexString(), other.toHexString()].toSorted();
  return `${a}${b}`;
}

/** The side of a member in the pair with another one. */
export function sideOf(member: Types.ObjectId, other: Types.ObjectId): Side {
  return member.toHexString() < other.toHexString() ? 'a' : 'b';
}

export function opposite(side: Side): Side {
  return side === 'a' ? 'b' : 'a';
}

/** A pair seen from one side. */
export type Relation = {
  other: Types.ObjectId;
  mine?: { dir: 'liked' | 'disliked'; super: boolean; at: Date };
  theirs?: { dir: 'liked' | 'disliked'; super: boolean; at: Date };
  /** Whether either member blocked the other. */
  blocked: boolean;
  matched_at?: Date;
};

/** The relation of a pair for one side. */
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

/**
 * Whether a relation outlasts later must-haves: the member has swiped the other one, or the other one likes the member. A
 * dislike by the other one is none, so that the member cannot find out who disliked them.
 */
export function isRelated({ mine, theirs }: Pick<Relation, 'mine' | 'theirs'>): boolean {
  return mine !== undefined || theirs?.dir === 'liked';
}
