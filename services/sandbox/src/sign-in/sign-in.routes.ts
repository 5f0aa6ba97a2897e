import express, { type ErrorRequestHandler, type Request, Router } from 'express';
import { errors, type Provider } from 'oidc-provider';
import type { Account } from '../accounts/accounts-file.ts';
import { type SandboxPeople, type SandboxPerson, subjectOf } from '../accounts/person.ts';
import { readForm } from './form.ts';
import { errorPage, type SignInPage, signInPage } from './pages.ts';
import { answered, signInPath } from './provider.ts';

const BODY_LIMIT = 10_000;

export type SignInOptions = {
  provider: Provider;
  people: SandboxPeople;
  /** The accounts that the page offers now. */
  accounts: () => Promise<Account[]>;
  /** The link of the page for an expired sign-in. */
  home: string;
};

/** The sign-in page and its forms. */
export function signInRoutes({ provider, people, accounts, home }: SignInOptions): Router {
  const router = Router();
  const page = async (req: Request<{ uid: string }>, rest: Partial<SignInPage> = {}) =>
    signInPage({ action: signInPath(req.params.uid), accounts: await accounts(), ...rest });

  router.get('/sign-in/:uid', async (req, res) => {
    const { params } = await provider.interactionDetails(req, res);
    const hint = typeof params.login_hint === 'string' ? params.login_hint : '';
    res.set('cache-control', 'no-store').send(await page(req, { values: { email: hint } }));
  });

  router.post('/sign-in/:uid', express.urlencoded({ extended: false, limit: BODY_LIMIT }), async (req, res) => {
    await provider.interactionDetails(req, res);
    const read = readPerson(req.body ?? {}, await accounts());
    if ('person' in read) {
      people.remember(read.person);
      return provider.interactionFinished(req, res, answered(read.person.sub), { mergeWithLastSubmission: false });
    }
    res
      .status(400)
      .set('cache-control', 'no-store')
      .send(await page(req, read));
  });

  router.post('/sign-in/:uid/cancel', async (req, res) => {
    const refusal = { error: 'access_denied', error_description: 'The sign-in was cancelled.' };
    await provider.interactionFinished(req, res, refusal, { mergeWithLastSubmission: false });
  });

  router.use(expired(home));
  return router;
}

type Read = { person: SandboxPerson } | Partial<SignInPage>;

function readPerson(body: Record<string, unknown>, accounts: readonly Account[]): Read {
  if (body.account !== undefined) {
    const account = accounts.find(({ sub }) => sub === body.account);
    return account
      ? { person: account }
      : { notice: 'This demo member is no longer available. Please choose another one.' };
  }
  const read = readForm(body);
  if (!read.ok) return { errors: read.errors, values: { email: textOf(body.email), name: textOf(body.name) } };
  const { email, name } = read.form;
  const known = accounts.find((account) => account.email.toLowerCase() === email);
  return { person: { sub: known?.sub ?? subjectOf(email), email, name } };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Answers a sign-in that is finished, took longer than an hour, or began in another browser. */
function expired(home: string): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (!(error instanceof errors.SessionNotFound)) return next(error);
    res.status(400).set('cache-control', 'no-store').send(errorPage({ home }));
  };
}
