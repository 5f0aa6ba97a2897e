import type { Photo } from '@bandhavya/contracts';
import { storedMember } from '@bandhavya/testing/collections';
import { beforeAll, expect, test } from 'vitest';
import { completeOnboarding, type Site, signIn, startGateway } from '../testing/gateway.ts';
import { newPerson, type Person } from '../testing/people.ts';

const LIMITS = { PROFILES_PER_DAY: '2', CARDS_PER_DAY: '6', PHOTOS_PER_DAY: '2' };

let site: Site;
let men: Person[];

beforeAll(async () => {
  const undo: (() => Promise<void>)[] = [];
  site = await startGateway(LIMITS, (each) => undo.unshift(each));
  men = [await newPerson(site, { gender: 'Man' }), await newPerson(site, { gender: 'Man' })];
  return async () => {
    for (const each of undo) await each();
  };
});

/** Expects a refusal for the rest of the day. */
async function expectRefusal(answer: Response, code: string): Promise<void> {
  const seconds = Number(answer.headers.get('retry-after'));
  expect([answer.status, (await answer.json()).code]).toEqual([429, code]);
  expect(seconds).toBeGreaterThan(23 * 3600);
  expect(seconds).toBeLessThanOrEqual(24 * 3600);
}

test('When a member opens more profiles than a day allows, then further ones get 429, recorded once', async () => {
  const asha = await newPerson(site);
  const [ravi, anil] = men;
  expect((await asha.browser.get(`/api/members/${ravi?.id}`)).status).toBe(200);
  expect((await asha.browser.get('/api/members/64b0c0ffee0000000000b002')).status).toBe(404);
  for (let n = 0; n < 3; n += 1) {
    await expectRefusal(await asha.browser.get(`/api/members/${anil?.id}`), 'profiles.exhausted');
  }
  const recorded = await site.stored.audit.find({ action: 'budget.exceeded', detail: 'profiles' }).toArray();
  expect(recorded).toHaveLength(1);
  expect(site.logged.lines.filter((line) => line.includes('exhausted a daily limit'))).toHaveLength(1);
  expect((await asha.browser.get('/api/candidates?limit=1')).status).toBe(200);
});

test('When a member gets more cards than a day allows, then deck, search, names and history get 429', async () => {
  const asha = await newPerson(site);
  await asha.browser.send('POST', '/api/swipes', { to: men[0]?.id, direction: 'liked' });
  // A list with one card counts one, whatever its limit is.
  for (let n = 0; n < 3; n += 1) {
    const { items } = await (await asha.browser.get('/api/swipes/liked/me?limit=4')).json();
    expect(items).toHaveLength(1);
  }
  for (const path of ['/api/candidates', '/api/search?source=new', '/api/search/names?q=a', '/api/swipes/liked/me']) {
    await expectRefusal(await asha.browser.get(path), 'cards.exhausted');
  }
});

test('counts the delivered files of photos of others, but no 304 and no own photo', async () => {
  const [asha, other] = [await completeOnboarding(await site.signIn()), await newPerson(site, { gender: 'Man' })];
  const photos: Photo[] = await (await asha.get('/api/user-photos/me')).json();
  const [first = '', second = '', third = ''] = photos.map(({ photo_url }) => `${photo_url}?size=96`);
  const answer = await other.browser.get(first);
  expect(answer.status).toBe(200);
  const known = { 'if-none-match': answer.headers.get('etag') ?? '' };
  for (let n = 0; n < 3; n += 1) expect((await other.browser.get(first, known)).status).toBe(304);
  expect((await other.browser.get(second)).status).toBe(200);
  await expectRefusal(await other.browser.get(third), 'photos.exhausted');
  expect((await other.browser.get(first, known)).status).toBe(304);
  for (const url of [first, second, third]) expect((await asha.get(url)).status).toBe(200);
});

test('When a member has several sessions, then the rate limit and the daily limits count them together', async () => {
  const limited = await startGateway({ RATE_LIMIT_PER_MINUTE: '6', PROFILES_PER_DAY: '1' });
  const asha = await newPerson(limited);
  const { identity } = await storedMember(limited.stored, asha._id);
  const phone = await signIn(limited.browser(), limited.provider, { sub: identity.subject });
  const ravi = await newPerson(limited, { gender: 'Man' });
  expect((await asha.browser.get(`/api/members/${ravi.id}`)).status).toBe(200);
  await expectRefusal(await phone.get(`/api/members/${ravi.id}`), 'profiles.exhausted');
  for (const browser of [asha.browser, phone, asha.browser, phone]) expect((await browser.get('/me')).status).toBe(200);
  expect([(await asha.browser.get('/me')).status, (await phone.get('/me')).status]).toEqual([429, 429]);
});
