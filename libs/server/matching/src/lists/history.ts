import type { HistoryList } from '@bandhavya/contracts';
import type { Types } from 'mongoose';
import type { CandidateModel } from '../candidates/candidate.model.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { Relation } from '../pairs/pair.ts';
import type { HistoryPosition, Pairs } from '../pairs/pairs.ts';
import type { SwipeStateModel } from '../pairs/swipe-state.model.ts';
import { isVisibleTo } from '../visibility/visibility.ts';

type Id = Types.ObjectId;
type Parts = { candidates: CandidateModel; pairs: Pairs };

/** The first items of a list after a position. */
export type ListRange = { limit: number; from?: HistoryPosition | undefined };

/** A page of a list. A page may have fewer items than the limit although it has a next one. */
export type ListPage<Item> = { items: Item[]; next?: HistoryPosition };

/** An entry of a history list. `at`: when the swipe or the match was made. */
export type HistoryEntry = { candidate: Candidate; relation: Relation; at: Date };

/** A page of a history list, newest first, without members that are no longer visible. */
export async function historyPage(
  { candidates, pairs }: Parts,
  me: Id,
  list: HistoryList,
  { limit, from }: ListRange,
): Promise<ListPage<HistoryEntry>> {
  const { relations, next } = await pairs.list(me, list, limit, from);
  const found = await candidates.find({ _id: { $in: relations.map(({ other }) => other) } }).lean<Candidate[]>();
  const byId = new Map(found.map((each) => [each._id.toHexString(), each]));
  const items = relations.flatMap(({ at, ...relation }) => {
    const candidate = byId.get(relation.other.toHexString());
    return candidate && isListed(list, relation) && isVisibleTo(candidate, relation)
      ? [{ candidate, relation, at }]
      : [];
  });
  return { items, ...(next ? { next } : {}) };
}

/** A blocked member. The name is empty after the account was deleted. */
export type BlockEntry = { id: Id; name: string; at: Date };

/** A page of the members that a member blocked, the last block first. */
export async function blockedPage(parts: Parts, me: Id, { limit, from }: ListRange): Promise<ListPage<BlockEntry>> {
  const { relations, next } = await parts.pairs.list(me, 'blocks', limit, from);
  const nameOf = await firstNames(
    parts,
    relations.map(({ other }) => other),
  );
  return {
    items: relations.map(({ other, at }) => ({ id: other, name: nameOf(other), at })),
    ...(next ? { next } : {}),
  };
}

/** Looks up first names by id. The result maps an id to its name, or to an empty text for a member who is deleted. */
export async function firstNames(
  { candidates }: Pick<Parts, 'candidates'>,
  ids: readonly Id[],
): Promise<(id: Id) => string> {
  const found = await candidates.find({ _id: { $in: ids } }, { name: 1 }).lean<Pick<Candidate, '_id' | 'name'>[]>();
  const names = new Map(found.map(({ _id, name }) => [_id.toHexString(), name]));
  return (id) => names.get(id.toHexString()) ?? '';
}

/** The lists with a badge for their new entries. */
export type BadgeList = 'liked-you' | 'matches';

/** Badges show no more than this. */
const UNSEEN_MAX = 99;

/** Counts the likes and matches since the member last opened the list of each. */
export async function countUnseen(
  { candidates, pairs, swipeStates }: Parts & { swipeStates: SwipeStateModel },
  me: Id,
): Promise<Record<BadgeList, number>> {
  const state = await swipeStates.findById(me).lean();
  const count = async (list: BadgeList) => {
    const relations = await pairs.since(me, list, state?.seen?.[list] ?? new Date(0), UNSEEN_MAX);
    if (relations.length === 0) return 0;
    const found = await candidates
      .find({ _id: { $in: relations.map(({ other }) => other) } }, { listed: 1, hidden: 1 })
      .lean<Pick<Candidate, '_id' | 'listed' | 'hidden'>[]>();
    const byId = new Map(found.map((each) => [each._id.toHexString(), each]));
    // Counts only what the list shows.
    return relations.filter((relation) => {
      const candidate = byId.get(relation.other.toHexString());
      return candidate !== undefined && isListed(list, relation) && isVisibleTo(candidate, relation);
    }).length;
  };
  const [likedYou, matches] = await Promise.all([count('liked-you'), count('matches')]);
  return { 'liked-you': likedYou, matches };
}

/** Records that the member has opened a list. */
export async function markSeen(swipeStates: SwipeStateModel, me: Id, list: BadgeList): Promise<void> {
  const seen = `seen.${list}`;
  // The clock of the database, as for the swipes that it is compared with.
  await swipeStates.updateOne({ _id: me }, [{ $set: { [seen]: { $max: [`$${seen}`, '$$NOW'] } } }], {
    upsert: true,
    updatePipeline: true,
  });
}

/** Whether a list shows a relation: a match is in the list of matches only. */
function isListed(list: HistoryList, { matched_at }: Pick<Relation, 'matched_at'>): boolean {
  return list === 'matches' || matched_at === undefined;
}
