import { randomUUID } from 'node:crypto';
import type { Member } from '@bandhavya/data';
import { type Candidate, phoneAccess, type VisibleMember } from '@bandhavya/matching';
import { problem } from '@bandhavya/runtime';
import { idempotencyKey } from '../../../api/idempotency-key.ts';
import type { Handlers } from '../../../api/mount.ts';
import type { MatchingServices } from '../matching-services.ts';
import { memberIdFrom, requireViewer } from '../viewer.ts';
import { presentMemberProfile } from './member-profiles.presenter.ts';

export function memberProfileHandlers(services: MatchingServices): Pick<Handlers, 'getMember' | 'lookUpPhone'> {
  const { matching, members, limits } = services;
  return {
    getMember: async ({ memberId, req }) => {
      // Counted first, so that the limit also bounds the ids that a member can try.
      await limits.profiles(memberId);
      const viewer = await requireViewer(matching, members, memberId);
      const { member, other } = await requireVisible(services, viewer, String(req.params.id));
      await matching.noteOpened(viewer._id, member._id);
      return presentMemberProfile(member, other);
    },
    lookUpPhone: async ({ memberId, req }) => {
      const key = idempotencyKey(req) ?? randomUUID();
      const viewer = await requireViewer(matching, members, memberId);
      const { member, other } = await requireVisible(services, viewer, String(req.params.id));
      const matched = other.relation.matched_at !== undefined;
      if (phoneAccess(member, { matched }) !== 'shown') throw problem('phone.hidden');
      const { phone_number, phone_state } = member;
      const request = { owner: member._id, by: viewer._id, key, phoneNumber: phone_number };
      const now = new Date();
      if (!(await matching.hasLookedAtPhone(request, now))) {
        await limits.phoneLooks(memberId);
        // Recorded first, so that the owner learns of every number that is given.
        await matching.notePhoneLook(request, now);
        await req.audit('phone.looked', { other: member._id.toHexString() });
      }
      return { phone_number, phone_state };
    },
  };
}

/**
 * Another member, if the viewer may see them. Throws the same 404 in every other case, so that the viewer cannot tell a
 * block from a missing member.
 */
async function requireVisible(
  { matching, members }: MatchingServices,
  viewer: Candidate,
  id: string,
): Promise<{ member: Member; other: VisibleMember }> {
  const [other, member] = await Promise.all([matching.visible(viewer, memberIdFrom(id)), members.find(id)]);
  if (!other || !member) throw problem('member.absent');
  return { member, other };
}
