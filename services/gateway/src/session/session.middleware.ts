import { problem } from '@bandhavya/runtime';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { type Device, deviceOf } from './device.ts';
import { ABSOLUTE_MS, RedisSessionStore } from './session-store.ts';

declare module 'express-session' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged
  interface SessionData {
    member_id?: string;
    device?: Device;
    /** The page that asked for the sign-in, until the member gets there. */
    return_to?: string;
  }
}

type Options = { store: RedisSessionStore; secrets: readonly string[]; https: boolean };

/** The name of the session cookie. Browsers accept the __Host- prefix only from this host over https. */
export function cookieName(https: boolean): string {
  return https ? '__Host-sid' : 'sid';
}

/**
 * Puts the session on `req.session`. During an outage of Redis the request continues without a session: pages are still
 * served, and {@link requireMember} refuses the rest.
 */
export function sessions({ store, secrets, https }: Options): RequestHandler {
  const load = session({
    name: cookieName(https),
    secret: [...secrets],
    store,
    resave: false,
    saveUninitialized: false,
    rolling: false,
    // The configuration decides about Secure, so the header of the proxy may be trusted here.
    proxy: https,
    // The server decides how long a session lives. The cookie only has to live as long.
    cookie: { httpOnly: true, sameSite: 'lax', secure: https, path: '/', maxAge: ABSOLUTE_MS },
  });
  return (req, res, next) => {
    load(req, res, (error?: unknown) => {
      if (error !== undefined && error !== null) {
        res.locals.sessionError = error;
        req.log.warn({ err: error }, 'The session could not be read');
      }
      next();
    });
  };
}

/** The id of the signed-in member. Undefined without one, and during an outage of Redis. */
export function memberIdOf(req: Request): string | undefined {
  // Absent when the store failed, which the types do not express.
  return (req.session as typeof req.session | undefined)?.member_id;
}

/** Throws 503 when the session could not be looked up. */
export function requireSessionState(res: Response): void {
  if (res.locals.sessionError) throw problem('service.unavailable', [], { cause: res.locals.sessionError });
}

/** The id of the signed-in member. Throws 401 without one, and 503 when the session could not be looked up. */
export function requireMember(req: Request, res: Response): string {
  requireSessionState(res);
  const id = memberIdOf(req);
  if (id === undefined) throw problem('session.required');
  return id;
}

/** Notes the page to which the member returns from /. */
export function noteReturnPath(req: Request, path: string | undefined): void {
  if (path !== undefined) req.session.return_to = path;
  else delete req.session.return_to;
}

/** The noted page, once. */
export function takeReturnPath(req: Request): string | undefined {
  const path = req.session.return_to;
  delete req.session.return_to;
  return path;
}

/**
 * Starts a session with a new id in which the member is signed in. Resolves when it is saved, with the number of older
 * sessions that it has ended.
 */
export async function startMemberSession(req: Request, memberId: string): Promise<number> {
  const returnTo = takeReturnPath(req);
  await promised((done) => req.session.regenerate(done));
  noteReturnPath(req, returnTo);
  req.session.member_id = memberId;
  req.session.device = deviceOf(req.get('user-agent'));
  await promised((done) => req.session.save(done));
  return req.sessionStore instanceof RedisSessionStore ? req.sessionStore.endedBy(req.session) : 0;
}

/** Deletes the session, if there is one, and its cookie. Resolves when the session is deleted. */
export async function endSession(req: Request, res: Response, https: boolean): Promise<void> {
  await promised((done) => req.session.destroy(done));
  res.clearCookie(cookieName(https), { path: '/', httpOnly: true, sameSite: 'lax', secure: https });
}

/** Deletes the session, and gives the request an empty one. Resolves when the session is deleted. */
export async function leaveSession(req: Request): Promise<void> {
  await promised((done) => req.session.regenerate(done));
}

function promised(run: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    run((error) => (error ? reject(error) : resolve()));
  });
}
