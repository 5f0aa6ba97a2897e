import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RemoteRecord, SHELL_API_VERSION, SHELL_CAPABILITIES_FILE } from '@bandhavya/contracts';
import { canaryKey, GATEWAY_CAPABILITIES, readFigures } from '@bandhavya/federation/registry';
import { listen } from '@bandhavya/runtime';
import express from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { builtShell, type Site, sharedGateway, startGateway } from '../../testing/gateway.ts';
import { type LiveStream, openLiveStream } from '../../testing/live-stream.ts';
import { newPerson } from '../../testing/people.ts';
import { record, startRegistry, version } from '../../testing/registry.ts';
import { WAIT } from '../../testing/wait.ts';

const A = 'aaaaaaaaaaaa';
const B = 'bbbbbbbbbbbb';

const gateway = sharedGateway();

async function answered(site: Site, query = '') {
  const answer = await site.browser().get(`/api/remotes${query}`);
  return [answer.status, (await answer.json()).remotes];
}

function resolved(id: string) {
  return {
    name: 'mf_profile',
    version: id,
    routes: ['/profile'],
    entry: `http://files.example/files/mf_profile/${id}/entry.js`,
    integrity: expect.stringMatching(/^sha384-/u),
    navigation: [expect.objectContaining({ to: '/profile' })],
  };
}

function withFallback(id: string, earlier: string) {
  const { name: _, routes: __, navigation: ___, ...fallback } = resolved(earlier);
  return { ...resolved(id), fallback };
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
  expect(await answered(site)).toEqual([200, [withFallback(B, A)]]);
  registry.state.remotes = [{ ...record(version(B), version(A)), current: A }];
  const page = async () => (await site.browser().get('/profile')).text();
  await vi.waitFor(async () => expect(await page()).not.toContain(B), WAIT);
  expect(await page()).toContain(A);
});

test('When a remote is stopped, then pages get no version of it, and nothing of it is preloaded', async () => {
  const message = { en: 'Back at noon.', kn: 'ಮಧ್ಯಾಹ್ನ ಬನ್ನಿ.', hi: 'दोपहर में आइए।' };
  const registry = await startRegistry([{ ...record(version(A)), stopped: { since: '2026-11-25T10:00:00.000Z' } }]);
  const site = await startGateway({ REGISTRY_URL: registry.url });
  const { navigation } = resolved(A);
  const stopped = { name: 'mf_profile', version: A, routes: ['/profile'], stopped: {}, navigation };
  expect(await answered(site)).toEqual([200, [stopped]]);
  const member = await site.signIn();
  expect(await (await member.get('/profile')).text()).not.toContain(`/${A}/`);
  registry.state.remotes = [{ ...record(version(A)), stopped: { since: '2026-11-25T10:00:00.000Z', message } }];
  expect(await answered(site)).toEqual([200, [{ ...stopped, stopped: { message } }]]);
  registry.state.remotes = [record(version(A))];
  expect(await answered(site)).toEqual([200, [resolved(A)]]);
});

test('When a remote is stopped and resumed, then open tabs receive both events, and a later tab receives the current state', async () => {
  const registry = await startRegistry([record(version(A))]);
  const site = await startGateway({ REGISTRY_URL: registry.url });
  const { browser } = await newPerson(site);
  const stream = await openLiveStream(browser);
  const told = ({ heard }: LiveStream) =>
    heard.filter(({ name }) => name === 'remotes.stopped').map(({ data }) => data);
  const [none, one] = [[], [{ name: 'mf_profile' }]].map((remotes) => ({ remotes, version: 1 }));
  await vi.waitFor(() => expect(told(stream)).toEqual([none]), WAIT);
  registry.state.remotes = [{ ...record(version(A)), stopped: { since: '2026-11-25T10:00:00.000Z' } }];
  await vi.waitFor(() => expect(told(stream)).toEqual([none, one]), WAIT);
  const later = await openLiveStream(browser);
  await vi.waitFor(() => expect(told(later)).toEqual([one]), WAIT);
  registry.state.remotes = [record(version(A))];
  await vi.waitFor(
    () =>
      expect([told(stream), told(later)]).toEqual([
        [none, one, none],
        [one, none],
      ]),
    WAIT,
  );
});

test('When the site serves staging, then it gets the version of staging, or that of production without one', async () => {
  const staging = { ...record(version(B), version(A)), current: A, released: [A], staging: B };
  const registry = await startRegistry([staging]);
  const site = await startGateway({ REGISTRY_URL: registry.url, REMOTES_CHANNEL: 'staging' });
  const members = await startGateway({ REGISTRY_URL: registry.url });
  expect(await answered(site)).toEqual([200, [withFallback(B, A)]]);
  expect(await answered(members)).toEqual([200, [resolved(A)]]);
  registry.state.remotes = [{ ...staging, staging: undefined }];
  expect(await answered(site)).toEqual([200, [resolved(A)]]);
});

