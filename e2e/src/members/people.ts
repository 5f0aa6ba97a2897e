import { FORM_STEPS, ONCE_MARRIED, type Photo } from '@bandhavya/contracts';
import { STEP_VALUES } from '@bandhavya/contracts/testing';
import { openPeople, type PersonFacts } from '@bandhavya/testing/people';
import type { Browser, BrowserContext } from '@playwright/test';
import { readJson, send, sendJson } from './api.ts';
import { acceptGroundRules, addPhotos, giveConsents, saveStep } from './member.ts';
import { type Client, newIdentity, signIn } from './sign-in.ts';

export type { PersonFacts };

/** Makes members whose profile is complete. */
export type People = {
  /** Completes the profile of a signed-in member. Returns their id. */
  complete: (client: Client, facts: PersonFacts) => Promise<string>;
  /** Adds a member who is not signed in on any page. Returns their id. */
  add: (facts: PersonFacts) => Promise<string>;
  /** Records a like of an added member for another member. It prepares the deck of the other, so add its candidates before. */
  like: (from: string, to: string) => Promise<void>;
  close: () => Promise<void>;
};

const idOf = async (client: Client) => (await readJson<{ id: string }>(client, '/me')).id;

/** Makes members in the database of a local site, which takes milliseconds where the API takes a second. */
export async function peopleInDatabase(mongoUri: string): Promise<People> {
  const { complete, add, like, close } = await openPeople(mongoUri);
  return {
    complete: async (client, facts) => {
      const id = await idOf(client);
      await complete(id, facts);
      return id;
    },
    add,
    like,
    close,
  };
}

/** Makes members of a deployed site as its pages would. */
export function peopleThroughApi(browser: Browser, baseURL: string): People {
  const contexts: BrowserContext[] = [];
  const clients = new Map<string, Client>();
  return {
    complete: completeThroughApi,
    add: async (facts) => {
      const context = await browser.newContext({ baseURL });
      contexts.push(context);
      const client: Client = { request: context.request, context: () => context };
      await signIn(client, newIdentity(`${facts.name} Rao`));
      const id = await completeThroughApi(client, facts);
      clients.set(id, client);
      return id;
    },
    like: async (from, to) => {
      const client = clients.get(from);
      if (!client) throw new Error('Only an added member can like');
      await sendJson(client, 'POST', '/api/swipes', { to, direction: 'liked' });
    },
    close: async () => {
      for (const context of contexts) await context.close();
    },
  };
}

async function completeThroughApi(client: Client, { photos = 1, preferences, ...facts }: PersonFacts): Promise<string> {
  await giveConsents(client);
  for (const step of FORM_STEPS) await saveStep(client, step, valuesOf(step, facts));
  await acceptGroundRules(client);
  await addPhotos(client);
  const saved = await readJson<Photo[]>(client, '/api/user-photos/me');
  for (const { id } of saved.slice(photos)) await send(client, 'DELETE', `/api/user-photos/${id}`);
  if (preferences) await sendJson(client, 'PUT', '/api/preferences/me', preferences);
  return idOf(client);
}

type Facts = Omit<PersonFacts, 'photos' | 'preferences'>;

/** The sample values of a step with the facts of a person. */
function valuesOf(step: (typeof FORM_STEPS)[number], facts: Facts) {
  const values = STEP_VALUES[step];
  if (step === 'name') return { ...values, first_name: facts.name };
  const entries = Object.entries(facts).filter(([name, value]) => name in values && value !== undefined);
  // The step asks such members for their children too.
  const wereMarried = step === 'basic-info' && ONCE_MARRIED.some((each) => each === facts.marital_status);
  return { ...values, ...Object.fromEntries(entries), ...(wereMarried ? { children: 'None' } : {}) };
}
