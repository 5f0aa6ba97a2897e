import type { Handlers } from '../../api/mount.ts';
import type { MembersService } from '../members/members.service.ts';
import { endSession, memberIdOf, requireSessionState } from './session.middleware.ts';
import { presentSession } from './session.presenter.ts';

export function sessionHandlers(
  members: MembersService,
  { https }: { https: boolean },
): Pick<Handlers, 'getSession' | 'logout'> {
  return {
    getSession: async ({ memberId }) => presentSession(await members.get(memberId)),
    logout: async ({ req, res }) => {
      requireSessionState(res);
      if (memberIdOf(req) !== undefined) await endSession(req, res, https);
    },
  };
}
