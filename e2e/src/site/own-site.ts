import type { Site } from '@bandhavya/site';
import { test as base } from '../fixtures.ts';
import { startTestSite } from './start.ts';

/** A test with a site that no other worker uses: it may pause and kill its processes and publish versions. */
export const test = base.extend<object, { ownSite: Site }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands an object pattern as the first parameter
    async ({}, use, worker) => {
      const site = await startTestSite(`e2e-own-${worker.workerIndex}`);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  site: [async ({ ownSite }, use) => use(ownSite), { scope: 'worker' }],
  origin: [async ({ ownSite }, use) => use(ownSite.origin), { scope: 'worker' }],
});
