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
import { presentEntry, presentUndoable, presentUnseen } from './swipes.presenter.ts';
import { saveSwipe, undoSwipe } from './swipes.service.ts';

type HistoryHandlers = Pick<Handlers, HistoryEndpointName>;

export function swipeHandlers(
  services: MatchingServices,
): Pick<Handlers, 'swipe' | 'getLastSwipe' | 'undoSwipe' | 'getUnseen' | 'markSeen'> & HistoryHandlers {
  const { matching, members, premium } = services;
  return {
    swipe: async ({ memberId, body, req }) => {
      const key = idempotencyKey(req) ?? randomUUID();
      const viewer = await requireViewer(matching, members, memberId);
      return saveSwipe(services, viewer, { to: new Types.ObjectId(body.to), direction: body.direction, key });
    },
    getLastSwipe: async ({ memberId }) => {
      const viewer = await requireViewer(matching, members, memberId);
      const undo = await matching.undoable(viewer, () => premium.isActive(memberId, new Date()));
      return undo ? { undo: presentUndoable(undo) } : {};
    },
    undoSwipe: async ({ memberId, query }) => {
      const viewer = await requireViewer(matching, members, memberId);
      const { key, unless_matched } = query;
      await undoSwipe(services, viewer, { to: memberIdFrom(query.to), key, unlessMatched: unless_matched === 'yes' });
      return { to: query.to };
    },
    getUnseen: async ({ memberId }) => presentUnseen(await matching.unseen(new Types.ObjectId(memberId))),
    markSeen: async ({ memberId, body }) => {
      await members.requireActive(memberId);
      const me = new Types.ObjectId(memberId);
      await matching.markSeen(me, body.list);
      return presentUnseen(await matching.unseen(me));
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
      const { items, next } = await services.matching.history(viewer._id, list, range);
      return { items: items.map(presentEntry), next };
    });
  };
}

type HistoryEndpoint = typeof import('@bandhavya/contracts').endpoints['getLikedHistory'];
