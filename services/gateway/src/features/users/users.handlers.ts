import type { MembersService } from '@bandhavya/members';
import type { Handlers } from '../../api/mount.ts';
import { basisOf, presentWithEtag } from '../members/versions.ts';
import { saveUser, userView } from './users.service.ts';

export function userHandlers(members: MembersService): Pick<Handlers, 'getUser' | 'patchUser'> {
  return {
    getUser: async ({ memberId, res }) => presentWithEtag(res, await members.get(memberId), userView),
    patchUser: async ({ memberId, section, req, res }) =>
      presentWithEtag(res, await saveUser(members, memberId, section, basisOf(req)), userView),
  };
}
