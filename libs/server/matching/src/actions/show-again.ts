import type { Types } from 'mongoose';
import type { Feed } from '../feed/feed.ts';
import type { Pairs } from '../pairs/pairs.ts';
import type { Search } from '../search/search.ts';

export type ShowAgainParts = { pairs: Pairs; feed: Feed; search: Search };

/**
 * Shows two members to each other again after an undone swipe or a removed block of the first one, unless a block is left.
 * A side that has not swiped may see the other again; only the member who acted gains a place in front.
 */
export async function showAgain(
  { pairs, feed, search }: ShowAgainParts,
  member: Types.ObjectId,
  other: Types.ObjectId,
): Promise<void> {
  const { blocked, mine, theirs } = await pairs.relation(member, other);
  if (blocked) return;
  await search.reveal(member, other);
  if (!mine) await feed.requeueFirst(member, other);
  // The feed of the other one may have passed the member because of the swipe or the block.
  if (!theirs) await feed.requeue(other, member);
}
