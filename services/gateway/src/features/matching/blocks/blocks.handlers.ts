import { type HistoryPosition, pastOf } from '@bandhavya/matching';
import { problem } from '@bandhavya/runtime';
import { Types } from 'mongoose';
import type { Handlers } from '../../../api/mount.ts';
import type { PageRange } from '../../../api/paging.ts';
import { requireAcquaintance } from '../acquaintances.ts';
import { announceMatchEnd } from '../match-events.ts';
import type { MatchingServices } from '../matching-services.ts';
import { namesOf } from '../names.ts';
import { memberIdFrom, requireViewer } from '../viewer.ts';

export function blockHandlers(services: MatchingServices): Pick<Handlers, 'getBlocks' | 'block' | 'unblock'> {
  const { matching, members, feed, limits, page } = services;
  const { pairs, pairModel } = matching;
  return {
    getBlocks: ({ memberId, query }) =>
      page({ list: 'blocks', memberId }, query, async ({ limit, from }: PageRange<HistoryPosition>) => {
        await members.requireActive(memberId);
        const { relations, next } = await pairs.list(new Types.ObjectId(memberId), 'blocks', limit, from);
        const others = relations.map(({ other }) => other);
        const names = await namesOf(matching, others);
        const items = relations.map(({ other, at }) => ({
          at: at.toISOString(),
          id: other.toHexString(),
          name: names(other),
        }));
        return { items, next };
      }),
    block: async ({ memberId, req }) => {
      const other = memberIdFrom(String(req.params.id));
      const viewer = await requireViewer(matching, members, memberId);
      const me = viewer._id;
      if (me.equals(other)) throw problem('member.self');
      const past = await pastOf(pairModel, me, other);
      // A retry is not another block.
      if (past.blockedByMe) return;
      // Counted first, so that the limit also bounds the ids that a member can try.
      await limits.blocks(memberId);
      await requireAcquaintance(services, viewer, past);
      const { ended } = await pairs.block(me, other);
      await req.audit('member.blocked', { other: other.toHexString() });
      if (ended) await announceMatchEnd(services, [me, other], ended);
    },
    unblock: async ({ memberId, req }) => {
      await members.requireActive(memberId);
      const [me, other] = [new Types.ObjectId(memberId), memberIdFrom(String(req.params.id))];
      if (!(await pairs.unblock(me, other))) return;
      await req.audit('member.unblocked', { other: other.toHexString() });
      const { blocked, mine, theirs } = await pairs.relation(me, other);
      if (blocked) return;
      await matching.search.reveal(me, other);
      // A side that has not swiped may see the other again, but the blocked member must not gain a place in front.
      if (!mine) await feed.requeueFirst(me, other);
      if (!theirs) await feed.requeue(other, me);
    },
  };
}
