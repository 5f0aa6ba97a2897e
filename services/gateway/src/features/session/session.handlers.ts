import { Accounts } from '@bandhavya/members';
import type { Handlers } from '../../api/mount.ts';
import { endSession, memberIdOf, requireSessionState } from '../../session/session.middleware.ts';
import type { SessionServices } from './session-state.ts';

export function sessionHandlers({
  members,
  presentSession,
  noteActivity,
  https,
}: SessionServices): Pick<Handlers, 'getSession' | 'logout' | 'acknowledgeWarning'> {
  const accounts = new Accounts(members);
  return {
    getSession: async ({ memberId }) => {
      const member = await members.get(memberId);
      noteActivity(member);
      return presentSession(member);
    },
    acknowledgeWarning: async ({ memberId, req }) =>
      presentSession(await accounts.acknowledgeWarning(memberId, String(req.params.id), new Date())),
    logout: async ({ req, res }) => {
      requireSessionState(res);
      if (memberIdOf(req) !== undefined) await endSession(req, res, https);
      // Photos and what the pages kept. Not 'cookies', which would end the choice of language too.
      res.set('clear-site-data', '"cache", "storage"');
    },
  };
}
