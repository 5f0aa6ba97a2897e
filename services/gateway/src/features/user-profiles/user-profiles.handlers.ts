import type { MembersService } from '@bandhavya/members';
import type { Handlers } from '../../api/mount.ts';
import { basisOf, presentWithEtag } from '../members/versions.ts';
import { saveUserProfile, userProfileView } from './user-profiles.service.ts';

export function userProfileHandlers(members: MembersService): Pick<Handlers, 'getUserProfile' | 'patchUserProfile'> {
  return {
    getUserProfile: async ({ memberId, res }) => presentWithEtag(res, await members.get(memberId), userProfileView),
    patchUserProfile: async ({ memberId, section, req, res }) =>
      presentWithEtag(
        res,
        await saveUserProfile(members, memberId, { ...section, sent: Object.keys(req.body) }, basisOf(req)),
        userProfileView,
      ),
  };
}
