import { RETURN_PARAMETER } from '@bandhavya/contracts';
import type { MembersService } from '@bandhavya/members';
import { methodRefused, ProblemError, withDeadline } from '@bandhavya/runtime';
import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import type { RateLimits } from '../../limits/rate-limit.ts';
import {
  memberIdOf,
  noteReturnPath,
  requireSessionState,
  startMemberSession,
} from '../../session/session.middleware.ts';
import type { LanguageOf } from '../shell/language.ts';
import type { SignIn } from './auth.service.ts';
import { returnPath } from './return-path.ts';

export const SIGN_IN_PATH = '/auth/google';
export const CALLBACK_PATH = '/auth/google/callback';
/** Where a failed sign-in ends. The landing page shows a message. */
export const FAILED_PATH = '/?sign-in=failed';

/** Longest time for saving the member, and for saving the session, in milliseconds. */
const DEADLINE = 2000;

type Options = { signIn: SignIn; members: MembersService; limits: RateLimits; languageOf: LanguageOf };

/** The routes of the sign-in. Browsers navigate to them, so every outcome is a redirect. */
export function authRoutes({ signIn, members, limits, languageOf }: Options): Router {
  const router = Router();
  router.use([SIGN_IN_PATH, CALLBACK_PATH], notCached);
  router.get(SIGN_IN_PATH, limits.signIns, keepReturnPath, onlySignedOut, signIn.begin);
  router.get(CALLBACK_PATH, limits.requests, onlySignedOut, async (req, res) => {
    const person = await signIn.complete(req, res);
    const id = await withDeadline(DEADLINE, members.signIn(person, languageOf(req)));
    const ended = await withDeadline(DEADLINE, startMemberSession(req, id));
    await req.audit('session.started');
    if (ended > 0) await req.audit('session.ended', { detail: 'limit of sessions' });
    res.redirect('/');
  });
  router.all([SIGN_IN_PATH, CALLBACK_PATH], methodRefused(['GET', 'HEAD']));
  router.use([SIGN_IN_PATH, CALLBACK_PATH], failed);
  return router;
}

const notCached: RequestHandler = (_req, res, next) => {
  res.set('cache-control', 'no-store');
  next();
};

/** Keeps the page that asked for the sign-in in the session, which no link from another site can set for the callback. */
const keepReturnPath: RequestHandler = (req, res, next) => {
  requireSessionState(res);
  noteReturnPath(req, returnPath(req.query[RETURN_PARAMETER]));
  next();
};

const onlySignedOut: RequestHandler = (req, res, next) => {
  requireSessionState(res);
  if (memberIdOf(req) === undefined) next();
  else res.redirect('/');
};

const failed: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (error instanceof ProblemError && error.code !== 'service.unavailable') return next(error);
  req.log.warn({ err: error }, 'The sign-in failed');
  const returnTo = (req.session as typeof req.session | undefined)?.return_to;
  res.redirect(FAILED_PATH + (returnTo ? `&${new URLSearchParams({ [RETURN_PARAMETER]: returnTo })}` : ''));
};
