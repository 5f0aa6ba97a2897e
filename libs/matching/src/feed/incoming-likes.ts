import type { Types } from 'mongoose';
import type { Relation } from '../pairs/pair.ts';
import type { Pairs } from '../pairs/pairs.ts';

/** The likes that pages of a walk have shown, by their milliseconds. From 0: nobody older is left. */
export type LikesShown = { from: number; to: number };

export type IncomingLikes = { relations: Relation[]; more: boolean; shown?: LikesShown };

/** Those who wait for a member's answer: newer than those that earlier pages showed, then older ones. */
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
  // With more than a page of one millisecond nothing else is left to do.
  const relations = whole.length > 0 ? whole : [...newer, ...older].slice(0, limit);
  const more = relations.length < newer.length + older.length;
  const bounds = [...(shown ? [shown.from, shown.to] : []), ...relations.flatMap((each) => instantOf(each) ?? [])];
  return {
    relations,
    more,
    ...(bounds.length > 0 ? { shown: { from: more ? Math.min(...bounds) : 0, to: Math.max(...bounds) } } : {}),
  };
}

/** The first ones, without those of a last millisecond of which there are more: the next page goes on behind a millisecond. */
function wholeInstants(relations: readonly Relation[], count: number): Relation[] {
  const following = instantOf(relations[count]);
  return relations.slice(0, count).filter((each) => instantOf(each) !== following);
}

function instantOf(relation: Relation | undefined): number | undefined {
  return relation?.theirs?.at.getTime();
}
