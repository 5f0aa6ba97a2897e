import { GROUND_RULES_VERSION } from '@bandhavya/contracts';
import { type AddressedServer, ownMongod, ownRedis } from '@bandhavya/testing/own-servers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Browser } from './testing/browser.ts';
import {
  birth,
  completeOnboarding,
  consents,
  giveConsents,
  isWhollyReady,
  type Site,
  startGateway,
} from './testing/gateway.ts';
import { newOrder, ORDERS, pay, paymentsOf, sendWebhook, VERIFY } from './testing/paying.ts';

/** Each test starts a server, and waits for several answers that take a second each. */
vi.setConfig({ testTimeout: 180_000 });

const undo: (() => Promise<void>)[] = [];
const atEnd = (each: () => Promise<void>) => undo.unshift(each);
let servers: { mongodb: AddressedServer; redis: AddressedServer };
let site: Site;
let member: Browser;

beforeAll(async () => {
  servers = { mongodb: await ownMongod(atEnd), redis: await ownRedis(atEnd) };
  await Promise.all([servers.mongodb.start(), servers.redis.start()]);
  site = await startGateway({ MONGODB_URI: servers.mongodb.url, REDIS_URL: servers.redis.url }, atEnd);
  member = await completeOnboarding(await site.signIn());
});

afterAll(async () => {
  for (const each of undo) await each();
});

const REPORT = {
  razorpay_order_id: 'order_1',
  razorpay_payment_id: 'pay_1',
  razorpay_signature: '0'.repeat(64),
};

const CALLS: [string, string, unknown?][] = [
  ['GET', '/me'],
  ['GET', '/api/users/me'],
  ['PATCH', '/api/users/me', { phone_number: '9000000000' }],
  ['GET', '/api/user-profiles/me'],
  ['PATCH', '/api/user-profiles/me', birth],
  ['PUT', '/api/user-consents/me', consents],
  ['GET', '/api/user-photos/me'],
  ['PUT', '/api/user-ground-rules/me', { version: GROUND_RULES_VERSION }],
  ['GET', '/api/search?source=new'],
  ['GET', '/api/search/count?source=viewed'],
  ['GET', '/api/search/names?q=asha'],
  ['GET', '/api/saved-searches'],
  ['POST', '/api/coupons/validate', { code: 'DIWALI26' }],
  ['POST', '/api/payments/activate-free', { couponCode: 'DIWALI26' }],
  ['GET', '/api/payments/me'],
  ['POST', ORDERS, { state: 'Karnataka' }],
  ['POST', VERIFY, REPORT],
  ['POST', `${ORDERS}/${'f'.repeat(24)}/refund`, {}],
  ['GET', `/api/payments/receipts/${'f'.repeat(24)}`],
  ['GET', `/api/payments/receipts/${'f'.repeat(24)}/pdf`],
];

/** Bound for the promised 2 s on a machine under load. Without deadlines a call would take 10 s or longer. */
const PROMPT_MS = 8000;
/** Bound for the recovery after an outage, in which drivers reconnect. */
const RECOVERY = { timeout: 45_000 };

/** Does the work and fails when it took {@link PROMPT_MS} or longer. */
async function promptly<T>(work: () => Promise<T>): Promise<T> {
  const begun = Date.now();
  const result = await work();
  expect(Date.now() - begun).toBeLessThan(PROMPT_MS);
  return result;
}

async function everythingIsRefused(calls: [string, string, unknown?][]): Promise<void> {
  // The first call meets the hung server; later and concurrent calls meet the reconnect.
  for (const [method, path, body] of calls.slice(0, 3)) await isRefused(method, path, body);
  await Promise.all(calls.map(([method, path, body]) => isRefused(method, path, body)));
}

async function isRefused(method: string, path: string, body: unknown): Promise<void> {
  const answer = await promptly(() => member.send(method, path, body));
  expect([method, path, answer.status]).toEqual([method, path, 503]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.json()).toMatchObject({ code: 'service.unavailable' });
}

async function pagesSayUnavailable(): Promise<void> {
  for (const path of ['/', '/profile']) {
    const page = await promptly(() => member.get(path, { accept: 'text/html' }));
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('{"session":{"state":"unavailable"}'),
    ]);
  }
}

