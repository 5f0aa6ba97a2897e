import { randomUUID } from 'node:crypto';
import { storedMember, updateMember } from '@bandhavya/testing/collections';
import { beforeAll, expect, test } from 'vitest';
import { giveConsents, type Site, sharedGateway } from '../../testing/gateway.ts';
import { newPerson } from '../../testing/people.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

test('When the consents of a member are outdated, then the member neither meets others nor reads numbers until they agree', async () => {
  const [asha, ravi] = [await newPerson(site), await newPerson(site, { gender: 'Man' })];
  const { photos } = await storedMember(site.stored, ravi._id);
  await asha.browser.send('POST', '/api/swipes', { to: ravi.id, direction: 'liked' });
  await updateMember(site.stored, asha._id, { $set: { 'consents.privacy.version': '2020-01-01' } });
  const { browser } = asha;
  const calls: Record<string, () => Promise<Response>> = {
    deck: () => browser.get('/api/candidates'),
    swipe: () => browser.send('POST', '/api/swipes', { to: ravi.id, direction: 'liked' }),
    undo: () => browser.send('DELETE', `/api/swipes/last?to=${ravi.id}&key=${randomUUID()}`),
    history: () => browser.get('/api/swipes/liked/me'),
    profile: () => browser.get(`/api/members/${ravi.id}`),
    number: () => browser.send('POST', `/api/members/${ravi.id}/phone-looks`),
    search: () => browser.get('/api/search?source=new'),
    names: () => browser.get('/api/search/names?q=Ravi'),
    savedSearches: () => browser.get('/api/saved-searches'),
  };
  for (const [name, send] of Object.entries(calls)) {
    const answer = await send();
    expect([name, answer.status, (await answer.json()).code]).toEqual([name, 403, 'consent.required']);
  }
  expect((await browser.get(`/api/user-photos/${photos?.[0]?.id}`)).status).toBe(404);
  expect((await browser.get('/api/profile')).status).toBe(200);
  await giveConsents(browser);
  expect((await browser.get('/api/candidates')).status).toBe(200);
});
