import type { FeedPosition } from '@bandhavya/matching';
import type { Handlers } from '../../../api/mount.ts';
import type { PageRange } from '../../../api/paging.ts';
import { presentCandidate } from '../card.presenter.ts';
import type { MatchingServices } from '../matching-services.ts';
import { idsOf, requireViewer } from '../viewer.ts';

export function candidateHandlers(services: MatchingServices): Pick<Handlers, 'getCandidates'> {
  const { matching, members, feed, feedWork, impressions, cardPage } = services;
  return {
    getCandidates: ({ memberId, query }) =>
      cardPage({ list: 'candidates', memberId }, query, async ({ limit, from }: PageRange<FeedPosition>) => {
        const viewer = await requireViewer(matching, members, memberId);
        const page = await feed.page(viewer, limit, from);
        feedWork.afterPage(memberId, page);
        impressions.record(viewer._id, query.screen, idsOf(page.items));
        return { items: page.items.map(presentCandidate), next: page.next };
      }),
  };
}
