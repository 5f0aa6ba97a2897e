import { randomUUID } from 'node:crypto';
import { problem } from '@bandhavya/runtime';
import { Types } from 'mongoose';
import { idempotencyKey } from '../../../api/idempotency-key.ts';
import type { Handlers } from '../../../api/mount.ts';
import type { MatchingServices } from '../matching-services.ts';
import { requireViewer } from '../viewer.ts';

export function reportHandlers(services: MatchingServices): Pick<Handlers, 'report'> {
  const { reports, matching, members, limits } = services;
  return {
    report: async ({ memberId, body, req }) => {
      const idempotency_key = idempotencyKey(req) ?? randomUUID();
      const viewer = await requireViewer(matching, members, memberId);
      const [by, about] = [viewer._id, new Types.ObjectId(body.member)];
      if (by.equals(about)) throw problem('member.self');
      if (await reports.isSent(by, idempotency_key)) return;
      // Counted first, so that the limit also bounds the ids that a member can try.
      await limits.reports(memberId);
      if (!(await matching.mayReport(viewer, about))) throw problem('member.absent');
      const { reason, text } = body;
      await reports.send({ by, about, reason, text, idempotency_key }, new Date());
      await req.audit('member.reported', { other: body.member });
    },
  };
}
