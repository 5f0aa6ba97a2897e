import { randomUUID } from 'node:crypto';
import { HISTORY_LISTS, type HistoryEndpointName, type HistoryList, historyEndpointName } from '@bandhavya/contracts';
import type { HistoryPosition } from '@bandhavya/matching';
import { problem } from '@bandhavya/runtime';
import { Types } from 'mongoose';
import { idempotencyKey } from '../../../api/idempotency-key.ts';
import type { Handler, Handlers } from '../../../api/mount.ts';
import type { PageRange } from '../../../api/paging.ts';
import type { MatchingServices } from '../matching-services.ts';
import { memberIdFrom, requireViewer } from '../viewer.ts';
import { history, markSeen, unseen } from './history.service.ts';
import { swipe, undoable, undoSwipe } from './swipes.service.ts';

type HistoryHandlers = Pick<Handlers, HistoryEndpointName>;

export function swipeHandlers(
  services: MatchingServices,
): Pick<Handlers, 'swipe' | 'getLastSwipe' | 'undoSwipe' | 'getUnseen' | 'markSeen'> & HistoryHandlers {
  const { matching, members } = services;
  return {
    swipe: async ({ memberId, body, req }) => {
      const key = idempotencyKey(req) ?? randomUUID();
      const viewer = await requireViewer(matching, members, memberId);
      return swipe(services, viewer, { to: new Types.ObjectId(body.to), direction: body.direction, key });
    },
    getLastSwipe: async ({ memberId }) => {
      const undo = await undoable(services, await requireViewer(matching, members, memberId));
      return undo ? { undo } : {};
    },
    undoSwipe: async ({ memberId, query }) => {
      const viewer = await requireViewer(matching, members, memberId);
      const { key, unless_matched } = query;
      await undoSwipe(services, viewer, { to: memberIdFrom(query.to), key, unlessMatched: unless_matched === 'yes' });
      return { to: query.to };
    },
    getUnseen: ({ memberId }) => unseen(services, new Types.ObjectId(memberId)),
    markSeen: async ({ memberId, body }) => {
      await members.requireActive(memberId);
      await markSeen(services, new Types.ObjectId(memberId), body.list);
      return unseen(services, new Types.ObjectId(memberId));
    },
    ...(Object.fromEntries(
      HISTORY_LISTS.map((list) => [historyEndpointName(list), historyHandler(services, list)]),
    ) as HistoryHandlers),
  };
}

function historyHandler(services: MatchingServices, list: HistoryList): Handler<HistoryEndpoint> {
  return async ({ memberId, query, req }) => {
    const { userId } = req.params;
    if (userId !== 'me' && userId !== memberId) throw problem('history.foreign');
    return services.cardPage({ list, memberId }, query, async (range: PageRange<HistoryPosition>) => {
      const viewer = await requireViewer(services.matching, services.members, memberId);
      return history(services, viewer._id, list, range);
    });
  };
}

type HistoryEndpoint = typeof import('@bandhavya/contracts').endpoints['getLikedHistory'];
