import { randomUUID } from 'node:crypto';
import { type APIResponse, type BrowserContext, expect, type Page } from '@playwright/test';

export type Identity = { name: string; email: string };

const SIGN_IN_PATH = '/auth/google';
/** How the sign-in page of the sandbox describes the account that tests use when they change nothing. */
const COMPLETE_ACCOUNT = 'A woman whose profile is complete';

/** An identity that no test has used before. */
export function newIdentity(name = 'Kavya Rao'): Identity {
  return { name, email: `${name.toLowerCase().replaceAll(' ', '.')}.${randomUUID().slice(0, 13)}@example.in` };
}

const origins = new WeakMap<BrowserContext, string>();

/** The origin of the site that a page's browser has signed in to. */
export function originOf(page: Page): string {
  const origin = origins.get(page.context());
  if (origin === undefined) throw new Error('This browser has not signed in yet');
  return origin;
}

/**
 * Signs a browser in by the requests that its pages would make: to the gateway, to the provider, and back. Leaves the
 * page as it is.
 */
export async function signIn(page: Page, identity: Identity = newIdentity()): Promise<Identity> {
  await passProvider(page, () => ({ ...identity }));
  return identity;
}

/** Signs in as a demo member of the sandbox whose profile is complete. Leaves the page as it is. */
export async function signInAsDemoMember(page: Page): Promise<void> {
  await passProvider(page, (html) => ({ account: accountIn(html, COMPLETE_ACCOUNT) }));
}

async function passProvider(page: Page, answer: (html: string) => Record<string, string>): Promise<void> {
  const { request } = page.context();
  const asked = await successful(await request.get(SIGN_IN_PATH));
  const form = answer(await asked.text());
  const landed = await successful(await request.post(asked.url(), { form }));
  const { origin, searchParams } = new URL(landed.url());
  expect(searchParams.has('sign-in'), 'the sign-in failed').toBe(false);
  origins.set(page.context(), origin);
}

async function successful(answer: APIResponse): Promise<APIResponse> {
  expect(answer.status(), answer.url()).toBe(200);
  return answer;
}

/** The value of the button that signs in as one of the accounts on the page. */
function accountIn(html: string, description: string): string {
  const before = html.slice(0, html.indexOf(description));
  const account = [...before.matchAll(/name="account" value="([^"]+)"/gu)].at(-1)?.[1];
  if (account === undefined) throw new Error(`The sign-in page offers no account "${description}"`);
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
