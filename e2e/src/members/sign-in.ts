import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { type APIResponse, type BrowserContext, expect, type Page } from '@playwright/test';

export type Identity = { name: string; email: string };

/** A signed-in browser without a need for its page: a page is one. */
export type Client = Pick<Page, 'request' | 'context'>;

const SIGN_IN_PATH = '/auth/google';
const ACCOUNTS_VARIABLE = 'E2E_ACCOUNTS';
/** How the sign-in page of the sandbox describes the demo member of these tests. */
const COMPLETE_ACCOUNT = 'A woman whose profile is complete';

/** An identity that no test has used before. */
export function newIdentity(name = 'Kavya Rao'): Identity {
  return { name, email: `${name.toLowerCase().replaceAll(' ', '.')}.${randomUUID().slice(0, 13)}@example.in` };
}

const origins = new WeakMap<BrowserContext, string>();

/** The origin of the site that a browser has signed in to. */
export function originOf(client: Client): string {
  const origin = origins.get(client.context());
  if (origin === undefined) throw new Error('This browser has not signed in yet');
  return origin;
}

/**
 * Signs a browser in by the requests that its pages would make: to the gateway, to the provider, and back. Leaves the
 * page as it is.
 */
export async function signIn(client: Client, identity: Identity = newIdentity()): Promise<Identity> {
  await passProvider(client, () => ({ ...identity }));
  return identity;
}

let demoCookies: Awaited<ReturnType<BrowserContext['cookies']>> = [];
let demoOrigin = '';

/**
 * Signs in as a member with a complete profile that tests do not change: the first account of E2E_ACCOUNTS, or a demo
 * member of the sandbox. The tests of a worker share one session, because an eleventh one would end the first.
 */
export async function signInAsDemoMember(client: Client): Promise<void> {
  const context = client.context();
  await context.addCookies(demoCookies);
  if (demoOrigin !== '' && (await client.request.get('/me')).status() === 200) {
    origins.set(context, demoOrigin);
    return;
  }
  await signInToDemoAccount(client);
  demoOrigin = originOf(client);
  demoCookies = (await context.cookies()).filter(({ name }) => /^(?:__Host-)?sid$/u.test(name));
}

async function signInToDemoAccount(client: Client): Promise<void> {
  const file = process.env[ACCOUNTS_VARIABLE];
  const [account]: Identity[] = file ? JSON.parse(readFileSync(file, 'utf8')) : [];
  await passProvider(client, (html) =>
    account ? { name: account.name, email: account.email } : { account: accountIn(html, COMPLETE_ACCOUNT) },
  );
}

async function passProvider(client: Client, answer: (html: string) => Record<string, string>): Promise<void> {
  const { request } = client;
  const asked = await successful(await startSignIn(client));
  const form = answer(await asked.text());
  const landed = await successful(await request.post(asked.url(), { form }));
  const { origin, searchParams } = new URL(landed.url());
  expect(searchParams.has('sign-in'), 'the sign-in failed').toBe(false);
  origins.set(client.context(), origin);
}

/** A deployed site limits the sign-ins of an address per minute and says when the next one is allowed. */
async function startSignIn({ request }: Client): Promise<APIResponse> {
  for (;;) {
    const response = await request.get(SIGN_IN_PATH);
    const retryAfter = response.headers()['retry-after'];
    if (response.status() !== 429 || retryAfter === undefined) return response;
    await delay(Number(retryAfter) * 1000);
  }
}

async function successful(response: APIResponse): Promise<APIResponse> {
  expect(response.status(), response.url()).toBe(200);
  return response;
}

/** The value of the button that signs in as one of the accounts on the page. */
function accountIn(html: string, description: string): string {
  const before = html.slice(0, Math.max(0, html.indexOf(description)));
  const account = [...before.matchAll(/name="account" value="([^"]+)"/gu)].at(-1)?.[1];
  if (account === undefined)
    throw new Error(`No account "${description}" is offered: name one in ${ACCOUNTS_VARIABLE}`);
  return account;
}

/** Signs in as a person does: the landing page's button, the provider's page, Continue. Ends on the first page after it. */
export async function signInThroughPages(page: Page, identity: Identity = newIdentity()): Promise<Identity> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByLabel('Email').fill(identity.email);
  await page.getByLabel('Name').fill(identity.name);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  origins.set(page.context(), new URL(page.url()).origin);
  return identity;
}
