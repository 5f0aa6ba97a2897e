import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, listen } from '@bandhavya/runtime';
import { onTestFinished } from 'vitest';
import { createSandbox } from '../app.ts';

export const CLIENT = {
  id: 'bandhavya-local',
  secret: 'a-secret-of-the-tests',
  redirectUri: 'http://localhost:3000/auth/google/callback',
};

/** The keys of the payment provider. The key secret is that of Razorpay's published signature. */
export const PAYMENT_KEYS = {
  keyId: 'rzp_test_bandhavya',
  keySecret: 'EnLs21M47BllR3X8PSFtjtbd',
  webhookSecret: 'webhook-secret-of-the-tests-0002',
};

/** A sandbox, listening until the test ends. Its webhooks go to an address without a server unless one is given. */
export async function startSandbox({ webhookUrl = 'http://localhost:9/webhooks' } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'bandhavya-sandbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const accountsFile = join(folder, 'accounts.json');
  const couponsFile = join(folder, 'coupons.json');
  const port = await freePort();
  const publicOrigin = `http://localhost:${port}`;
  const logger = createLogger({ service: 'sandbox', level: 'silent' });
  const payments = { ...PAYMENT_KEYS, webhookUrl };
  const { app, listenForMail, stop } = createSandbox({
    ...{ publicOrigin, client: CLIENT, accountsFile, couponsFile },
    ...{ payments, logger },
  });
  const mailServer = await listenForMail(0);
  const { close } = await listen(app, { port });
  onTestFinished(async () => {
    stop();
    await mailServer.close();
    await close(0);
  });
  return { url: publicOrigin, accountsFile, couponsFile, mailPort: mailServer.port };
}

/** The provider must know its own address before it listens. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A browser that keeps cookies, follows redirects within the sandbox and submits forms. */
export function openBrowser(origin: string) {
  const cookies = new Map<string, { value: string; path: string }>();

  async function request(address: string, form?: Record<string, string>): Promise<{ response: Response; url: URL }> {
    const url = new URL(address, origin);
    if (url.origin !== origin) return { response: new Response(null, { status: 204 }), url };
    const sent = [...cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`);
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: sent.join('; '), accept: 'text/html' },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(header) ?? [];
      const path = /path=([^;]+)/iu.exec(header)?.[1] ?? '/';
      if (value === '') cookies.delete(name);
      else cookies.set(name, { value, path });
    }
    const location = response.headers.get('location');
    return location ? request(new URL(location, url).href) : { response, url };
  }

  return {
    /** Ends at a page of the sandbox or at the first address outside of it. */
    open: (address: string) => request(address),
    submit: (address: string, form: Record<string, string>) => request(address, form),
  };
}

/** The address that a sign-in starts with, and the secret half of its PKCE pair. */
export function authorization(origin: string, changes: Record<string, string | undefined> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const parameters = {
    client_id: CLIENT.id,
    redirect_uri: CLIENT.redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    state: 'a-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  };
  const url = new URL('/auth', origin);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
  return { address: url.href, verifier };
}

/** Exchanges a code for tokens, as the gateway does. */
export function exchange(origin: string, code: string, verifier: string, changes: Record<string, string> = {}) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: CLIENT.id,
    client_secret: CLIENT.secret,
    redirect_uri: CLIENT.redirectUri,
    code,
    code_verifier: verifier,
    ...changes,
  });
  return fetch(new URL('/token', origin), { method: 'POST', body });
}
