import { randomUUID } from 'node:crypto';
import { problem } from '@bandhavya/server';
import { Types } from 'mongoose';
import { idempotencyKey } from '../../../api/idempotency-key.ts';
import type { Handlers } from '../../../api/mount.ts';
import type { MatchingServices } from '../matching-services.ts';
import { storeReport } from './reports.service.ts';

export function reportHandlers({ data, matching, limits }: MatchingServices): Pick<Handlers, 'report'> {
  return {
    report: async ({ memberId, body, req }) => {
      const idempotency_key = idempotencyKey(req) ?? randomUUID();
      const [by, about] = [new Types.ObjectId(memberId), new Types.ObjectId(body.member)];
      if (by.equals(about)) throw problem('member.self');
      if (await data.reports.exists({ by, idempotency_key })) return;
      // A blocked, hidden or archived member can be reported too.
      if (!(await matching.candidates.exists({ _id: about }))) throw problem('member.absent');
      await limits.reports(memberId);
      const { reason, text } = body;
      await storeReport(data, { by, about, reason, text, idempotency_key }, new Date());
    },
  };
}
