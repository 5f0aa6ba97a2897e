import type { Types } from 'mongoose';
import type { Relation } from '../pairs/pair.ts';
import type { Pairs } from '../pairs/pairs.ts';

/** The likes that earlier pages have shown, as a range of milliseconds, both included. `from` 0: no older like is left. */
export type LikesShown = { from: number; to: number };

export type IncomingLikes = { relations: Relation[]; more: boolean; isMany: boolean; shown?: LikesShown };

/** With more likers left than this, at most every third card is one. */
const MANY = 30;

/** Likes without a swipe in return: first those newer than the ones that earlier pages showed, then older ones. */
export async function incomingLikesFor(
  pairs: Pairs,
  me: Types.ObjectId,
  limit: number,
  shown?: LikesShown,
): Promise<IncomingLikes> {
  const most = Math.max(limit, MANY) + 1;
  const [newer, older] = await Promise.all([
    pairs.incomingLikes(me, { limit: most, ...(shown ? { after: new Date(shown.to) } : {}) }),
    shown && shown.from > 0 ? pairs.incomingLikes(me, { limit: most, upTo: new Date(shown.from - 1) }) : [],
  ]);
  const isMany = newer.length + older.length > MANY;
  const count = isMany ? Math.max(1, Math.floor(limit / 3)) : limit;
  const first = wholeInstants(newer, count);
  const whole = [...first, ...wholeInstants(older, count - first.length)];
  // More than a page of likes of one millisecond cannot be told apart by a cursor.
  const relations = whole.length > 0 ? whole : [...newer, ...older].slice(0, count);
  const more = relations.length < newer.length + older.length;
  const bounds = [...(shown ? [shown.from, shown.to] : []), ...relations.flatMap((each) => instantOf(each) ?? [])];
  return {
    relations,
    more,
    isMany,
    ...(bounds.length > 0 ? { shown: { from: more ? Math.min(...bounds) : 0, to: Math.max(...bounds) } } : {}),
  };
}

/** The first likes, cut before a millisecond that continues on the next page: a cursor lies between milliseconds. */
function wholeInstants(relations: readonly Relation[], count: number): Relation[] {
  const following = instantOf(relations[count]);
  return relations.slice(0, count).filter((each) => instantOf(each) !== following);
}

function instantOf(relation: Relation | undefined): number | undefined {
  return relation?.theirs?.at.getTime();
}

/** The cards of a page: likers first, or every third one while many are left. */
export function mixed<T>(likers: readonly T[], others: readonly T[], isMany: boolean): T[] {
  if (!isMany) return [...likers, ...others];
  const parts = likers.map((liker, index) => [...others.slice(2 * index, 2 * index + 2), liker]);
  return [...parts.flat(), ...others.slice(2 * likers.length)];
}
