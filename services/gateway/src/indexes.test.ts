import { expect, test, vi } from 'vitest';
import { Browser } from './testing/browser.ts';
import { PUBLIC_ORIGIN, startGateway } from './testing/gateway.ts';
import { newPerson } from './testing/people.ts';
import { WAIT } from './testing/wait.ts';

test('When an index cannot be created, then matching calls are 503 and readiness is down until it exists', async () => {
  const site = await startGateway();
  const asha = await newPerson(site);
  const pairs = site.stored.connection.collection('pairs');
  await pairs.dropIndex('a_liked');
  // A different index that has the name blocks the creation.
  await pairs.createIndex({ b: 1 }, { name: 'a_liked' });
  const statuses: Record<string, number> = {};
  let readiness: unknown;
  await startGateway({ MONGODB_URI: site.mongoUri }, undefined, async (address) => {
    const browser = new Browser(address, { origin: PUBLIC_ORIGIN });
    for (const [name, value] of asha.browser.cookies) browser.cookies.set(name, value);
    await vi.waitFor(async () => expect((await browser.get('/me')).status).toBe(200), WAIT);
    const calls = ['/api/settings/me', '/api/swipes/unseen', '/api/blocks', '/api/phone-looks/me'];
    for (const path of calls) statuses[path] = (await browser.get(path)).status;
    statuses.seen = (await browser.send('PUT', '/api/swipes/seen', { list: 'matches' })).status;
    const ready = await browser.get('/readyz');
    readiness = [ready.status, (await ready.json()).checks.indexes];
    await pairs.dropIndex('a_liked');
  });
  expect(statuses).toEqual({
    '/api/settings/me': 200,
    '/api/swipes/unseen': 503,
    '/api/blocks': 503,
    '/api/phone-looks/me': 503,
    seen: 503,
  });
  expect(readiness).toEqual([503, 'down']);
  expect((await pairs.indexes()).map(({ name }) => name)).toContain('a_liked');
});
