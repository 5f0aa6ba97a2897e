import { problem } from '@bandhavya/server';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { ABSOLUTE_MS, type RedisSessionStore } from './session-store.ts';

declare module 'express-session' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged
  interface SessionData {
    member_id?: string;
  }
}

type Options = { store: RedisSessionStore; secrets: readonly string[]; https: boolean };

/** The name of the session cookie. With the __Host- prefix browsers only take it from this very host, by https. */
export function cookieName(https: boolean): string {
  return https ? '__Host-sid' : 'sid';
}

/**
 * Puts the session on `req.session`. When Redis does not answer, the request goes on without one, and
 * {@link requireMember} refuses it; only what needs no session may then still be answered.
 */
export function sessions({ store, secrets, https }: Options): RequestHandler {
  const load = session({
    name: cookieName(https),
    secret: [...secrets],
    store,
    resave: false,
    saveUninitialized: false,
    rolling: false,
    // Whether a cookie may be Secure is known from the configuration; the proxy's word suffices here.
    proxy: https,
    // The server decides how long a session lives; the cookie must only not go before.
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

/** The id of the signed-in member; undefined without one, also when nobody knows because Redis is away. */
export function memberIdOf(req: Request): string | undefined {
  // Absent when the store failed, whatever the types say.
  return (req.session as typeof req.session | undefined)?.member_id;
}

/** Throws when it could not be found out whether there is a session. */
export function requireSessionState(res: Response): void {
  if (res.locals.sessionError) throw problem('service.unavailable', [], { cause: res.locals.sessionError });
}

/** The id of the signed-in member. Throws 401 without one, and 503 when nobody knows. */
export function requireMember(req: Request, res: Response): string {
  requireSessionState(res);
  const id = memberIdOf(req);
  if (id === undefined) throw problem('session.required');
  return id;
}

/** Gives the browser a new session, with a new id, in which the member is signed in; resolves when it is saved. */
export async function startSession(req: Request, memberId: string): Promise<void> {
  await promised((done) => req.session.regenerate(done));
  req.session.member_id = memberId;
  await promised((done) => req.session.save(done));
}

/** Ends the session on the server, if there is one, and takes the cookie away; resolves when it is gone. */
export async function endSession(req: Request, res: Response, https: boolean): Promise<void> {
  await promised((done) => req.session.destroy(done));
  res.clearCookie(cookieName(https), { path: '/', httpOnly: true, sameSite: 'lax', secure: https });
}

function promised(run: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    run((error) => (error ? reject(error) : resolve()));
  });
}
