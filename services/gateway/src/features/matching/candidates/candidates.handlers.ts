import type { FeedPosition } from '@bandhavya/matching';
import { cursorsOf } from '../../../api/cursor.ts';
import type { Handlers } from '../../../api/mount.ts';
import { presentCandidate } from '../card.presenter.ts';
import type { MatchingServices } from '../matching-services.ts';
import { requireViewer } from '../viewer.ts';

export function candidateHandlers({
  matching,
  members,
  feed,
  cursorSecret,
}: MatchingServices): Pick<Handlers, 'getCandidates'> {
  return {
    getCandidates: async ({ memberId, query }) => {
      const cursors = cursorsOf<FeedPosition>(cursorSecret, 'candidates', memberId);
      const from = cursors.open(query.cursor);
      const viewer = await requireViewer(matching, members, memberId);
      const { items, next } = await feed.page(viewer, query.limit, from);
      return { items: items.map(presentCandidate), ...(next ? { nextCursor: cursors.seal(next) } : {}) };
    },
  };
}
