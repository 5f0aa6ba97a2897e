import { todayOf } from '@bandhavya/domain';
import type { Candidate } from '../candidates/candidate.ts';
import type { Relation } from '../pairs/pair.ts';
import { mayBeOffered } from '../visibility/visibility.ts';
import { type ScanOf, statusIn } from './already-answered.ts';
import { type FeedState, isRequeuedFirst, likersShownIn, type Queued } from './feed-state.ts';
import type { FeedOptions, FeedPosition } from './feed-types.ts';
import { cardsOf, type Impression, impressionOf } from './impression.ts';

/** Extra candidates per read, in place of those swiped in another tab. */
const CHUNK_SPARE = 5;

/** The queued candidates after a number that no page before the position has shown. */
export function aheadIn(state: FeedState, { n, from }: { n: number; from: FeedPosition | undefined }): Queued[] {
  const likers = new Set(likersShownIn(state));
  return state.queue.filter((each) => {
    const wasShown = from && each.was !== undefined && each.was > (from.since ?? 0) && each.was <= from.n;
    return each.n > n && !wasShown && !likers.has(each.id.toHexString());
  });
}

/** The first of some queued candidates that may still be shown. */
export async function showable(
  options: FeedOptions,
  viewer: Candidate,
  ahead: readonly Queued[],
  { limit, now }: { limit: number; now: Date },
) {
  const today = todayOf(now);
  const { candidates, pairs, exposures, impressionsPerDay } = options;
  const [items, shown, dropped]: [Impression[], Queued[], Queued[]] = [[], [], []];
  let upTo: number | undefined;
  let position = 0;
  while (items.length < limit && position < ahead.length) {
    const chunk = ahead.slice(position, position + limit - items.length + CHUNK_SPARE);
    const ids = chunk.map(({ id }) => id);
    const [relations, cards, counts] = await Promise.all([
      pairs.relations(viewer._id, ids),
      cardsOf(candidates, ids),
      exposures.counts(
        ids.map((id) => id.toHexString()),
        now,
      ),
    ]);
    for (const [index, each] of chunk.entries()) {
      if (items.length === limit) break;
      position += 1;
      upTo = each.n;
      const candidate = cards.get(each.id.toHexString());
      const relation = relations.get(each.id.toHexString());
      const isNew = !each.shown && each.was === undefined;
      const isTooOften = isNew && (counts[index] ?? 0) >= impressionsPerDay;
      if (!candidate || !isOpen(each, relation) || isTooOften || !mayBeOffered(viewer, candidate, relation, today)) {
        if (!each.shown) dropped.push(each);
        continue;
      }
      items.push(impressionOf(viewer, candidate, { likedYou: false, superLikedYou: false }, today));
      shown.push(each);
    }
  }
  return { items, shown, dropped, upTo, more: position < ahead.length, left: ahead.length - position };
}

/** A candidate that was requeued first keeps the place when they dislike the viewer: no scan finds a queued candidate. */
function isOpen({ n, last }: Queued, relation: Relation | undefined): boolean {
  const lists: readonly ScanOf[] = isRequeuedFirst(n) ? ['others', 'dislikers'] : [last ? 'dislikers' : 'others'];
  return lists.some((of) => statusIn(of, relation) === 'open');
}