test('When a remote has a canary, then its share of the members gets it in pages and answers, always the same members', async () => {
  const canary = { version: B, percent: 50, since: '2026-11-25T10:00:00.000Z', minimum: 100 };
  const withCanary = { ...record(version(B), version(A)), current: A, released: [A], canary };
  const registry = await startRegistry([withCanary]);
  const site = await startGateway({ REGISTRY_URL: registry.url });
  const members = await Promise.all(Array.from({ length: 24 }, () => site.signIn()));
  const versionFor = async (member: Browser) => {
    const [remote] = (await (await member.get('/api/remotes')).json()).remotes;
    const html = await (await member.get('/profile')).text();
    expect(html).toContain(`"version":"${remote.version}"`);
    expect(html).toMatch(new RegExp(`rel="preload"[^>]+/${remote.version}/entry.js`, 'u'));
    return remote.version;
  };
  const versions = await Promise.all(members.map(versionFor));
  expect(new Set(versions)).toEqual(new Set([A, B]));
  expect(await Promise.all(members.map(versionFor))).toEqual(versions);
  expect(await answered(site)).toEqual([200, [resolved(A)]]);
  registry.state.remotes = [{ ...withCanary, canary: { ...canary, percent: 99 } }];
  await answered(site);
  const more = await Promise.all(members.map(versionFor));
  for (const [index, each] of versions.entries()) if (each === B) expect(more[index]).toBe(B);
  registry.state.remotes = [{ ...withCanary, canary: undefined }];
  await answered(site);
  expect(new Set(await Promise.all(members.map(versionFor)))).toEqual(new Set([A]));
});

test('When pages report about a canary, then all gateways count its loads and failures beside those of production', async () => {
  const canary = { version: B, percent: 50, since: new Date().toISOString(), minimum: 100 };
  const C = 'cccccccccccc';
  const versions = [version(C), version(B), version(A)];
  const registry = await startRegistry([{ ...record(...versions), current: A, released: [A], canary }]);
  const sites = [
    await startGateway({ REGISTRY_URL: registry.url }),
    await startGateway({ REGISTRY_URL: registry.url }),
  ];
  for (const site of sites) {
    const source = { remote: 'mf_profile' };
    const measures = [A, B, C].map((id) => ({ name: 'load', ...source, version: id, value: 250 }));
    const failures = (['error', 'load', 'csp'] as const).map((kind) => ({ kind, ...source, version: B }));
    expect((await site.browser().send('POST', '/api/beacons', { measures, failures })).status).toBe(204);
  }
  const counted = async () => readFigures((await sites[0]?.redis.hgetall(canaryKey('mf_profile', canary))) ?? {});
  const expected = {
    canary: { loads: 2, load_ms: 500, failures: 4 },
    production: { loads: 2, load_ms: 500, failures: 0 },
  };
  await vi.waitFor(async () => expect(await counted()).toEqual(expected), WAIT);
});

test('When the current version needs a newer shell, then the newest compatible version is resolved', async () => {
  const registry = await startRegistry([
    record(version(B, { needs: { shell: '^2.0.0', gateway: '^1.0.0' } }), version(A)),
  ]);
  const site = await startGateway({ REGISTRY_URL: registry.url });
  expect(await answered(site)).toEqual([200, [resolved(A)]]);
});

test('When the built shell states its capabilities, then they are published, and only a version that fits them is resolved', async () => {
  const capabilities = { api: '1.5.0', shared: { react: '19.2.0' } };
  const SHELL_DIR = await builtShell();
  await writeFile(join(SHELL_DIR, SHELL_CAPABILITIES_FILE), JSON.stringify(capabilities));
  const needing = (id: string, needs: object) =>
    version(id, { needs: { shell: '^1.0.0', gateway: '^1.0.0', ...needs } });
  const registry = await startRegistry([
    record(
      needing('dddddddddddd', { shell: '^1.6.0' }),
      needing('cccccccccccc', { shared: { react: '^19.3.0' } }),
      needing(B, { shell: '^1.5.0', shared: { react: '^19.0.0' } }),
      version(A),
    ),
  ]);
  const site = await startGateway({ REGISTRY_URL: registry.url, SHELL_DIR });
  const answer = await (await site.browser().get('/api/remotes')).json();
  expect(answer).toEqual({
    remotes: [{ ...withFallback(B, A), shared: { react: '^19.0.0' } }],
    shell: capabilities,
    gateway: GATEWAY_CAPABILITIES,
  });
});

