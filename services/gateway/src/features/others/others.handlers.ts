import { randomUUID } from 'node:crypto';
import { problem } from '@bandhavya/server';
import { idempotencyKey } from '../../api/idempotency-key.ts';
import type { Handlers } from '../../api/mount.ts';
import type { Meeting } from '../meeting/meeting.ts';
import { memberIdFrom, requireViewer } from '../meeting/viewer.ts';
import { isRecorded, recordLook } from '../phone-looks/phone-looks.service.ts';
import { presentOther } from './others.presenter.ts';
import { phoneFor, requireOther } from './others.service.ts';

export function otherHandlers(meeting: Meeting): Pick<Handlers, 'getMember' | 'lookUpPhone'> {
  const { matching, members, limits } = meeting;
  return {
    getMember: async ({ memberId, req }) => {
      const viewer = await requireViewer(matching, members, memberId);
      const other = await requireOther(meeting, viewer, memberIdFrom(String(req.params.id)));
      const viewed = other.candidate._id;
      await matching.views.updateOne({ viewer: viewer._id, viewed }, { $set: { at: new Date() } }, { upsert: true });
      return presentOther(viewer, other);
    },
    lookUpPhone: async ({ memberId, req }) => {
      const idempotency_key = idempotencyKey(req) ?? randomUUID();
      const viewer = await requireViewer(matching, members, memberId);
      const other = await requireOther(meeting, viewer, memberIdFrom(String(req.params.id)));
      if (phoneFor(other) !== 'shown') throw problem('phone.hidden');
      const look = { owner: other.candidate._id, by: viewer._id, idempotency_key };
      if (!(await isRecorded(meeting, look))) {
        await limits.phoneLooks(memberId);
        // Recorded before it is given: no number without its owner knowing.
        await recordLook(meeting, look);
      }
      const { phone_number, phone_state } = other.member;
      return { phone_number, phone_state };
    },
  };
}
