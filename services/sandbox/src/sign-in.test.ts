import { createPublicKey, verify } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { subjectOf } from './accounts/person.ts';
import { authorization, CLIENT, exchange, openBrowser, startSandbox } from './testing/browser.ts';

const ACCOUNT = {
  sub: '123456789012345678901',
  email: 'ananya@example.com',
  name: 'Ananya Hegde',
  description: 'A complete profile',
};

/** Fills in the form; the address at which the browser ends up. */
async function signIn(origin: string, form: Record<string, string>, browser = openBrowser(origin)) {
  const { address, verifier } = authorization(origin);
  const { url } = await browser.open(address);
  const landed = await browser.submit(url.href, form);
  return { ...landed, verifier, code: landed.url.searchParams.get('code') ?? '' };
}

async function userinfo(origin: string, form: Record<string, string>) {
  const { code, verifier } = await signIn(origin, form);
  const { access_token } = await (await exchange(origin, code, verifier)).json();
  return (await fetch(`${origin}/me`, { headers: { authorization: `Bearer ${access_token}` } })).json();
}

describe('signing in', () => {
  test('When a visitor enters e-mail address and name, then the site gets them as claims', async () => {
    const { url: origin } = await startSandbox();
    const browser = openBrowser(origin);
    const { address, verifier } = authorization(origin);

    const page = await browser.open(address);
    expect(page.url.pathname).toMatch(/^\/sign-in\//u);
    expect(page.response.status).toBe(200);

    const { url } = await browser.submit(page.url.href, { email: ' Kavya.Rao@Example.com ', name: ' Kavya  S Rao ' });
    expect(url.href.startsWith(`${CLIENT.redirectUri}?`)).toBe(true);
    expect(url.searchParams.get('state')).toBe('a-state');

    const answer = await exchange(origin, url.searchParams.get('code') ?? '', verifier);
    expect(answer.status).toBe(200);
    const { access_token, id_token, token_type } = await answer.json();
    expect(token_type).toBe('Bearer');
    const claims = {
      sub: subjectOf('kavya.rao@example.com'),
      email: 'kavya.rao@example.com',
      email_verified: true,
      name: 'Kavya S Rao',
      given_name: 'Kavya S',
      family_name: 'Rao',
    };
    const me = await fetch(`${origin}/me`, { headers: { authorization: `Bearer ${access_token}` } });
    expect(await me.json()).toEqual(claims);
    expect(await verified(origin, id_token)).toMatchObject({ ...claims, iss: origin, aud: CLIENT.id });
  });

  test('When a visitor returns with the same address and another name, then the subject is the same', async () => {
    const { url } = await startSandbox();
    const first = await userinfo(url, { email: 'kavya@example.com', name: 'Kavya Rao' });
    const second = await userinfo(url, { email: 'KAVYA@example.com', name: 'Kavya' });
    expect(second.sub).toBe(first.sub);
    expect(second).toMatchObject({ name: 'Kavya', given_name: 'Kavya' });
    expect(second).not.toHaveProperty('family_name');
    expect((await userinfo(url, { email: 'other@example.com', name: 'Kavya' })).sub).not.toBe(first.sub);
  });

  test('When a person has signed in, then the next sign-in shows the page again and accepts another person', async () => {
    const { url: origin } = await startSandbox();
    const browser = openBrowser(origin);
    const first = await signIn(origin, { email: 'one@example.com', name: 'One' }, browser);
    expect(first.code).not.toBe('');

    const second = await signIn(origin, { email: 'two@example.com', name: 'Two' }, browser);

    const { access_token } = await (await exchange(origin, second.code, second.verifier)).json();
    const me = await fetch(`${origin}/me`, { headers: { authorization: `Bearer ${access_token}` } });
    expect(await me.json()).toMatchObject({ email: 'two@example.com' });
  });

  test.each(['select_account', 'consent', 'login', 'select_account consent'])(
    'When the site asks with prompt=%s, then one page is enough',
    async (prompt) => {
      const { url: origin } = await startSandbox();
      const browser = openBrowser(origin);
      const { url } = await browser.open(authorization(origin, { prompt }).address);
      const landed = await browser.submit(url.href, { email: 'kavya@example.com', name: 'Kavya Rao' });
      expect(landed.url.searchParams.get('code')).toBeTruthy();
    },
  );

  test('When a visitor cancels, then the site gets access_denied', async () => {
    const { url: origin } = await startSandbox();
    const browser = openBrowser(origin);
    const { url } = await browser.open(authorization(origin).address);
    const landed = await browser.submit(`${url.href}/cancel`, {});
    expect(landed.url.href.startsWith(`${CLIENT.redirectUri}?`)).toBe(true);
    expect(Object.fromEntries(landed.url.searchParams)).toMatchObject({ error: 'access_denied', state: 'a-state' });
  });

  test.each([
    ['no address', { email: '', name: 'Kavya' }, 'Enter an e-mail address.'],
    ['half an address', { email: 'kavya', name: 'Kavya' }, 'Enter an e-mail address like'],
    [
      'an endless address',
      { email: `${'k'.repeat(250)}@example.com`, name: 'Kavya' },
      'This e-mail address is too long.',
    ],
    ['an empty name', { email: 'kavya@example.com', name: ' ' }, 'Enter a name.'],
    ['a name of digits', { email: 'kavya@example.com', name: '12345' }, 'Enter a name with letters.'],
    ['an endless name', { email: 'kavya@example.com', name: 'k'.repeat(121) }, 'at most 120 characters'],
    ['no name at all', { email: 'kavya@example.com' }, 'Enter a name.'],
  ])('When %s is entered, then the page shows a message and keeps the values', async (_what, form, message) => {
    const { url: origin } = await startSandbox();
    const browser = openBrowser(origin);
    const { url } = await browser.open(authorization(origin).address);

    const refused = await browser.submit(url.href, form);
    const page = await refused.response.text();

    expect(refused.response.status).toBe(400);
    expect(page).toContain(message);
    expect(page).toContain(`value="${form.email}"`);
    const again = await browser.submit(url.href, { email: 'kavya@example.com', name: 'Kavya' });
    expect(again.url.searchParams.get('code')).toBeTruthy();
  });

  test('When markup is entered, then the page shows it as text', async () => {
    const { url: origin } = await startSandbox();
    const { response } = await signIn(origin, { email: '"><script>alert(1)</script>', name: '<b>' });
    const page = await response.text();
    expect(page).not.toContain('<script>');
    expect(page).toContain('&lt;script&gt;');
  });
});

describe('demo accounts', () => {
  test('When the file offers accounts, then one click signs in as one of them', async () => {
    const { url: origin, accountsFile } = await startSandbox();
    await writeFile(accountsFile, JSON.stringify([ACCOUNT]));
    const browser = openBrowser(origin);
    const page = await browser.open(authorization(origin).address);
    const text = await page.response.text();
    expect(text).toContain(ACCOUNT.name);
    expect(text).toContain(ACCOUNT.description);

    expect(await userinfo(origin, { account: ACCOUNT.sub })).toMatchObject({
      sub: ACCOUNT.sub,
      email: ACCOUNT.email,
      given_name: 'Ananya',
      family_name: 'Hegde',
    });
  });

  test('When the address of an offered account is entered, then its subject is used', async () => {
    const { url: origin, accountsFile } = await startSandbox();
    await writeFile(accountsFile, JSON.stringify([ACCOUNT]));
    expect(await userinfo(origin, { email: 'Ananya@example.com', name: 'Somebody' })).toMatchObject({
      sub: ACCOUNT.sub,
    });
  });

  test('When a form names an account that is not offered, then it answers 400', async () => {
    const { url: origin, accountsFile } = await startSandbox();
    await writeFile(accountsFile, JSON.stringify([ACCOUNT]));
    const { response } = await signIn(origin, { account: 'somebody-else' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('no longer available');
  });

  test.each(['{"half a', '[{"sub": 1}]'])(
    'When the accounts file contains %s, then the page works without accounts',
    async (content) => {
      const { url: origin, accountsFile } = await startSandbox();
      await writeFile(accountsFile, content);
      const { response } = await openBrowser(origin).open(authorization(origin).address);
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain('demo member');
    },
  );
});

describe('wrong requests', () => {
  test.each([
    ['another redirect address', { redirect_uri: 'http://localhost:3000/elsewhere' }],
    ['an unknown client', { client_id: 'somebody' }],
  ])('When a sign-in request has %s, then it answers 400 and redirects nowhere', async (_what, changes) => {
    const { url: origin } = await startSandbox();
    const { response, url } = await openBrowser(origin).open(authorization(origin, changes).address);
    expect(response.status).toBe(400);
    expect(url.origin).toBe(origin);
    expect(await response.text()).toContain('This sign-in cannot continue');
  });

  test.each([
    ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['without asking', { prompt: 'none' }, 'login_required'],
    ['for tokens in the address', { response_type: 'id_token' }, 'unsupported_response_type'],
  ])('When a sign-in request comes %s, then the site gets the error', async (_what, changes, error) => {
    const { url: origin } = await startSandbox();
    const { url } = await openBrowser(origin).open(authorization(origin, changes).address);
    expect(url.href).toContain(`error=${error}`);
    expect(url.href.startsWith(CLIENT.redirectUri)).toBe(true);
  });

  test.each([
    ['another verifier', { code_verifier: 'v'.repeat(43) }, 400],
    ['an invented code', { code: 'invented' }, 400],
    ['another redirect address', { redirect_uri: 'http://localhost:3000/elsewhere' }, 400],
    ['a wrong secret', { client_secret: 'wrong' }, 401],
  ])('When a code is sent with %s, then the response has no token', async (_what, changes, status) => {
    const { url: origin } = await startSandbox();
    const { code, verifier } = await signIn(origin, { email: 'kavya@example.com', name: 'Kavya Rao' });
    const answer = await exchange(origin, code, verifier, changes);
    expect(answer.status).toBe(status);
    expect(await answer.json()).not.toHaveProperty('access_token');
  });

  test('When a code is used twice, then the second use fails and revokes the first token', async () => {
    const { url: origin } = await startSandbox();
    const { code, verifier } = await signIn(origin, { email: 'kavya@example.com', name: 'Kavya Rao' });
    const { access_token } = await (await exchange(origin, code, verifier)).json();
    expect((await exchange(origin, code, verifier)).status).toBe(400);
    expect((await fetch(`${origin}/me`, { headers: { authorization: `Bearer ${access_token}` } })).status).toBe(401);
  });

  test('When another browser opens or sends the sign-in page, then it answers 400', async () => {
    const { url: origin } = await startSandbox();
    const { url } = await openBrowser(origin).open(authorization(origin).address);
    const stranger = openBrowser(origin);
    for (const { response } of [
      await stranger.open(url.href),
      await stranger.submit(url.href, { email: 'kavya@example.com', name: 'Kavya' }),
      await stranger.submit(`${url.href}/cancel`, {}),
    ]) {
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('Back to');
    }
  });

  test('When a token is invented, then userinfo answers 401, and there is no logout endpoint', async () => {
    const { url: origin } = await startSandbox();
    expect((await fetch(`${origin}/me`, { headers: { authorization: 'Bearer invented' } })).status).toBe(401);
    expect((await fetch(`${origin}/session/end`)).status).toBe(404);
  });
});

describe('headers and discovery', () => {
  test('The content security policy of the page allows no script and only its own style', async () => {
    const { url: origin } = await startSandbox();
    const { response } = await openBrowser(origin).open(authorization(origin).address);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:3000");
    expect(policy).not.toContain('unsafe-inline');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const page = await response.text();
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/u);
    const style = /href="([^"]+\.css)"/u.exec(page)?.[1] ?? '';
    expect((await fetch(new URL(style, origin))).headers.get('content-type')).toMatch(/^text\/css/u);
  });

  test('The discovery document lists the endpoints and nothing that does not work', async () => {
    const { url: origin } = await startSandbox();
    const found = await (await fetch(`${origin}/.well-known/openid-configuration`)).json();
    expect(found).toMatchObject({
      issuer: origin,
      authorization_endpoint: `${origin}/auth`,
      token_endpoint: `${origin}/token`,
      userinfo_endpoint: `${origin}/me`,
      jwks_uri: `${origin}/jwks`,
      code_challenge_methods_supported: ['S256'],
      grant_types_supported: ['authorization_code'],
      response_types_supported: ['code'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    });
    const endpoints = Object.keys(found).filter((key) => key.endsWith('_endpoint'));
    expect(endpoints.sort()).toEqual(['authorization_endpoint', 'token_endpoint', 'userinfo_endpoint']);
  });
});

/** The claims of an id token whose signature fits the provider's keys. */
async function verified(origin: string, token: string) {
  const { keys } = await (await fetch(`${origin}/jwks`)).json();
  const [header = '', payload = '', signature = ''] = token.split('.');
  const key = createPublicKey({ key: keys[0], format: 'jwk' });
  const fits = verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
  expect(fits).toBe(true);
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}
