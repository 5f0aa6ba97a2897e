import type { Types } from 'mongoose';
import type { Relation } from '../pairs/pair.ts';
import type { Pairs } from '../pairs/pairs.ts';

/** The likes that earlier pages have shown, as a range of milliseconds, both included. `from` 0: no older like is left. */
export type LikesShown = { from: number; to: number };

export type IncomingLikes = { relations: Relation[]; more: boolean; shown?: LikesShown };

/** Likes without a swipe in return: first those newer than the ones that earlier pages showed, then older ones. */
export async function incomingLikesFor(
  pairs: Pairs,
  me: Types.ObjectId,
  limit: number,
  shown?: LikesShown,
): Promise<IncomingLikes> {
  const [newer, older] = await Promise.all([
    pairs.incomingLikes(me, { limit: limit + 1, ...(shown ? { after: new Date(shown.to) } : {}) }),
    shown && shown.from > 0 ? pairs.incomingLikes(me, { limit: limit + 1, upTo: new Date(shown.from - 1) }) : [],
  ]);
  const first = wholeInstants(newer, limit);
  const whole = [...first, ...wholeInstants(older, limit - first.length)];
  // More than a page of likes of one millisecond cannot be told apart by a cursor.
  const relations = whole.length > 0 ? whole : [...newer, ...older].slice(0, limit);
  const more = relations.length < newer.length + older.length;
  const bounds = [...(shown ? [shown.from, shown.to] : []), ...relations.flatMap((each) => instantOf(each) ?? [])];
  return {
    relations,
    more,
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
