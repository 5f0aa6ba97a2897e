import type { Site } from '@bandhavya/site';
import { openPeople, type People, type PersonFacts } from '@bandhavya/testing/people';
import type { Browser, Page } from '@playwright/test';
import { expect, newIdentity, signIn } from './fixtures.ts';

let people: Promise<People> | undefined;

/** Members in the site's database; one connection for all tests of the worker. */
export function peopleOf(site: Site): Promise<People> {
  people ??= openPeople(site.mongoUri);
  return people;
}

export async function closePeople(): Promise<void> {
  await (await people)?.close();
  people = undefined;
}

/** Somebody new who signs in and whose profile is complete. Returns their id. */
export async function join(page: Page, site: Site, facts: PersonFacts): Promise<string> {
  await signIn(page, newIdentity(`${facts.name} Rao`));
  const { id } = await (await page.request.get('/me')).json();
  await (await peopleOf(site)).complete(id, facts);
  return id;
}

/** A second member, with a browser of their own. */
export async function another(browser: Browser, site: Site, facts: PersonFacts) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const id = await join(page, site, facts);
  return { page, id, close: () => context.close() };
}

let height = 119;

/** A wish that only those who are made with it have in common: tests do not meet each other's people, nor the demo members. */
export function newCircle(): Pick<PersonFacts, 'height_cm' | 'preferences'> {
  height += 1;
  return { height_cm: height, preferences: { height_cm: { from: height, to: height, weight: 'must' } } };
}

/** What the gateway has of somebody's answers. */
export async function idsIn(page: Page, list: 'liked' | 'disliked' | 'matches' | 'liked-you'): Promise<string[]> {
  const answer = await page.request.get(`/api/swipes/${list}/me`);
  const { items } = await answer.json();
  return items.map(({ card }: { card: { id: string } }) => card.id);
}

/** Sends a request that changes something, as a page of the site would. */
export function send(
  page: Page,
  site: Site,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: unknown,
) {
  return page.request.fetch(path, { method, headers: { origin: site.origin }, ...(data ? { data } : {}) });
}

/** Answers somebody, straight to the gateway. */
export async function swipe(page: Page, site: Site, to: string, direction: string): Promise<void> {
  expect((await send(page, site, 'POST', '/api/swipes', { to, direction })).status()).toBe(200);
}
