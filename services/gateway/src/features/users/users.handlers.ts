import { settingsOf } from '@bandhavya/data';
import type { MembersService } from '@bandhavya/members';
import type { Handlers } from '../../api/mount.ts';
import { basisOf, presentWithEtag } from '../members/versions.ts';
import type { AuditWidened } from '../settings/audit-widened.ts';
import { saveUser, userView } from './users.service.ts';

type UserHandlers = Pick<Handlers, 'getUser' | 'patchUser'>;

export function userHandlers(members: MembersService, auditWidened: AuditWidened): UserHandlers {
  return {
    getUser: async ({ memberId, res }) => presentWithEtag(res, await members.get(memberId), userView),
    patchUser: async ({ memberId, section, req, res }) => {
      const { member, before } = await saveUser(members, memberId, section, basisOf(req));
      await auditWidened(req, { memberId, before, after: settingsOf(member) });
      return presentWithEtag(res, member, userView);
    },
  };
}
