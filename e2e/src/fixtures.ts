import { rm } from 'node:fs/promises';
import { type Site, startSite } from '@bandhavya/site';
import { makeTestFolder } from '@bandhavya/testing/test-folder';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

type WorkerFixtures = { site: Site };
type TestFixtures = {
  /** Warnings and errors that a test provokes on purpose; any other one in the console fails it. */
  expectedInConsole: RegExp | undefined;
  /** Watches the console of every page of the test. */
  quietConsole: undefined;
};

/** Hundreds of tests come from one address within minutes; members do not. */
const UNHURRIED = { RATE_LIMIT_PER_MINUTE: '10000', SIGN_INS_PER_MINUTE: '10000' };

/** A test with a running site of its own worker. Nothing but loopback can be reached, and the console has to stay quiet. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // Playwright wants an object pattern here, and there is nothing to take out of it.
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use, worker) => {
      const dataDir = await makeTestFolder(`e2e-${worker.workerIndex}`);
      const site = await startSite({ dataDir, seed: true, env: { gateway: UNHURRIED } });
      await use(site);
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.origin);
  },
  expectedInConsole: [undefined, { option: true }],
  quietConsole: [
    async ({ context, expectedInConsole }, use) => {
      const noise: string[] = [];
      const listen = (message: ConsoleMessage) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        const line = `${message.type()}: ${message.text()} (${message.location().url})`;
        if (!expectedInConsole?.test(line)) noise.push(line);
      };
      context.on('console', listen);
      context.on('weberror', (error) => noise.push(`uncaught: ${error.error().message}`));
      await context.route(
        (url) => url.hostname !== 'localhost' && url.hostname !== '127.0.0.1',
        (route) => route.abort(),
      );
      await use(undefined);
      expect(noise, 'Warnings and errors in the browser’s console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

let accounts = 0;

/** An identity nobody has used before. */
export function newIdentity(name = 'Kavya Rao') {
  accounts += 1;
  return { name, email: `${name.toLowerCase().replaceAll(' ', '.')}.${Date.now()}.${accounts}@example.in` };
}

/** Signs in as a person would: the landing page's button, the provider's page, Continue. Ends on the first page after it. */
export async function signIn(page: Page, identity = newIdentity()) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByLabel('Email').fill(identity.email);
  await page.getByLabel('Name').fill(identity.name);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  return identity;
}

/** Signs in as one of the demo members whom the provider's page offers: somebody whose profile is complete. */
export async function signInAsDemoMember(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('button', { name: 'A woman whose profile is complete' }).click();
  await expect(page).toHaveURL(/\/home$/u);
}
