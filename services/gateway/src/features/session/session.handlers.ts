import { Accounts } from '@bandhavya/members';
import type { Handlers } from '../../api/mount.ts';
import { CLEARED_SITE_DATA } from '../../session/pending-logout.ts';
import { endSession, memberIdOf, requireSessionState } from '../../session/session.middleware.ts';
import { publicId, type RedisSessionStore } from '../../session/session-store.ts';
import { presentOwnSession } from './session.presenter.ts';
import type { SessionServices } from './session-state.ts';

type SessionHandlers = Pick<
  Handlers,
  'getSession' | 'getSessions' | 'endSession' | 'endOtherSessions' | 'logout' | 'acknowledgeWarning'
>;

export function sessionHandlers(
  { members, presentSession, noteActivity, https }: SessionServices,
  store: RedisSessionStore,
): SessionHandlers {
  const accounts = new Accounts(members);
  return {
    getSession: async ({ memberId }) => {
      const member = await members.get(memberId);
      noteActivity(member);
      return presentSession(member);
    },
    getSessions: async ({ memberId, req }) => {
      const current = publicId(req.sessionID);
      return { items: (await store.sessionsOf(memberId)).map((each) => presentOwnSession(each, current)) };
    },
    endSession: async ({ memberId, req, res }) => {
      const { id } = req.params;
      const isCurrent = id === publicId(req.sessionID);
      const ended = isCurrent ? 1 : await store.endSessions(memberId, (each) => each === id);
      if (isCurrent) await endSession(req, res, https);
      if (ended > 0) await req.audit('session.ended', { memberId, detail: 'ended by the member' });
    },
    endOtherSessions: async ({ memberId, req }) => {
      const current = publicId(req.sessionID);
      const ended = await store.endSessions(memberId, (each) => each !== current);
      if (ended > 0) await req.audit('session.ended', { memberId, detail: 'others ended by the member' });
    },
    acknowledgeWarning: async ({ memberId, req }) =>
      presentSession(await accounts.acknowledgeWarning(memberId, String(req.params.id), new Date())),
    logout: async ({ req, res }) => {
      requireSessionState(res);
      const memberId = memberIdOf(req);
      if (memberId !== undefined) {
        await endSession(req, res, https);
        await req.audit('session.ended', { memberId, detail: 'logout' });
      }
      res.set('clear-site-data', CLEARED_SITE_DATA);
    },
  };
}
