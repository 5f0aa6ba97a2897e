import type { Handlers } from '../../api/mount.ts';
import { endSession, memberIdOf, requireSessionState } from '../../session/session.middleware.ts';
import type { NoteActivity } from '../members/activity.ts';
import type { MembersService } from '../members/members.service.ts';
import { presentSession } from './session.presenter.ts';

export function sessionHandlers(
  members: MembersService,
  { https, noteActivity }: { https: boolean; noteActivity: NoteActivity },
): Pick<Handlers, 'getSession' | 'logout'> {
  return {
    getSession: async ({ memberId }) => {
      const member = await members.get(memberId);
      noteActivity(member);
      return presentSession(member);
    },
    logout: async ({ req, res }) => {
      requireSessionState(res);
      if (memberIdOf(req) !== undefined) await endSession(req, res, https);
    },
  };
}
