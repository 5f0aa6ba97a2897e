import { settingsOf } from '@bandhavya/data';
import type { MembersService } from '@bandhavya/members';
import type { Handlers } from '../../api/mount.ts';
import { basisOf, presentWithEtag } from '../members/versions.ts';
import { auditWidened } from '../settings/audit-widened.ts';
import { saveUser, userView } from './users.service.ts';

export function userHandlers(members: MembersService): Pick<Handlers, 'getUser' | 'patchUser'> {
  return {
    getUser: async ({ memberId, res }) => presentWithEtag(res, await members.get(memberId), userView),
    patchUser: async ({ memberId, section, req, res }) => {
      const { member, before } = await saveUser(members, memberId, section, basisOf(req));
      await auditWidened(req, before, settingsOf(member));
      return presentWithEtag(res, member, userView);
    },
  };
}
