import { type People as Database, openPeople } from '@bandhavya/testing/people';
import { SANDBOX_KEYS, sandboxClient } from '@bandhavya/testing/sandbox';
import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { type Circle, newCircle } from './members/matching.ts';
import { type People, type PersonFacts, peopleInDatabase, peopleThroughApi } from './members/people.ts';
import { type Identity, newIdentity, signIn } from './members/sign-in.ts';
import { servedVersions, VERSION_ANNOTATION } from './reports/served-versions.ts';
import { deployedUrl, type SharedSite, sharedSite } from './site/shared-site.ts';

type WorkerFixtures = {
  /** Where the site is. */
  origin: string;
  /** The site that the run has started; not for tests that also run against a deployed site. */
  site: SharedSite;
  /** Reads what the site has stored; for the same tests. */
  database: Database;
  /** Chooses what happens with payments, and reads the mails that have arrived; for the same tests. */
  sandbox: ReturnType<typeof sandboxClient>;
  people: People;
};

/** A member with a browser of their own. */
export type OtherMember = { page: Page; id: string };

type TestFixtures = {
  /** Signs the test's page in as a new member with a complete profile. Returns their id. */
  join: (facts: PersonFacts, identity?: Identity) => Promise<string>;
  /** The same for a second member, whose browser closes with the test. */
  another: (facts: PersonFacts, identity?: Identity) => Promise<OtherMember>;
  /** Signs the test's page in as Ravi, and another browser as Asha. Both are in a circle of their own. */
  couple: () => Promise<{ circle: Circle; ravi: string; asha: OtherMember }>;
  /** Warnings and errors that a test provokes on purpose; any other one in the console fails it. */
  expectedInConsole: RegExp | undefined;
  /** Watches the console of the test's pages. */
  quietConsole: undefined;
  /** Adds the versions of the remotes under test to the reports. A deployment during the run may change them. */
  reportedVersions: undefined;
};

async function joinAs(page: Page, people: People, facts: PersonFacts, identity?: Identity): Promise<string> {
  await signIn(page, identity ?? newIdentity(`${facts.name} Rao`));
  return people.complete(page, facts);
}

function watchConsole(context: BrowserContext, expected: RegExp | undefined): string[] {
  const noise: string[] = [];
  const note = (line: string) => {
    if (!expected?.test(line)) noise.push(line);
  };
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    note(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(`uncaught: ${error.error().message}`));
  return noise;
}

/** A test on the shared site. Unexpected warnings and errors in the browser's console fail it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Playwright demands an object pattern as the first parameter.
  // biome-ignore lint/correctness/noEmptyPattern: see above
  site: [async ({}, use) => use(sharedSite()), { scope: 'worker' }],
  database: [
    async ({ site }, use) => {
      const database = await openPeople(site.mongoUri);
      await use(database);
      await database.close();
    },
    { scope: 'worker' },
  ],
  sandbox: [async ({ site }, use) => use(sandboxClient(site.sandboxUrl, SANDBOX_KEYS.keyId)), { scope: 'worker' }],
  people: [
    async ({ browser, origin }, use) => {
      const deployed = deployedUrl() !== undefined;
      const people = deployed ? peopleThroughApi(browser, origin) : await peopleInDatabase(sharedSite().mongoUri);
      await use(people);
      await people.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: see above
  origin: [async ({}, use) => use(new URL(deployedUrl() ?? sharedSite().origin).origin), { scope: 'worker' }],
  baseURL: async ({ origin }, use) => {
    await use(origin);
  },
  join: async ({ page, people }, use) => {
    await use((facts, identity) => joinAs(page, people, facts, identity));
  },
  another: async ({ browser, people }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (facts, identity) => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      return { page, id: await joinAs(page, people, facts, identity) };
    });
    for (const context of contexts) await context.close();
  },
  couple: async ({ join, another }, use) => {
    await use(async () => {
      const circle = newCircle();
      const ravi = await join({ name: 'Ravi', gender: 'Man', ...circle });
      return { circle, ravi, asha: await another({ name: 'Asha', gender: 'Woman', ...circle }) };
    });
  },
  expectedInConsole: [undefined, { option: true }],
  quietConsole: [
    async ({ context, expectedInConsole }, use) => {
      const noise = watchConsole(context, expectedInConsole);
      await use(undefined);
      expect(noise, 'Warnings and errors in the browser’s console').toEqual([]);
    },
    { auto: true },
  ],
  reportedVersions: [
    async ({ origin }, use, { tags, annotations }) => {
      for (const description of await servedVersions(origin, tags))
        annotations.push({ type: VERSION_ANNOTATION, description });
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect };
