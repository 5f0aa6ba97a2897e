import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CONSENT_VERSIONS,
  FORM_STEPS,
  GROUND_RULES_VERSION,
  PHOTO_FIELD,
  PRERENDERED_FILE,
  type Prerendered,
} from '@bandhavya/contracts';
import { placeOf, STEP_VALUES } from '@bandhavya/contracts/testing';
import { connectData, type Data, MIGRATIONS, migrate } from '@bandhavya/data';
import { PHOTOS_MAX } from '@bandhavya/domain';
import { type OwnProvider, startProvider as startPaymentProvider } from '@bandhavya/payments/testing';
import { drawnPicture } from '@bandhavya/photos/testing';
import { checkEnvironment, createLogger, listen } from '@bandhavya/runtime';
import { storedCollections } from '@bandhavya/testing/collections';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, onTestFinished, vi } from 'vitest';
import { checkConfiguration, environment } from '../configuration.ts';
import { createGateway, REQUEST_TIMEOUT } from '../gateway.ts';
import { Browser } from './browser.ts';
import type { Finally } from './finally.ts';
import { CLIENT_ID, CLIENT_SECRET, type Claims, type Provider, startProvider } from './provider.ts';
import { startRegistry } from './registry.ts';
import { WAIT } from './wait.ts';

export const PUBLIC_ORIGIN = 'http://bandhavya.example';
/** The origin of the checkout script. */
export const CHECKOUT_ORIGIN = 'http://checkout.example';
/** Production requires https, and Razorpay as the payment provider, so only a test outside of it can pay. */
const PRODUCTION = {
  PUBLIC_ORIGIN: 'https://bandhavya.example',
  REMOTES_ORIGIN: 'https://files.example',
  RAZORPAY_API_URL: '',
  RAZORPAY_CHECKOUT_URL: '',
  RAZORPAY_TEST_KEYS: 'true',
};

