import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { storedMember, updateMember } from '@bandhavya/testing/collections';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { giveConsents, PUBLIC_ORIGIN, type Site, sharedGateway, signIn, startGateway } from '../../testing/gateway.ts';
import { newPerson } from '../../testing/people.ts';
import { letIdle } from '../../testing/sessions.ts';
import { WAIT } from '../../testing/wait.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

const DAY = 24 * 60 * 60 * 1000;

test('returns 401 for GET /me without a session, and creates none', async () => {
  const browser = site.browser();
  const answer = await browser.get('/me');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store']);
  expect(await answer.json()).toMatchObject({ type: 'about:blank', status: 401, code: 'session.required' });
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('sets an HttpOnly, SameSite=Lax cookie named sid over http', async () => {
  const cookie = (await site.browser().get('/auth/google')).headers.getSetCookie()[0] ?? '';
  expect(cookie).toMatch(/^sid=/u);
  expect(cookie).toMatch(/; HttpOnly/u);
  expect(cookie).toMatch(/; SameSite=Lax/u);
  expect(cookie).toMatch(/; Path=\//u);
  expect(cookie).not.toMatch(/; (?:Secure|Domain)/u);
});

test('sets a Secure cookie with the __Host- prefix over https', async () => {
  const secure = await startGateway({ NODE_ENV: 'production' });
  const answer = await secure.browser({ 'x-forwarded-proto': 'https' }).get('/auth/google');
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-sid=.*; Path=\/; .*Secure/u);
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});

test('When a member logs out, then the session and the cookie are deleted', async () => {
  const browser = await site.signIn();
  const thief = browser.copy();
  const key = site.sessionKey(browser);
  const answer = await browser.send('POST', '/logout');
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"');
  expect(browser.cookies.has('sid')).toBe(false);
  expect(await site.redis.exists(key)).toBe(0);
  expect((await thief.get('/me')).status).toBe(401);
});

test('returns 204 for a logout without a session, and clears the site data then too', async () => {
  const answer = await site.browser().send('POST', '/logout');
  expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([204, '"cache", "storage"']);
});

describe('a logout without a connection', () => {
  /** A browser whose page could not reach the gateway when its member logged out. */
  async function pendingLogout(): Promise<{ browser: Browser; thief: Browser }> {
    const browser = await site.signIn();
    const thief = browser.copy();
    browser.cookies.set('logout', 'pending');
    return { browser, thief };
  }

  test('When the browser opens a page, then the session ends and the page is that of a visitor', async () => {
    const { browser, thief } = await pendingLogout();
    const key = site.sessionKey(browser);
    const page = await browser.get('/');
    expect([page.status, page.headers.get('clear-site-data')]).toEqual([200, '"cache", "storage"']);
    expect(await page.text()).toContain('"session":{"state":"signed-out"}');
    expect([await site.redis.exists(key), (await thief.get('/me')).status]).toEqual([0, 401]);
    expect(browser.cookies.has('logout')).toBe(false);
  });

  test('When the browser calls the API, then the call gets 401', async () => {
    const { browser, thief } = await pendingLogout();
    expect((await browser.get('/me')).status).toBe(401);
    expect((await thief.get('/me')).status).toBe(401);
  });

  test('When the browser signs in again, then the new session lasts', async () => {
    const { browser, thief } = await pendingLogout();
    await signIn(browser, site.provider);
    expect([(await browser.get('/me')).status, (await thief.get('/me')).status]).toEqual([200, 401]);
  });
});

test('When a member with two sessions logs out of one, then the other one stays', async () => {
  const [phone, laptop] = [await site.signIn({ sub: 'both' }), await site.signIn({ sub: 'both' })];
  await phone.send('POST', '/logout');
  expect((await laptop.get('/me')).status).toBe(200);
});

test('When a request that began before the logout ends after it, then the session stays ended', async () => {
  const browser = await giveConsents(await site.signIn());
  await letIdle(site.redis, site.sessionKey(browser), 6 * DAY);
  const slow = slowPatch(browser, '{"first_name":"Asha"}');
  // Reading the session renews it.
  await vi.waitFor(async () => expect(await site.redis.pttl(site.sessionKey(browser))).toBeGreaterThan(DAY), WAIT);
  await browser.copy().send('POST', '/logout');
  expect(await slow.finish()).toBe(200);
  expect((await browser.get('/me')).status).toBe(401);
  expect(await site.redis.exists(site.sessionKey(browser))).toBe(0);
});

/** Starts a PATCH and sends the rest of its body at `finish`, which resolves with the status. */
function slowPatch(browser: Browser, body: string) {
  const cookie = `sid=${browser.cookies.get('sid')}`;
  const headers = { cookie, origin: PUBLIC_ORIGIN, 'content-type': 'application/json', 'content-length': body.length };
  const sent = httpRequest(`${site.address}/api/users/me`, { method: 'PATCH', headers });
  const status = new Promise<number>((resolve, reject) => {
    sent.on('response', (answer) => resolve(answer.resume().statusCode ?? 0)).on('error', reject);
  });
  sent.write(body.slice(0, 1));
  return {
    finish: () => {
      sent.end(body.slice(1));
      return status;
    },
  };
}

test('extends a used session to seven days, at most once in some minutes', async () => {
  const browser = await site.signIn();
  const key = site.sessionKey(browser);
  expect(Math.round((await site.redis.pttl(key)) / DAY)).toBe(7);
  await letIdle(site.redis, key, 6 * DAY);
  await browser.get('/me');
  expect(Math.round((await site.redis.pttl(key)) / DAY)).toBe(7);
  await letIdle(site.redis, key, 5 * 60_000);
  await browser.get('/me');
  expect(await site.redis.pttl(key)).toBeLessThanOrEqual(7 * DAY - 5 * 60_000);
});

test('does not extend a session beyond thirty days', async () => {
  const browser = await site.signIn();
  await age(browser, 30 * DAY - 3_600_000);
  await letIdle(site.redis, site.sessionKey(browser), 7 * DAY - 60_000);
  expect((await browser.get('/me')).status).toBe(200);
  expect(await site.redis.pttl(site.sessionKey(browser))).toBeGreaterThan(60_000);
  expect(await site.redis.pttl(site.sessionKey(browser))).toBeLessThanOrEqual(3_600_000);
});

test('returns 401 for a session that is thirty days old', async () => {
  const browser = await site.signIn();
  await age(browser, 30 * DAY);
  expect((await browser.get('/me')).status).toBe(401);
  expect(await site.redis.exists(site.sessionKey(browser))).toBe(0);
});

/** Sets the age of a session. */
async function age(browser: Browser, milliseconds: number): Promise<void> {
  const key = site.sessionKey(browser);
  const session = JSON.parse((await site.redis.get(key)) ?? '');
  session.created_at = Date.now() - milliseconds;
  await site.redis.set(key, JSON.stringify(session), 'PX', 7 * DAY);
}

test('keeps the session of an unfinished sign-in for at most 15 minutes', async () => {
  const browser = site.browser();
  await browser.get('/auth/google');
  expect(await site.redis.pttl(site.sessionKey(browser))).toBeLessThanOrEqual(15 * 60_000);
});

test('accepts sessions signed with an earlier secret while it is listed', async () => {
  const secrets = ['the new secret that is long enough for it', 'the old secret that is long enough for it'];
  const before = await startGateway({ SESSION_SECRET: secrets[1] ?? '' });
  const browser = await before.signIn();
  const cookie = { cookie: `sid=${browser.cookies.get('sid')}` };
  const database = { MONGODB_URI: before.mongoUri };
  const during = await startGateway({ SESSION_SECRET: secrets.join(','), ...database });
  const after = await startGateway({ SESSION_SECRET: secrets[0] ?? '', ...database });
  expect((await during.browser(cookie).get('/me')).status).toBe(200);
  expect((await after.browser(cookie).get('/me')).status).toBe(401);
});

test('reports a completed onboarding at GET /me and redirects / to /home', async () => {
  const browser = (await newPerson(site)).browser;
  expect(await (await browser.get('/me')).json()).toMatchObject({
    first_name: 'Asha',
    last_name: 'Rao',
    onboarding: { consented: true, complete: true, locked: true, next: '/home' },
  });
  expect((await browser.get('/')).headers.get('location')).toBe('/home');
});

test('tells an archived member why at GET /me, and keeps the session', async () => {
  const asha = await newPerson(site);
  expect((await (await asha.browser.get('/me')).json()).archived).toBeUndefined();
  await updateMember(site.stored, asha._id, { $set: { archived_at: new Date(), archived_for: 'report' } });
  const answer = await asha.browser.get('/me');
  expect([answer.status, (await answer.json()).archived]).toEqual([200, { reason: 'report' }]);
  await updateMember(site.stored, asha._id, { $unset: { archived_for: 1 } });
  expect((await (await asha.browser.get('/me')).json()).archived).toEqual({ reason: 'number' });
});

test('shows the first open warning at GET /me until the member acknowledges it', async () => {
  const [rude, fake] = [randomUUID(), randomUUID()];
  const warnings = [
    { id: rude, at: new Date(), reason: 'rude' as const },
    { id: fake, at: new Date(), reason: 'fake' as const },
  ];
  const asha = await newPerson(site, { warnings });
  const warning = async () => (await (await asha.browser.get('/me')).json()).warning;
  const acknowledge = (id: string) => asha.browser.send('POST', `/api/warnings/${id}/acknowledge`);
  expect(await warning()).toEqual({ id: rude, reason: 'rude' });
  const answer = await acknowledge(rude);
  expect([answer.status, (await answer.json()).warning]).toEqual([200, { id: fake, reason: 'fake' }]);
  const { warnings: once } = await storedMember(site.stored, asha._id);
  expect((await acknowledge(rude)).status).toBe(200);
  expect((await storedMember(site.stored, asha._id)).warnings).toEqual(once);
  await acknowledge(fake);
  expect(await warning()).toBeUndefined();
});

test('returns 404 for a warning that the member does not have, and 401 without a session', async () => {
  const id = randomUUID();
  await newPerson(site, { warnings: [{ id, at: new Date(), reason: 'rude' }] });
  const ravi = await newPerson(site, { gender: 'Man' });
  for (const each of [id, randomUUID(), 'x', '%00', '__proto__']) {
    const answer = await ravi.browser.send('POST', `/api/warnings/${each}/acknowledge`);
    expect([each, answer.status, (await answer.json()).code]).toEqual([each, 404, 'resource.absent']);
  }
  expect((await site.browser().send('POST', `/api/warnings/${id}/acknowledge`)).status).toBe(401);
});

test('notes the language of the page at the sign-in', async () => {
  const browser = site.browser({ 'accept-language': 'kn-IN,kn;q=0.9' });
  const { id } = await (await (await signIn(browser, site.provider, {})).get('/me')).json();
  expect((await storedMember(site.stored, id)).language).toBe('kn');
});
