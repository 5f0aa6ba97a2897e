import { pendingLogoutCookie } from '@bandhavya/contracts';
import type { RequestHandler } from 'express';
import { cookieOf } from './cookie-of.ts';
import { leaveSession, memberIdOf } from './session.middleware.ts';

/** The data that a browser removes after a logout. Not 'cookies', which would remove the choice of language too. */
export const CLEARED_SITE_DATA = '"cache", "storage"';

/**
 * Ends the session of a browser that could not reach the gateway when its member logged out. While the session cannot be
 * read or deleted, the cookie stays, and the request continues without a session.
 */
export function pendingLogout(https: boolean): RequestHandler {
  const name = pendingLogoutCookie(https);
  return async (req, res, next) => {
    if (cookieOf(req, name) === undefined || res.locals.sessionError) return next();
    const memberId = memberIdOf(req);
    try {
      if (memberId !== undefined) {
        await leaveSession(req);
        await req.audit('session.ended', { memberId, detail: 'logout without a connection' });
      }
      res.clearCookie(name, { path: '/', sameSite: 'lax', secure: https });
      res.set('clear-site-data', CLEARED_SITE_DATA);
    } catch (error) {
      res.locals.sessionError = error;
      req.log.warn({ err: error }, 'The session of a pending logout could not be ended');
    }
    next();
  };
}
