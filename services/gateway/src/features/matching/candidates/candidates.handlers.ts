import type { FeedPosition } from '@bandhavya/matching';
import type { Handlers } from '../../../api/mount.ts';
import type { PageRange } from '../../../api/paging.ts';
import { presentCandidate } from '../card.presenter.ts';
import type { MatchingServices } from '../matching-services.ts';
import { requireViewer } from '../viewer.ts';

export function candidateHandlers(services: MatchingServices): Pick<Handlers, 'getCandidates'> {
  const { matching, members, cardPage } = services;
  return {
    getCandidates: ({ memberId, query }) =>
      cardPage({ list: 'candidates', memberId }, query, async ({ limit, from }: PageRange<FeedPosition>) => {
        const viewer = await requireViewer(matching, members, memberId);
        const { items, next } = await matching.candidates(viewer, { screen: query.screen, limit, from });
        return { items: items.map(presentCandidate), next };
      }),
  };
}
