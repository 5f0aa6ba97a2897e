import { createHash, randomUUID } from 'node:crypto';
import { listen } from '@bandhavya/runtime';
import express from 'express';
import type { Finally } from './finally.ts';

export const CLIENT_ID = 'client-of-the-tests';
export const CLIENT_SECRET = 'secret-of-the-tests';

export type Claims = { sub: string } & Record<string, unknown>;

type Grant = { claims: Claims; challenge: string; redirectUri: string };

/** The token and userinfo endpoints of an OpenID provider over HTTP, with a check of PKCE. */
export async function startProvider(atEnd: Finally) {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, Claims>();
  /** The behaviour of each endpoint. */
  const behaviour = { token: 'right' as 'right' | 'silent' | 'refusing', userinfo: 'right' as 'right' | 'garbage' };

  const app = express();
  app.post('/token', express.urlencoded(), (req, res) => {
    if (behaviour.token === 'silent') return;
    const { client_id, client_secret, code, code_verifier, redirect_uri } = req.body ?? {};
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256').update(String(code_verifier)).digest('base64url');
    const right =
      behaviour.token === 'right' &&
      client_id === CLIENT_ID &&
      client_secret === CLIENT_SECRET &&
      grant?.redirectUri === redirect_uri &&
      grant?.challenge === challenge;
    if (!grant || !right) {
      res.status(400).json({ error: 'invalid_grant', error_description: 'This code is not valid' });
      return;
    }
    const token = randomUUID();
    tokens.set(token, grant.claims);
    res.json({ access_token: token, token_type: 'Bearer', expires_in: 60 });
  });
  app.get('/userinfo', (req, res) => {
    const claims = tokens.get(req.headers.authorization?.replace(/^Bearer /u, '') ?? '');
    if (!claims) res.status(401).end();
    else if (behaviour.userinfo === 'garbage') res.send('<html>');
    else res.json(claims);
  });
  const { port, close } = await listen(app, { port: 0 });
  atEnd(() => close(0));
  const origin = `http://127.0.0.1:${port}`;

  return {
    origin,
    behaviour,
    /** Approves the sign-in, as the page of the provider does. Returns the callback URL. */
    approve: (authorizationUrl: string, claims: Claims): URL => {
      const asked = new URL(authorizationUrl).searchParams;
      const code = randomUUID();
      const redirectUri = asked.get('redirect_uri') ?? '';
      grants.set(code, { claims, challenge: asked.get('code_challenge') ?? '', redirectUri });
      const back = new URL(redirectUri);
      back.searchParams.set('code', code);
      back.searchParams.set('state', asked.get('state') ?? '');
      return back;
    },
  };
}

export type Provider = Awaited<ReturnType<typeof startProvider>>;