test('When the capabilities of the built shell are damaged, then the gateway does not start', async () => {
  const SHELL_DIR = await builtShell();
  await writeFile(join(SHELL_DIR, SHELL_CAPABILITIES_FILE), '{"api":');
  await expect(startGateway({ SHELL_DIR })).rejects.toThrow('JSON');
});

test('When an open tab has an earlier shell, then it gets the version for that shell, and new pages get the newest', async () => {
  const registry = await startRegistry([
    record(version(B, { needs: { shell: `^${SHELL_API_VERSION}`, gateway: '^1.0.0' } }), version(A)),
  ]);
  const site = await startGateway({ REGISTRY_URL: registry.url });
  expect(await answered(site, '?shell=1.0.0')).toEqual([200, [resolved(A)]]);
  expect(await answered(site, `?shell=${SHELL_API_VERSION}`)).toEqual([200, [withFallback(B, A)]]);
  expect(await answered(site)).toEqual([200, [withFallback(B, A)]]);
  expect(await answered(site, '?shell=0.9.0')).toEqual([
    200,
    [{ name: 'mf_profile', version: B, routes: ['/profile'], navigation: resolved(A).navigation }],
  ]);
});

const LABELS_AND_RANGES = ['v1.12.0', '1.12.0-rc.1', '*', '^1.0.0', '1.12.0 '];

test.each(['', '1.12', '1.12.0.0', '01.1.1', '1.1.1234567', ...LABELS_AND_RANGES, '1'.repeat(100)])(
  'When the version of the shell is %j, then the field is refused',
  async (shell) => {
    for (const name of ['shell', 'shell[]', 'shell[a]']) {
      const answer = await gateway.site.browser().get(`/api/remotes?${new URLSearchParams({ [name]: shell })}`);
      const { code, errors } = await answer.json();
      expect([answer.status, code, errors?.[0].field]).toEqual([400, 'request.invalid', name]);
    }
  },
);

test('When a later release writes records, then unknown fields are kept, and an unreadable version is logged once', async () => {
  const later = { ...version(B), signature: { key: 'k' } };
  const unreadable = { ...version('cccccccccccc'), files: 'in an index' };
  const registry = await startRegistry([]);
  const publish = (...versions: object[]) => {
    registry.state.remotes = [{ ...record(version(A)), current: 'cccccccccccc', versions }] as RemoteRecord[];
  };
  publish(unreadable, later, version(A));
  const REMOTES_LISTING_DIR = await temporaryFolder();
  const site = await startGateway({ REGISTRY_URL: registry.url, REMOTES_LISTING_DIR });
  expect(await answered(site)).toEqual([200, [withFallback(B, A)]]);
  publish(unreadable, version(A));
  await vi.waitFor(async () => expect(await answered(site)).toEqual([200, [resolved(A)]]), WAIT);
  const file = join(REMOTES_LISTING_DIR, 'remotes.json');
  const kept = async () => JSON.parse(await readFile(file, 'utf8')).remotes[0].versions;
  await vi.waitFor(async () => expect(await kept()).toEqual([unreadable, version(A)]), WAIT);
  const said = site.logged.lines.filter((line) => line.includes('cannot be read'));
  expect(said.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 'error', remote: 'mf_profile', version: 'cccccccccccc', fields: ['files'] }),
  ]);
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

/** No server listens at this port. */
const AWAY = { REGISTRY_URL: 'http://127.0.0.1:9' };

/** Starts a gateway while the registry is away. Resolves with the result of the check while it is not ready. */
async function unreadyWith<T>(variables: Record<string, string>, check: (address: string) => Promise<T>): Promise<T> {
  const result = Promise.withResolvers<T>();
  const giveUp = new Error('The gateway has no listing');
  const started = startGateway({ ...AWAY, ...variables }, undefined, async (address) => {
    await vi.waitFor(async () => {
      const ready = await fetch(`${address}/readyz`);
      const { checks } = await ready.json();
      expect([ready.status, checks.indexes, checks.redis, checks.remotes]).toEqual([503, 'up', 'up', 'down']);
    }, WAIT);
    result.resolve(await check(address));
    throw giveUp;
  });
  await expect(started).rejects.toBe(giveUp);
  return result.promise;
}

