import { filterParameters, type SearchFilters } from '@bandhavya/contracts';
import type { NamePosition, SearchPosition } from '@bandhavya/matching';
import { KeyedQueue } from '@bandhavya/runtime';
import pTimeout from 'p-timeout';
import { closing } from '../../../api/closing.ts';
import type { Handlers } from '../../../api/mount.ts';
import type { PageRange } from '../../../api/paging.ts';
import type { MatchingServices } from '../matching-services.ts';
import { requireViewer } from '../viewer.ts';
import { presentHit, presentNameHit } from './search.presenter.ts';

type SearchHandlers = Pick<Handlers, 'search' | 'countSearch' | 'getRelaxations' | 'searchNames'>;

/** In milliseconds, less than the deadline of a handler. Relaxations are a help: late ones are left out, without an error. */
const RELAXATIONS_WITHIN = 1000;

/** Counts run one at a time for each member, and end with their request. */
export function searchHandlers({ matching, members, cardPage }: MatchingServices): SearchHandlers {
  const counts = new KeyedQueue();
  return {
    search: ({ memberId, query }) => {
      const { limit: _limit, cursor: _cursor, source, sort, ...filters } = query;
      const list = `search ${source} ${sort} ${textOf(filters)}`;
      return cardPage({ list, memberId }, query, async ({ limit, from }: PageRange<SearchPosition>) => {
        const viewer = await requireViewer(matching, members, memberId);
        const { items, next } = await matching.search(viewer, { source, filters, sort }, { limit, from });
        return { items: items.map(presentHit), next };
      });
    },
    countSearch: async ({ memberId, query, res }) => {
      const { source, ...filters } = query;
      const viewer = await requireViewer(matching, members, memberId);
      const signal = closing(res);
      return counts.run(memberId, () => matching.countSearch(viewer, { source, filters }, signal), signal);
    },
    getRelaxations: async ({ memberId, query, res }) => {
      const { source, ...filters } = query;
      const viewer = await requireViewer(matching, members, memberId);
      const signal = closing(res);
      const relaxed = counts.run(memberId, () => matching.relaxations(viewer, { source, filters }, signal), signal);
      return { items: await pTimeout(relaxed, { milliseconds: RELAXATIONS_WITHIN, fallback: () => [] }) };
    },
    searchNames: ({ memberId, query }) => {
      const list = `names ${JSON.stringify(query.q)}`;
      return cardPage({ list, memberId }, query, async ({ limit, from }: PageRange<NamePosition>) => {
        const viewer = await requireViewer(matching, members, memberId);
        const { items, next } = await matching.searchNames(viewer, query.q, { limit, from });
        return { items: items.map(presentNameHit), next };
      });
    },
  };
}

/** The filters as one text: equal for equal filters, whatever the order of their parameters and options was. */
function textOf(filters: SearchFilters): string {
  return JSON.stringify(filterParameters(filters));
}
