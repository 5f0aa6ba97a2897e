import type { HistoryItem, HistoryList, Unseen } from '@bandhavya/contracts';
import { type Candidate, directionOf, type HistoryPosition, isVisibleTo, type Relation } from '@bandhavya/matching';
import type { Types } from 'mongoose';
import type { Page, PageRange } from '../../../api/paging.ts';
import { presentCard } from '../card.presenter.ts';
import type { MatchingServices } from '../matching-services.ts';

/** Badges show no more than this. */
const UNSEEN_MAX = 99;

/** Whether a list shows a relation: a match is in the list of matches only. */
function isListed(list: HistoryList, { matched_at }: Pick<Relation, 'matched_at'>): boolean {
  return list === 'matches' || matched_at === undefined;
}

/** A page of a history list, newest first, without members that are no longer visible. */
export async function history(
  { matching }: MatchingServices,
  me: Types.ObjectId,
  list: HistoryList,
  { limit, from }: PageRange<HistoryPosition>,
): Promise<Page<HistoryItem, HistoryPosition>> {
  const { relations, next } = await matching.pairs.list(me, list, limit, from);
  const found = await matching.candidates
    .find({ _id: { $in: relations.map(({ other }) => other) } })
    .lean<Candidate[]>();
  const byId = new Map(found.map((each) => [each._id.toHexString(), each]));
  const items = relations.flatMap((relation) => {
    const { other, mine, matched_at, at } = relation;
    const candidate = byId.get(other.toHexString());
    if (!candidate || !isListed(list, relation) || !isVisibleTo(candidate, relation)) return [];
    return [
      {
        at: at.toISOString(),
        ...(mine ? { direction: directionOf(mine) } : {}),
        matched: matched_at !== undefined,
        card: presentCard(candidate, { matched: matched_at !== undefined }),
      },
    ];
  });
  return { items, next };
}

/** Counts the likes and matches since the member last opened the list of each. */
export async function unseen({ matching }: MatchingServices, me: Types.ObjectId): Promise<Unseen> {
  const swipeState = await matching.swipeStates.findById(me).lean();
  const count = async (list: 'liked-you' | 'matches') => {
    const relations = await matching.pairs.since(me, list, swipeState?.seen?.[list] ?? new Date(0), UNSEEN_MAX);
    if (relations.length === 0) return 0;
    const found = await matching.candidates
      .find({ _id: { $in: relations.map(({ other }) => other) } }, { listed: 1, hidden: 1 })
      .lean<Pick<Candidate, '_id' | 'listed' | 'hidden'>[]>();
    const byId = new Map(found.map((each) => [each._id.toHexString(), each]));
    // Counts only what the list shows.
    return relations.filter((relation) => {
      const candidate = byId.get(relation.other.toHexString());
      return candidate !== undefined && isListed(list, relation) && isVisibleTo(candidate, relation);
    }).length;
  };
  const [liked_you, matches] = await Promise.all([count('liked-you'), count('matches')]);
  return { liked_you, matches };
}

/** Records that the member has opened a list. */
export async function markSeen(
  { matching }: MatchingServices,
  me: Types.ObjectId,
  list: 'liked-you' | 'matches',
): Promise<void> {
  const seen = `seen.${list}`;
  // The clock of the database, as for the swipes that it is compared with.
  await matching.swipeStates.updateOne({ _id: me }, [{ $set: { [seen]: { $max: [`$${seen}`, '$$NOW'] } } }], {
    upsert: true,
    updatePipeline: true,
  });
}