test('When no listing is known, then the gateway is not ready, and serves pages without remotes', async () => {
  const answers = await unreadyWith({}, async (address) => ({
    remotes: await (await fetch(`${address}/api/remotes`)).json(),
    page: (await fetch(`${address}/profile`)).status,
  }));
  expect(answers).toMatchObject({ remotes: { remotes: [] }, page: 200 });
});

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bandhavya-listing-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder with the listing that a gateway has kept. */
async function keptListing(): Promise<{ REMOTES_LISTING_DIR: string; file: string }> {
  const registry = await startRegistry([record(version(A))]);
  const REMOTES_LISTING_DIR = join(await temporaryFolder(), 'new');
  await startGateway({ REGISTRY_URL: registry.url, REMOTES_LISTING_DIR });
  const file = join(REMOTES_LISTING_DIR, 'remotes.json');
  await vi.waitFor(async () => expect(JSON.parse(await readFile(file, 'utf8')).remotes).toHaveLength(1), WAIT);
  expect(await readdir(REMOTES_LISTING_DIR)).toEqual(['remotes.json']);
  return { REMOTES_LISTING_DIR, file };
}

test('When a gateway starts while the registry is away, then it is ready with the listing kept on the disk', async () => {
  const { REMOTES_LISTING_DIR } = await keptListing();
  const site = await startGateway({ ...AWAY, REMOTES_LISTING_DIR });
  expect(await answered(site)).toEqual([200, [resolved(A)]]);
  const said = (text: string) => site.logged.lines.filter((line) => line.includes(text));
  expect(said('kept on the disk')).toHaveLength(1);
  expect(said('The registry is unavailable')).toHaveLength(1);
});

test('When the registry answers again, then its listing replaces the kept one', async () => {
  const { REMOTES_LISTING_DIR, file } = await keptListing();
  const registry = await startRegistry([record(version(B))]);
  registry.state.mode = 'garbage';
  const site = await startGateway({ REGISTRY_URL: registry.url, REMOTES_LISTING_DIR });
  expect(await answered(site)).toEqual([200, [resolved(A)]]);
  registry.state.mode = 'right';
  await vi.waitFor(async () => expect(await answered(site)).toEqual([200, [resolved(B)]]), WAIT);
  await vi.waitFor(async () => expect(await readFile(file, 'utf8')).toContain(B), WAIT);
});

test('When the listing cannot be kept, then the log says so once, and pages get the remotes', async () => {
  const registry = await startRegistry([record(version(A))]);
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  const site = await startGateway({ REGISTRY_URL: registry.url, REMOTES_LISTING_DIR: file });
  registry.state.remotes = [record(version(B))];
  await vi.waitFor(async () => expect(await answered(site)).toEqual([200, [resolved(B)]]), WAIT);
  expect(site.logged.lines.filter((line) => line.includes('cannot be kept'))).toHaveLength(1);
});

test('polls the registry with If-None-Match', async () => {
  const registry = await startRegistry([record(version(A))]);
  const site = await startGateway({ REGISTRY_URL: registry.url });
  await answered(site);
  await answered(site);
  await vi.waitFor(() => expect(registry.state.unchanged).toBeGreaterThan(0), WAIT);
});

const SEARCH_LINK = { to: '/search', icon: 'search', label: { en: 'Search', kn: 'ಹುಡುಕಿ', hi: 'खोजें' }, order: 1 };

test('When a remote is served from sources, then remotes and policy name its development server', async () => {
  const registry = await startRegistry([record(version(A))]);
  const places = { navigation: [SEARCH_LINK], outlines: { '/search': 'deck' } };
  const dev = await startDevServer({ name: 'mf_search', routes: ['/search'], entry: 'entry.js', ...places });
  const site = await startGateway({ REGISTRY_URL: registry.url, REMOTES_DEV: JSON.stringify({ mf_search: dev }) });
  const fromSources = {
    name: 'mf_search',
    version: 'sources',
    routes: ['/search'],
    entry: `${dev}/entry.js`,
    ...places,
  };
  expect(await answered(site)).toEqual([200, [resolved(A), fromSources]]);
  const page = await site.browser().get('/search');
  expect(page.headers.get('content-security-policy')).toContain(`script-src 'self' http://files.example ${dev} `);
});

test('uses the published routes when a development server has no record', async () => {
  const registry = await startRegistry([record(version(A))]);
  const dev = await startDevServer(undefined);
  const site = await startGateway({ REGISTRY_URL: registry.url, REMOTES_DEV: JSON.stringify({ mf_profile: dev }) });
  const { navigation } = resolved(A);
  const fromSources = {
    ...{ name: 'mf_profile', version: 'sources', routes: ['/profile'], entry: `${dev}/entry.js` },
    ...{ navigation, outlines: {} },
  };
  expect(await answered(site)).toEqual([200, [fromSources]]);
});

async function startDevServer(served: object | undefined): Promise<string> {
  const app = express();
  if (served) app.get('/version.json', (_req, res) => void res.json(served));
  const { port, close } = await listen(app, { port: 0 });
  onTestFinished(() => close(0));
  return `http://localhost:${port}`;
}
