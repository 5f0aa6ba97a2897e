import type { NextFunction, Request, RequestHandler, Response } from 'express';
import passport from 'passport';
import { type GoogleOptions, GoogleStrategy } from './google-strategy.ts';
import type { Person } from './person.ts';

/** A sign-in that did not come about: cancelled, tampered with, or refused by the provider. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
}

/** How long the whole exchange with the provider may take, in milliseconds. */
const EXCHANGE_DEADLINE = 8000;
const REASON_MAX = 200;

export type SignIn = {
  /** Sends the browser to the provider. */
  begin: RequestHandler;
  /** Who comes back from the provider. Rejects with {@link SignInError} when nobody does. */
  complete: (req: Request, res: Response) => Promise<Person>;
};

export function googleSignIn(options: GoogleOptions): SignIn {
  const authenticator = new passport.Passport();
  authenticator.use('google', new GoogleStrategy(options));
  return {
    begin: authenticator.authenticate('google', { session: false, prompt: 'select_account' }),
    complete: (req, res) =>
      new Promise((resolve, reject) => {
        // Passport would take it for a sign-in that begins.
        if (!req.query.code && !req.query.error) throw new SignInError('Nothing came back');
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

function reasonOf(told: unknown): string {
  const message = typeof told === 'object' && told !== null && 'message' in told ? told.message : undefined;
  return typeof message === 'string' && message !== '' ? message.slice(0, REASON_MAX) : 'No reason was given';
}
