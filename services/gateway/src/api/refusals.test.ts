import { pseudonyms } from '@bandhavya/runtime';
import { expect, test, vi } from 'vitest';
import { startGateway } from '../testing/gateway.ts';
import { newPerson } from '../testing/people.ts';
import { WAIT } from '../testing/wait.ts';

test('logs each refusal with problem code, pseudonym and network, and never an id or a whole address', async () => {
  const site = await startGateway({ RATE_LIMIT_PER_MINUTE: '6' });
  const asha = await newPerson(site);
  const member = pseudonyms([site.variables.PSEUDONYM_SECRET ?? '']).of(asha.id);
  const from = site.browser({ 'x-forwarded-for': '203.0.113.77' });
  await from.get('/api/profile');
  await asha.browser.send('POST', '/api/swipes', {}, { origin: 'https://elsewhere.example' });
  while ((await asha.browser.get('/api/settings/me')).status !== 429);
  const network = expect.stringMatching(/^2001:db8:[\da-f]+::\/48$/u);
  await vi.waitFor(() => {
    const refused = site.logged.lines.map((line) => JSON.parse(line)).filter(({ problem }) => problem);
    expect(refused).toMatchObject([
      { problem: 'session.required', network: '203.0.113.0/24', res: { status: 401 } },
      { problem: 'origin.refused', member, network, res: { status: 403 } },
      { problem: 'rate.limited', member, network, res: { status: 429 } },
    ]);
  }, WAIT);
  const log = site.logged.lines.join('');
  for (const hidden of [asha.id, '203.0.113.77', '::1"']) expect(log).not.toContain(hidden);
});

test('logs the pattern of the route of each request, and never a path with ids', async () => {
  const site = await startGateway();
  const asha = await newPerson(site);
  const other = 'f'.repeat(24);
  const paths = [`/api/members/${other}`, `/api/no-such-route/${other}`, `/members/${other}`];
  for (const path of paths) await asha.browser.get(path, { accept: 'text/html, application/json' });
  await vi.waitFor(() => {
    const routes = site.logged.lines.map((line) => JSON.parse(line).route);
    expect(routes).toEqual(expect.arrayContaining(['/api/members/:id', '/{*path}']));
    expect(routes.filter((route) => route === '/{*path}').length).toBeGreaterThanOrEqual(2);
  }, WAIT);
  expect(site.logged.lines.join('')).not.toContain(other);
});

test('When a client is refused a thousand times, then the log has twenty lines of it', async () => {
  const site = await startGateway();
  const from = site.browser({ 'x-forwarded-for': '203.0.113.77' });
  for (let n = 0; n < 10; n += 1) await Promise.all(Array.from({ length: 100 }, () => from.get('/api/profile')));
  const refused = () => site.logged.lines.filter((line) => line.includes('session.required')).length;
  await vi.waitFor(() => expect(refused()).toBe(20), WAIT);
});
