import type { HistoryPosition } from '@bandhavya/matching';
import { problem } from '@bandhavya/runtime';
import { Types } from 'mongoose';
import type { Handlers } from '../../../api/mount.ts';
import type { PageRange } from '../../../api/paging.ts';
import { refusalOf } from '../../../limits/daily-limits.ts';
import { announceMatchEnd } from '../match-events.ts';
import type { MatchingServices } from '../matching-services.ts';
import { memberIdFrom, requireViewer } from '../viewer.ts';

export function blockHandlers(services: MatchingServices): Pick<Handlers, 'getBlocks' | 'block' | 'unblock'> {
  const { matching, members, limits, page } = services;
  return {
    getBlocks: ({ memberId, query }) =>
      page({ list: 'blocks', memberId }, query, async (range: PageRange<HistoryPosition>) => {
        await members.requireActive(memberId);
        const { items, next } = await matching.blocked(new Types.ObjectId(memberId), range);
        return { items: items.map(({ id, name, at }) => ({ at: at.toISOString(), id: id.toHexString(), name })), next };
      }),
    block: async ({ memberId, req }) => {
      const other = memberIdFrom(String(req.params.id));
      const viewer = await requireViewer(matching, members, memberId);
      if (viewer._id.equals(other)) throw problem('member.self');
      // Counted first, so that the limit also bounds the ids that a member can try.
      const refusal = await refusalOf(limits.blocks(memberId));
      const outcome = await matching.block(viewer, other, { onlyRetry: refusal !== undefined });
      switch (outcome.state) {
        case 'refused':
          throw refusal;
        case 'absent':
          throw problem('member.absent');
        case 'repeated':
          // A retry is not another block.
          await limits.blocks.giveBack(memberId, 1);
          break;
        case 'blocked':
          await req.audit('member.blocked', { other: other.toHexString() });
          if (outcome.ended) await announceMatchEnd(services, [viewer._id, other], outcome.ended);
      }
    },
    unblock: async ({ memberId, req }) => {
      await members.requireActive(memberId);
      const other = memberIdFrom(String(req.params.id));
      if (!(await matching.unblock(new Types.ObjectId(memberId), other))) return;
      await req.audit('member.unblocked', { other: other.toHexString() });
    },
  };
}