/** Creates a folder like a build of the shell. Its script has the hash in its name. */
export async function builtShell(atEnd: Finally = onTestFinished, hash = '0a1b2c3d4e'): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'bandhavya-shell-'));
  atEnd(() => rm(dir, { recursive: true, force: true }));
  await mkdir(join(dir, 'assets'));
  await writeFile(join(dir, 'index.html'), '<!doctype html><html><head><title>t</title></head><body></body></html>');
  const page = '<!doctype html><html><head><title>Start</title></head><body><main>Sign in</main></body></html>';
  const frame = (name: string) => page.replace('Sign in', name);
  const inAll = (html: string) => ({ en: html, kn: html, hi: html });
  const prerendered: Prerendered = {
    pages: { '/': inAll(page) },
    frames: { '/': inAll(frame('Any page')), '/profile': inAll(frame('Profile')) },
  };
  await writeFile(join(dir, PRERENDERED_FILE), JSON.stringify(prerendered));
  await writeFile(join(dir, `assets/shell.${hash}.js`), `console.log('${`shell ${hash} `.repeat(500)}');`);
  await writeFile(join(dir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return dir;
}

/** The URI of a new database on the MongoDB of the test run. */
function mongoUri(): string {
  const uri = new URL(process.env.MONGODB_URI ?? '');
  uri.pathname = `/gateway-${randomUUID().slice(0, 8)}`;
  return uri.href;
}

/** The logged lines. */
export type Logged = { lines: string[] };

/**
 * Starts a gateway over real servers until the test ends, with a database, an identity provider and a payment provider of
 * its own. `variables` replace the usual environment; `beforeReady` runs while the gateway listens but may not be ready.
 */
export async function startGateway(
  variables: Record<string, string> = {},
  atEnd: Finally = onTestFinished,
  beforeReady: (address: string) => Promise<void> = async () => {},
) {
  const provider = await startProvider(atEnd);
  const paymentProvider = await startPaymentProvider(atEnd);
  const env: Record<string, string> = {
    ...(await usualVariables(provider, atEnd)),
    ...paymentVariables(paymentProvider),
    ...(variables.NODE_ENV === 'production' ? PRODUCTION : {}),
    ...variables,
  };
  const checked = checkEnvironment(environment, env, checkConfiguration);
  if (!checked.ok) throw new Error(checked.explanation);
  const logged: Logged = { lines: [] };
  const logger = createLogger({ service: 'gateway', level: 'debug' }, { write: (line) => logged.lines.push(line) });
  const gateway = await createGateway(checked.value, logger);
  const listening = await listen(gateway.app, { port: 0, requestTimeout: REQUEST_TIMEOUT });
  // The tests' own calls are not bound to the deadlines of the gateway.
  const data = connectData({ uri: checked.value.MONGODB_URI, operationTimeout: WAIT.timeout });
  const stored = { ...data, ...storedCollections(data.connection) };
  const redis = new Redis(checked.value.REDIS_URL, { lazyConnect: true });
  atEnd(async () => {
    await listening.close(0);
    await gateway.close();
    redis.disconnect();
    // A copy shares the database of another gateway, which drops it.
    await (variables.MONGODB_URI ? stored.close() : drop(stored));
  });
  const address = `http://127.0.0.1:${listening.port}`;
  await beforeReady(address);
  await stored.connected(WAIT.timeout);
  await migrate(stored.database(), MIGRATIONS, { kind: 'required' });
  await vi.waitFor(() => isWhollyReady(address), WAIT);
  const ownAddress = newAddress();
  const site = {
    address,
    provider,
    paymentProvider,
    logged,
    stored,
    mongoUri: checked.value.MONGODB_URI,
    /** The environment variables, for starting a copy. */
    variables: env,
    redis,
    /** The Redis key of a browser's session. */
    sessionKey: (browser: Browser) =>
      `session:${/^s:([^.]+)\./u.exec(decodeURIComponent(browser.cookies.get('sid') ?? ''))?.[1]}`,
    browser: (headers: Record<string, string> = {}) =>
      new Browser(address, { origin: PUBLIC_ORIGIN, 'x-forwarded-for': ownAddress, ...headers }),
    signIn: (claims?: Partial<Claims>) => signIn(site.browser(), provider, claims),
  };
  return site;
}

/** Resolves when the gateway is ready and reaches all of its dependencies. */
export async function isWhollyReady(address: string): Promise<void> {
  const ready = await fetch(`${address}/readyz`);
  const { checks } = await ready.json();
  expect([ready.status, Object.keys(checks).filter((name) => checks[name] !== 'up')]).toEqual([200, []]);
}

export type Site = Awaited<ReturnType<typeof startGateway>>;

/** The same site through another address: a copy of the gateway, or a balancer in front of several. */
export function siteAt(site: Site, address: string): Site {
  const other: Site = {
    ...site,
    address,
    browser: (headers = {}) =>
      new Browser(address, { origin: PUBLIC_ORIGIN, 'x-forwarded-for': newAddress(), ...headers }),
    signIn: (claims) => signIn(other.browser(), site.provider, claims),
  };
  return other;
}

/** A client address of its own. Test files share Redis, which counts requests by address. */
export function newAddress(): string {
  return `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
}

/** One gateway for all tests of a file. `site` is available from beforeAll on. `variables` replace the usual environment. */
export function sharedGateway(variables: Record<string, string> = {}): { readonly site: Site } {
  const undo: (() => Promise<void>)[] = [];
  let site: Site | undefined;
  beforeAll(async () => {
    site = await startGateway(variables, (each) => undo.unshift(each));
  });
  afterAll(async () => {
    for (const each of undo) await each();
  });
  return {
    get site() {
      if (!site) throw new Error('The gateway of this file is not started yet');
      return site;
    },
  };
}

async function usualVariables(provider: Provider, atEnd: Finally): Promise<Record<string, string>> {
  return {
    NODE_ENV: 'test',
    PUBLIC_ORIGIN,
    // A test that needs remotes starts a registry of its own.
    REGISTRY_URL: (await startRegistry([], atEnd)).url,
    REMOTES_ORIGIN: 'http://files.example',
    MONGODB_URI: mongoUri(),
    REDIS_URL: process.env.REDIS_URL ?? '',
    SESSION_SECRET: 'a secret that is long enough for a test',
    PSEUDONYM_SECRET: 'a secret of pseudonyms that is long enough',
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
    GOOGLE_AUTHORIZATION_URL: `${provider.origin}/authorize`,
    GOOGLE_TOKEN_URL: `${provider.origin}/token`,
    GOOGLE_USERINFO_URL: `${provider.origin}/userinfo`,
    SHELL_DIR: await builtShell(atEnd),
    RATE_LIMIT_PER_MINUTE: '1000000',
    SIGN_INS_PER_MINUTE: '1000000',
    PHOTO_UPLOADS_PER_HOUR: '1000000',
    TRUST_PROXY: '1',
  };
}

function paymentVariables({ settings, webhookSecret }: OwnProvider): Record<string, string> {
  return {
    RAZORPAY_KEY_ID: settings.keyId,
    RAZORPAY_KEY_SECRET: settings.keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_API_URL: settings.apiUrl,
    RAZORPAY_CHECKOUT_URL: `${CHECKOUT_ORIGIN}/v1/checkout.js`,
  };
}

async function drop(data: Data): Promise<void> {
  await data
    .connected(2000)
    .then(() => data.connection.dropDatabase())
    .catch(() => {});
  await data.close();
}

const SIGN_IN_ATTEMPTS = 3;

/**
 * Completes a sign-in. Resolves with the signed-in browser. Tries again as a member would, because a gateway on a busy
 * machine may give up waiting for the provider.
 */
export async function signIn(browser: Browser, provider: Provider, claims: Partial<Claims> = {}): Promise<Browser> {
  const person = { sub: randomUUID(), ...claims };
  for (let attempt = 1; ; attempt += 1) {
    const landed = await browser.get(await comeBack(browser, provider, person));
    const location = landed.headers.get('location');
    if (landed.status === 302 && location === '/') return browser;
    if (attempt === SIGN_IN_ATTEMPTS) throw new Error(`The sign-in ended at ${landed.status} ${location}`);
  }
}

/** Begins a sign-in and approves it at the provider. Resolves with the callback path. */
export async function comeBack(
  browser: Browser,
  provider: Provider,
  claims: Partial<Claims> = {},
  query = '',
): Promise<string> {
  const begun = await browser.get(`/auth/google${query}`);
  const whole = { sub: randomUUID(), email: 'asha@mail.example', given_name: 'Asha', family_name: 'Rao', ...claims };
  const back = provider.approve(begun.headers.get('location') ?? '', whole);
  return back.pathname + back.search;
}

export const consents = { terms: CONSENT_VERSIONS.terms, privacy: CONSENT_VERSIONS.privacy };
export { BIRTH_VALUES as birth } from '@bandhavya/contracts/testing';

export async function giveConsents(browser: Browser): Promise<Browser> {
  const answer = await browser.send('PUT', '/api/user-consents/me', consents);
  if (answer.status !== 200) throw new Error(`The consents were answered with ${answer.status}`);
  return browser;
}

/** Saves all steps. */
export async function completeOnboarding(browser: Browser): Promise<Browser> {
  await giveConsents(browser);
  const steps: Response[] = [];
  for (const step of FORM_STEPS) {
    const { method, path } = placeOf(step).save;
    steps.push(await browser.send(method, path, STEP_VALUES[step]));
  }
  steps.push(...(await addPhotos(browser)));
  const failed = steps.find(({ ok }) => !ok);
  if (failed) throw new Error(`A step was answered with ${failed.status} ${await failed.text()}`);
  return browser;
}

export async function agreeToGroundRules(browser: Browser): Promise<Browser> {
  const answer = await browser.send('PUT', '/api/user-ground-rules/me', { version: GROUND_RULES_VERSION });
  if (answer.status !== 200) throw new Error(`The ground rules were answered with ${answer.status}`);
  return browser;
}

/** Agrees to the ground rules and uploads photos. */
export async function addPhotos(browser: Browser, count = PHOTOS_MAX): Promise<Response[]> {
  await agreeToGroundRules(browser);
  const answers: Response[] = [];
  for (let n = 0; n < count; n += 1) answers.push(await sendPhoto(browser, await drawnPicture(n)));
  return answers;
}

export type FormFields = Record<string, string>;

/** Uploads a photo as a page of the site does. */
export function sendPhoto(
  browser: Browser,
  file: Uint8Array<ArrayBuffer> | Buffer,
  { fields = {}, headers = {} }: { fields?: FormFields; headers?: FormFields } = {},
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append(PHOTO_FIELD, new Blob([Uint8Array.from(file)], { type: 'image/jpeg' }), 'photo.jpg');
  return browser.request('POST', '/api/user-photos/me', { body, headers });
}
