import { randomUUID } from 'node:crypto';
import { problem } from '@bandhavya/runtime';
import { idempotencyKey } from '../../../api/idempotency-key.ts';
import type { Handlers } from '../../../api/mount.ts';
import type { MatchingServices } from '../matching-services.ts';
import { phoneAccess } from '../phone-looks/phone-access.ts';
import { isRecorded, lookKey, recordLook } from '../phone-looks/phone-looks.service.ts';
import { memberIdFrom, requireViewer } from '../viewer.ts';
import { presentMemberProfile } from './member-profiles.presenter.ts';
import { requireVisibleMember } from './member-profiles.service.ts';

export function memberProfileHandlers(services: MatchingServices): Pick<Handlers, 'getMember' | 'lookUpPhone'> {
  const { data, matching, members, limits } = services;
  return {
    getMember: async ({ memberId, req }) => {
      // Counted first, so that the limit also bounds the ids that a member can try.
      await limits.profiles(memberId);
      const viewer = await requireViewer(matching, members, memberId);
      const other = await requireVisibleMember(services, viewer, memberIdFrom(String(req.params.id)));
      const viewed = other.candidate._id;
      await data.views.updateOne({ viewer: viewer._id, viewed }, { $currentDate: { at: true } }, { upsert: true });
      return presentMemberProfile(viewer, other);
    },
    lookUpPhone: async ({ memberId, req }) => {
      const key = idempotencyKey(req) ?? randomUUID();
      const viewer = await requireViewer(matching, members, memberId);
      const other = await requireVisibleMember(services, viewer, memberIdFrom(String(req.params.id)));
      const matched = other.relation.matched_at !== undefined;
      if (phoneAccess(other.member, { matched }) !== 'shown') throw problem('phone.hidden');
      const { phone_number, phone_state } = other.member;
      const look = { owner: other.candidate._id, by: viewer._id, idempotency_key: lookKey(key, phone_number) };
      const now = new Date();
      if (!(await isRecorded(services, look, now))) {
        await limits.phoneLooks(memberId);
        // Recorded first, so that the owner learns of every number that is given.
        await recordLook(services, look, now);
        await req.audit('phone.looked', { other: other.candidate._id.toHexString() });
      }
      return { phone_number, phone_state };
    },
  };
}
