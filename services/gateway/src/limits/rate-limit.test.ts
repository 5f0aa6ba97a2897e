import { randomBytes, randomInt } from 'node:crypto';
import pMap from 'p-map';
import { expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { newAddress, sharedGateway, signIn, startGateway } from '../testing/gateway.ts';

const COOKIE = 'aid';
const SIGN_IN = '/auth/google';
const READ = '/api/remotes';
const UNSET = { RATE_LIMIT_PER_MINUTE: '', SIGN_INS_PER_MINUTE: '' };

/** A gateway with low limits. Each test uses addresses of its own. */
const limited = sharedGateway({
  RATE_LIMIT_PER_MINUTE: '4',
  SIGN_INS_PER_MINUTE: '2',
  ADDRESS_REQUESTS_PER_MINUTE: '9',
  ADDRESS_SIGN_INS_PER_MINUTE: '5',
});

function client(address: string, site = limited.site): Browser {
  return site.browser({ 'x-forwarded-for': address });
}

/** A browser that has opened a page, which issued the anonymous cookie. */
async function visitor(address: string, site = limited.site): Promise<Browser> {
  const browser = client(address, site);
  expect((await browser.get('/')).status).toBe(200);
  return browser;
}

/** The statuses of requests that are sent one after the other. */
async function statusesOf(requests: (() => Promise<Response>)[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const request of requests) statuses.push((await request()).status);
  return statuses;
}

function times(count: number, request: () => Promise<Response>): Promise<number[]> {
  return statusesOf(Array(count).fill(request));
}

test('When 500 browsers behind one address begin a sign-in within a minute, then no limit refuses one', async () => {
  const site = await startGateway(UNSET);
  const address = newAddress();
  const begin = async () => (await (await visitor(address, site)).get(SIGN_IN)).status;
  const begun = await pMap(Array(500).keys(), begin, { concurrency: 20 });
  expect(begun.filter((status) => status !== 302)).toEqual([]);
  const last = await signIn(await visitor(address, site), site.provider);
  expect((await last.get('/me')).status).toBe(200);
});

test('issues the cookie with the first page, readable by the server only, for a year', async () => {
  const browser = client(newAddress());
  expect((await browser.get(READ)).headers.getSetCookie()).toEqual([]);
  expect((await browser.get('/')).headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^aid=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/u,
    ),
  ]);
  expect((await browser.get('/terms-and-conditions')).headers.getSetCookie()).toEqual([]);
});

test('prefixes the name of the cookie with __Host- and marks it Secure on https', async () => {
  const site = await startGateway({ NODE_ENV: 'production' });
  const answer = await site.browser({ 'x-forwarded-proto': 'https' }).get('/');
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-aid=.+; Path=\/; .*; HttpOnly; Secure; SameSite=Lax$/u),
  ]);
});

test('When the secret of sessions changes, then cookies by the earlier secret stay valid while it is listed', async () => {
  const { cookies } = await visitor(newAddress());
  const later = 'a later secret that is long enough too';
  const site = await startGateway({ SESSION_SECRET: `${later},${limited.site.variables.SESSION_SECRET}` });
  const browser = site.browser();
  browser.cookies.set(COOKIE, cookies.get(COOKIE) ?? '');
  expect((await browser.get('/')).headers.getSetCookie()).toEqual([]);
});

test.each([
  ['drops', () => undefined],
  ['forges', () => `${randomBytes(16).toString('base64url')}.${randomBytes(32).toString('base64url')}`],
  ['changes the id of', (own: string) => `${randomBytes(16).toString('base64url')}.${own.split('.')[1]}`],
])('When a client %s its cookie at each request, then its address gets the low limit', async (_, cookieFrom) => {
  const address = newAddress();
  const known = await visitor(address);
  const send = (path: string) => () => {
    const dropping = client(address);
    const value = cookieFrom(known.cookies.get(COOKIE) ?? '');
    if (value !== undefined) dropping.cookies.set(COOKIE, value);
    return dropping.get(path);
  };
  expect(await times(3, send(SIGN_IN))).toEqual([302, 302, 429]);
  expect(await times(5, send(READ))).toEqual([200, 200, 200, 200, 429]);
  expect(await statusesOf([() => known.get(SIGN_IN), () => known.get(READ)])).toEqual([302, 200]);
});

test('When a browser with the cookie exceeds a limit, then only this browser gets 429, with Retry-After', async () => {
  const address = newAddress();
  const [eager, other] = [await visitor(address), await visitor(address)];
  expect(await times(3, () => eager.get(SIGN_IN))).toEqual([302, 302, 429]);
  expect(await times(5, () => eager.get('/'))).toEqual([200, 200, 200, 200, 429]);
  const refused = await eager.get(SIGN_IN);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'rate.limited', status: 429 });
  expect(await statusesOf([() => other.get(SIGN_IN), () => other.get('/')])).toEqual([302, 200]);
});

test('When a client collects fresh cookies, then the high limits of its address refuse sign-ins and pages', async () => {
  const address = newAddress();
  const fresh: Browser[] = [];
  for (let n = 0; n < 9; n += 1) fresh.push(await visitor(address));
  const begun = await statusesOf(fresh.map((browser) => () => browser.get(SIGN_IN)));
  expect(begun).toEqual([...Array(5).fill(302), ...Array(4).fill(429)]);
  expect((await client(address).get('/')).status).toBe(429);
  expect((await (await visitor(newAddress())).get(SIGN_IN)).status).toBe(302);
});

test('When a browser exceeds the limit with addresses that are no pages, then it gets 429', async () => {
  const browser = await visitor(newAddress());
  expect(await times(5, () => browser.get('/no/file.txt'))).toEqual([404, 404, 404, 404, 429]);
});

test('When a member exceeds the rate limit, then they get 429 with Retry-After, and other clients do not', async () => {
  const browser = await limited.site.signIn();
  expect(await times(4, () => browser.get('/me'))).toEqual(Array(4).fill(200));
  const refused = await browser.get('/me');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'rate.limited' });
  expect((await client(newAddress()).get('/me')).status).toBe(401);
});

test.each([
  [SIGN_IN, 2],
  [READ, 4],
  ['/', 9],
])(
  'When a client forges X-Forwarded-For for %s, then the address that the proxy saw gets %i',
  async (path, allowed) => {
    const [seen, victim] = [newAddress(), newAddress()];
    const chains = [[victim], [victim, newAddress()], ['unknown'], ['127.0.0.1', newAddress(), '']];
    const forged = Array.from({ length: allowed + 1 }, (_, n) =>
      [...(chains[n % chains.length] ?? []), seen].join(', '),
    );
    const statuses = await statusesOf(forged.map((chain) => () => client(chain).get(path)));
    expect(statuses.map((status) => status === 429)).toEqual([...Array(allowed).fill(false), true]);
    expect((await client(victim).get(path)).status).not.toBe(429);
  },
);

test('counts a /64 network of IPv6 as one client, and an IPv4 address within IPv6 as the IPv4 address', async () => {
  const household = newAddress();
  const ipv4 = `100.64.${randomInt(256)}.${randomInt(256)}`;
  const groups: [string, string][] = [
    [household, household.replace('::1', ':a:b:c:d')],
    [ipv4, `::ffff:${ipv4}`],
  ];
  for (const [one, other] of groups) {
    expect(await times(2, () => client(one).get(SIGN_IN))).toEqual([302, 302]);
    expect((await client(other).get(SIGN_IN)).status).toBe(429);
  }
});
