import { storedMember, updateMember } from '@bandhavya/testing/collections';
import { beforeAll, expect, test } from 'vitest';
import { consents, type Site, sharedGateway } from '../../testing/gateway.ts';
import { newPerson } from '../../testing/people.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

test('When a member gives both consents, then versions and times are stored and the name step is next', async () => {
  const browser = await site.signIn();
  const answer = await browser.send('PUT', '/api/user-consents/me', consents);
  expect(answer.status).toBe(200);
  const summary = await answer.json();
  expect(summary).toMatchObject({ onboarding: { consented: true, next: '/onboarding/name' } });
  const stored = await storedMember(site.stored, summary.id);
  expect(stored?.consents).toEqual({
    terms: { version: consents.terms, at: expect.any(Date) },
    privacy: { version: consents.privacy, at: expect.any(Date) },
  });
});

test('When a member gives the same consents again, then the stored time does not change', async () => {
  const browser = await site.signIn();
  const { id } = await (await browser.send('PUT', '/api/user-consents/me', consents)).json();
  const first = await storedMember(site.stored, id);
  await browser.send('PUT', '/api/user-consents/me', consents);
  expect((await storedMember(site.stored, id))?.consents).toEqual(first?.consents);
});

test('When the terms have a new version, then the earlier consent no longer counts', async () => {
  const browser = (await newPerson(site)).browser;
  const { id } = await (await browser.get('/me')).json();
  await updateMember(site.stored, id, { $set: { 'consents.terms.version': '2020-01-01' } });
  expect(await (await browser.get('/me')).json()).toMatchObject({
    onboarding: { consented: false, complete: true, next: '/onboarding/welcome' },
  });
  expect((await browser.send('PATCH', '/api/users/me', { phone_number: '9876543211' })).status).toBe(403);
});

test.each([
  [{ terms: consents.terms }, 'privacy'],
  [{ ...consents, terms: '2020-01-01' }, 'terms'],
  [{ ...consents, terms: true }, 'terms'],
  [{ ...consents, at: '2020-01-01' }, 'at'],
])('When a member sends %o, then %s is refused and nothing is stored', async (body, field) => {
  const browser = await site.signIn();
  const answer = await browser.send('PUT', '/api/user-consents/me', body);
  expect(answer.status).toBe(400);
  expect((await answer.json()).errors).toContainEqual(expect.objectContaining({ field }));
  expect(await (await browser.get('/me')).json()).toMatchObject({ onboarding: { consented: false } });
});

test('returns 401 for consents without a session', async () => {
  expect((await site.browser().send('PUT', '/api/user-consents/me', consents)).status).toBe(401);
});
