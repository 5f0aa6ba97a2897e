import type { NextFunction, Request, RequestHandler, Response } from 'express';
import passport from 'passport';
import { type GoogleOptions, GoogleStrategy } from './google-strategy.ts';
import type { Person } from './person.ts';

/** The sign-in was cancelled, tampered with, or refused by the provider. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
}

/** Longest time of the whole exchange with the provider, in milliseconds. */
const EXCHANGE_DEADLINE = 8000;
const REASON_MAX = 200;

export type SignIn = {
  /** Sends the browser to the provider. */
  begin: RequestHandler;
  /** Reads the person from the provider's callback. Rejects with {@link SignInError} when the sign-in failed. */
  complete: (req: Request, res: Response) => Promise<Person>;
};

export function googleSignIn(options: GoogleOptions): SignIn {
  const authenticator = new passport.Passport();
  authenticator.use('google', new GoogleStrategy(options));
  return {
    begin: authenticator.authenticate('google', { session: false, prompt: 'select_account' }),
    complete: (req, res) =>
      new Promise((resolve, reject) => {
        // Without a code or an error, passport would begin a new sign-in.
        if (!req.query.code && !req.query.error) throw new SignInError('The callback has neither a code nor an error');
        const late = setTimeout(() => reject(new SignInError('The provider took too long')), EXCHANGE_DEADLINE);
        const finish = (error: unknown, person: Person | false, info: unknown) => {
          clearTimeout(late);
          if (person) resolve(person);
          else reject(new SignInError(reasonOf(error ?? info), { cause: error }));
        };
        const exchange: RequestHandler = authenticator.authenticate('google', { session: false }, finish);
        const neither: NextFunction = (error?: unknown) => finish(error, false, undefined);
        exchange(req, res, neither);
      }),
  };
}

function reasonOf(cause: unknown): string {
  const message = typeof cause === 'object' && cause !== null && 'message' in cause ? cause.message : undefined;
  return typeof message === 'string' && message !== '' ? message.slice(0, REASON_MAX) : 'The provider gave no reason';
}