async function recovers(): Promise<void> {
  await vi.waitFor(async () => expect((await member.get('/api/users/me')).status).toBe(200), RECOVERY);
  await vi.waitFor(() => isWhollyReady(site.address), RECOVERY);
  expect((await member.send('PATCH', '/api/users/me', { phone_number: '9000000001' })).status).toBe(200);
}

/** An outage that turned /readyz red would make a balancer take all copies out. */
async function isReadyWithout(dependency: string): Promise<void> {
  expect((await promptly(() => member.get('/healthz'))).status).toBe(200);
  await vi.waitFor(async () => {
    const ready = await promptly(() => member.get('/readyz'));
    const up = { mongodb: 'up', migrations: 'up', indexes: 'up', remotes: 'up', redis: 'up' };
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ready', checks: { ...up, [dependency]: 'down' } },
    ]);
  }, RECOVERY);
}

/** An order of the member that was paid at the provider. Returns its webhook, which was not sent yet. */
async function paidOrder() {
  const { payment } = pay(site, await newOrder({ browser: member }));
  return site.paymentProvider.webhook('payment.captured', { payment });
}

describe.each(['hang', 'kill'] as const)('outage by %s', (how) => {
  const away = (server: AddressedServer) => (how === 'hang' ? server.hang() : server.kill());
  const back = (server: AddressedServer) => (how === 'hang' ? server.resume() : server.start());

  test(`When MongoDB fails (${how}), then calls return 503, pages are served, and both recover with it`, async () => {
    const before = await (await member.get('/api/users/me')).json();
    const webhook = await paidOrder();
    await away(servers.mongodb);
    await everythingIsRefused(CALLS);
    const refused = await promptly(() => sendWebhook(site, webhook));
    expect([refused.status, refused.body]).toEqual([503, expect.objectContaining({ code: 'service.unavailable' })]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await pagesSayUnavailable();
    await isReadyWithout('mongodb');
    await back(servers.mongodb);
    await vi.waitFor(async () => expect((await member.get('/me')).status).toBe(200), RECOVERY);
    expect(await (await member.get('/api/users/me')).json()).toMatchObject({ id: before.id, first_name: 'Asha' });
    await recovers();
    expect(await sendWebhook(site, webhook)).toMatchObject({ status: 200, body: {} });
    expect((await paymentsOf({ browser: member })).orders[0]?.state).toBe('activated');
  });

  test(`When Redis fails (${how}), then calls return 503, no member is signed out, and all recovers with it`, async () => {
    const webhook = await paidOrder();
    await away(servers.redis);
    await everythingIsRefused([...CALLS, ['POST', '/logout']]);
    expect(await promptly(() => sendWebhook(site, webhook))).toMatchObject({ status: 200, body: {} });
    await pagesSayUnavailable();
    await isReadyWithout('redis');
    const stranger = site.browser();
    expect((await promptly(() => stranger.get('/me'))).status).toBe(503);
    expect((await promptly(() => stranger.get('/api/remotes'))).status).toBe(200);
    expect((await promptly(() => stranger.get('/', { accept: 'text/html' }))).status).toBe(200);
    const signIn = await promptly(() => stranger.get('/auth/google'));
    expect([signIn.status, signIn.headers.get('location')]).toEqual([302, '/?sign-in=failed']);
    await back(servers.redis);
    await recovers();
    expect((await paymentsOf({ browser: member })).orders[0]?.state).toBe('activated');
  });
});

test('When both are down at the start, then pages are served, and sign-ins work once both are up', async () => {
  const own = { mongodb: await ownMongod(atEnd), redis: await ownRedis(atEnd) };
  const started = startGateway({ MONGODB_URI: own.mongodb.url, REDIS_URL: own.redis.url }, atEnd, async (address) => {
    expect((await promptly(() => fetch(`${address}/profile`))).status).toBe(200);
    expect((await promptly(() => fetch(`${address}/me`))).status).toBe(503);
    await Promise.all([own.mongodb.start(), own.redis.start()]);
  });
  const browser = await giveConsents(await (await started).signIn());
  expect((await browser.get('/me')).status).toBe(200);
});

test('When MongoDB is down at the callback, then the sign-in fails, and a later one succeeds', async () => {
  await servers.mongodb.kill();
  await expect(site.signIn()).rejects.toThrow('The sign-in ended at 302 /?sign-in=failed');
  await servers.mongodb.start();
  await vi.waitFor(() => site.signIn(), RECOVERY);
});
