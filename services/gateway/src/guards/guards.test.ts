import { beforeAll, expect, test } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { PUBLIC_ORIGIN, type Site, sharedGateway } from '../testing/gateway.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

test.each([
  ['our own Origin', { origin: PUBLIC_ORIGIN }, 204],
  ['no Origin, but Sec-Fetch-Site same-origin', { 'sec-fetch-site': 'same-origin' }, 204],
  ['no Origin, but a Referer of ours', { referer: `${PUBLIC_ORIGIN}/profile` }, 204],
  ['another Origin', { origin: 'https://evil.example' }, 403],
  ['an Origin that begins like ours', { origin: `${PUBLIC_ORIGIN}.evil.example` }, 403],
  ['an opaque Origin', { origin: 'null' }, 403],
  ['another Origin with a Referer of ours', { origin: 'https://evil.example', referer: `${PUBLIC_ORIGIN}/` }, 403],
  ['a sibling site', { 'sec-fetch-site': 'same-site' }, 403],
  ['another site', { 'sec-fetch-site': 'cross-site', referer: `${PUBLIC_ORIGIN}/` }, 403],
  ['a Referer that begins like ours', { referer: `${PUBLIC_ORIGIN}.evil.example/` }, 403],
  ['a Referer that is no address', { referer: 'x' }, 403],
  ['nothing', {}, 403],
])('checks the origin of POST /logout sent with %s', async (_, headers, status) => {
  const member = await site.signIn();
  const sender = new Browser(site.address, headers as Record<string, string>);
  for (const [name, value] of member.cookies) sender.cookies.set(name, value);
  const answer = await sender.send('POST', '/logout');
  expect(answer.status).toBe(status);
  if (status === 403) {
    expect(await answer.json()).toMatchObject({ code: 'origin.refused' });
    expect((await member.get('/me')).status).toBe(200);
  }
});

test('When another origin sends a GET, then it is answered without a CORS header', async () => {
  const answer = await new Browser(site.address, { origin: 'https://evil.example' }).get('/api/remotes');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test.each([
  ['DELETE', '/me', 'GET, HEAD'],
  ['GET', '/logout', 'POST'],
  ['POST', '/api/users/me', 'GET, HEAD, PATCH'],
  ['OPTIONS', '/api/user-consents/me', 'PUT'],
  ['POST', '/auth/google', 'GET, HEAD'],
  ['POST', '/api/openapi.json', 'GET, HEAD'],
  ['POST', '/healthz', 'GET, HEAD'],
])('returns 405 with the allowed methods for %s %s', async (method, path, allow) => {
  const answer = await site.browser().request(method, path);
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
  expect(await answer.json()).toMatchObject({ code: 'method.refused' });
});

test('returns 404 as a problem document for an unknown path of the API', async () => {
  const answer = await site.browser().get('/api/nothing', { accept: 'text/html' });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
});

test('returns a well-formed request id in headers and problems, and replaces a malformed one', async () => {
  const brought = await site.browser().get('/me', { 'x-request-id': 'proxy-1234.abc' });
  expect(brought.headers.get('x-request-id')).toBe('proxy-1234.abc');
  expect(await brought.json()).toMatchObject({ request_id: 'proxy-1234.abc' });
  for (const insane of ['a b', '"><script>', 'x'.repeat(65)]) {
    const made = await site.browser().get('/me', { 'x-request-id': insane });
    expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/u);
  }
});

test('sends the security headers and a strict content security policy with every response', async () => {
  for (const path of ['/', '/me', '/healthz', '/assets/shell.0a1b2c3d4e.js', '/api/nothing']) {
    const { headers } = await site.browser().get(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self' http:\/\/files\.example[; ]/u);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/unsafe|\*|localhost|ws:/u);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toMatch(/^same-origin(?:-allow-popups)?$/u);
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  }
});
