import { listen } from '@bandhavya/server';
import express from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Site, startGateway } from '../../testing/gateway.ts';
import { record, startRegistry, version } from '../../testing/registry.ts';
import { WAIT } from '../../testing/wait.ts';

const A = 'aaaaaaaaaaaa';
const B = 'bbbbbbbbbbbb';

async function answered(site: Site) {
  const answer = await site.browser().get('/api/remotes');
  return [answer.status, (await answer.json()).remotes];
}

function resolved(id: string) {
  return {
    name: 'mf_profile',
    version: id,
    routes: ['/profile'],
    entry: `http://files.example/files/mf_profile/${id}/entry.js`,
    integrity: expect.stringMatching(/^sha384-/u),
  };
}

test('returns the current version of a remote without a session, and inlines it in pages', async () => {
  const registry = await startRegistry([record(version(A))]);
  const site = await startGateway({ REGISTRY_URL: registry.url });
  expect(await answered(site)).toEqual([200, [resolved(A)]]);
  expect(await (await site.browser().get('/profile')).text()).toContain(`/files/mf_profile/${A}/entry.js`);
});

test('When another version becomes current, then the next call returns it, and pages follow', async () => {
  const registry = await startRegistry([record(version(A))]);
  const site = await startGateway({ REGISTRY_URL: registry.url });
  registry.state.remotes = [record(version(B), version(A))];
  expect(await answered(site)).toEqual([200, [resolved(B)]]);
  registry.state.remotes = [{ ...record(version(B), version(A)), current: A }];
  await vi.waitFor(async () => expect(await (await site.browser().get('/profile')).text()).toContain(A), WAIT);
});

test('When the current version needs a newer shell, then the newest compatible version is resolved', async () => {
  const registry = await startRegistry([
    record(version(B, { needs: { shell: '^2.0.0', gateway: '^1.0.0' } }), version(A)),
  ]);
  const site = await startGateway({ REGISTRY_URL: registry.url });
  expect(await answered(site)).toEqual([200, [resolved(A)]]);
});

test('preloads the files of the remote that owns the page, and of no other remote', async () => {
  const registry = await startRegistry([record(version(A))]);
  const site = await startGateway({ REGISTRY_URL: registry.url });
  const member = await site.signIn();
  const html = await (await member.get('/profile/edit/phone')).text();
  const base = `http://files.example/files/mf_profile/${A}`;
  expect(html).toMatch(
    new RegExp(`<link rel="preload" as="script" crossorigin href="${base}/entry.js" integrity="sha384-`, 'u'),
  );
  expect(html).toContain(`as="style" crossorigin href="${base}/own.0a1b2c3d4e.css"`);
  expect(await (await member.get('/profiles')).text()).not.toContain('rel="preload"');
  // The shell redirects a visitor to /.
  expect(await (await site.browser().get('/profile')).text()).not.toContain('rel="preload"');
});

test.each(['silent', 'garbage', 'stopped'] as const)(
  'When the registry is %s, then the last known remotes are served, and it is polled until it recovers',
  async (mode) => {
    const registry = await startRegistry([record(version(A))]);
    const site = await startGateway({ REGISTRY_URL: registry.url });
    expect(await answered(site)).toEqual([200, [resolved(A)]]);
    if (mode === 'stopped') await registry.stop();
    else registry.state.mode = mode;
    const asked = Date.now();
    expect(await answered(site)).toEqual([200, [resolved(A)]]);
    expect(await (await site.browser().get('/profile')).text()).toContain(A);
    // Without a deadline, a silent registry holds a request up for minutes.
    expect(Date.now() - asked).toBeLessThan(10_000);
    if (mode === 'stopped') return;
    registry.state.mode = 'right';
    registry.state.remotes = [record(version(B))];
    await vi.waitFor(async () => expect(await answered(site)).toEqual([200, [resolved(B)]]), WAIT);
  },
);

test('serves pages without remotes before the first listing', async () => {
  const site = await startGateway();
  expect(await answered(site)).toEqual([200, []]);
  expect((await site.browser().get('/profile')).status).toBe(200);
  expect(site.logged.lines.filter((line) => line.includes('The registry is unavailable'))).toHaveLength(1);
});

test('polls the registry with If-None-Match', async () => {
  const registry = await startRegistry([record(version(A))]);
  const site = await startGateway({ REGISTRY_URL: registry.url });
  await answered(site);
  await answered(site);
  await vi.waitFor(() => expect(registry.state.unchanged).toBeGreaterThan(0), WAIT);
});

test('When a remote is served from sources, then remotes and policy name its development server', async () => {
  const registry = await startRegistry([record(version(A))]);
  const dev = await startDevServer({ name: 'mf_search', routes: ['/search'], entry: 'entry.js' });
  const site = await startGateway({ REGISTRY_URL: registry.url, REMOTES_DEV: JSON.stringify({ mf_search: dev }) });
  const fromSources = { name: 'mf_search', version: 'sources', routes: ['/search'], entry: `${dev}/entry.js` };
  expect(await answered(site)).toEqual([200, [resolved(A), fromSources]]);
  const page = await site.browser().get('/search');
  expect(page.headers.get('content-security-policy')).toContain(`script-src 'self' http://files.example ${dev} `);
});

test('uses the published routes when a development server has no record', async () => {
  const registry = await startRegistry([record(version(A))]);
  const dev = await startDevServer(undefined);
  const site = await startGateway({ REGISTRY_URL: registry.url, REMOTES_DEV: JSON.stringify({ mf_profile: dev }) });
  const fromSources = { name: 'mf_profile', version: 'sources', routes: ['/profile'], entry: `${dev}/entry.js` };
  expect(await answered(site)).toEqual([200, [fromSources]]);
});

async function startDevServer(served: object | undefined): Promise<string> {
  const app = express();
  if (served) app.get('/version.json', (_req, res) => void res.json(served));
  const { port, close } = await listen(app, { port: 0 });
  onTestFinished(() => close(0));
  return `http://localhost:${port}`;
}
