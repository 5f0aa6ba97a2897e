import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readSite } from './running-site.ts';

async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const INTEGRITY = `sha384-${'A'.repeat(64)}`;
const record = (version: string, shell: string) => ({
  name: 'mf_search',
  version,
  team: 'Search',
  routes: ['/search'],
  entry: 'entry.js',
  preload: {},
  needs: { shell, gateway: '^1.0.0' },
  files: [{ path: 'entry.js', bytes: 1, integrity: INTEGRITY }],
  built: { at: '2026-11-24T10:00:00.000Z', commit: '', by: 'tests' },
});
const [A, B] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];

const RECORDS = { remotes: [{ name: 'mf_search', current: A, versions: [record(A, '^1.0.0')] }] };
type Answers = Readonly<Record<string, unknown>>;

/** A site and its registry at one address, which `served` gets for the entries of remotes. */
async function startSite(served: (origin: string) => unknown, changes: Answers = {}): Promise<string> {
  const origin = await startServer(({ url = '' }, response) => {
    const answers: Answers = {
      '/api/remotes': served(origin),
      '/remotes': RECORDS,
      ...changes,
    };
    const answer = answers[url];
    if (answer === 'silent') return;
    if (typeof answer === 'number') response.writeHead(answer).end();
    else response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  return origin;
}

const CAPABILITIES = {
  shell: { api: '1.12.0', shared: { react: '19.3.1' }, theme: 'of a later release' },
  gateway: { api: '1.10.0', features: { search: '1.9.0' } },
};
const serving = (version: string) => (origin: string) => ({
  remotes: [{ name: 'mf_search', version, entry: `${origin}/files/mf_search/${version}/entry.js`, weight: 1 }],
  ...CAPABILITIES,
});

test('When a site answers, then its contract versions and the records of its remotes are read', async () => {
  expect(await readSite(await startSite(serving(A)))).toEqual({
    capabilities: {
      shellApi: '1.12.0',
      shared: { react: '19.3.1' },
      gatewayApi: '1.10.0',
      features: { search: '1.9.0' },
    },
    remotes: [record(A, '^1.0.0')],
    notes: [],
  });
});

test('When the site serves an earlier version than the current one, then a note says which need is not met', async () => {
  const records = {
    remotes: [{ name: 'mf_search', current: B, versions: [record(B, '^2.0.0'), record(A, '^1.0.0')] }],
  };
  const { notes } = await readSite(await startSite(serving(A), { '/remotes': records }));
  expect(notes).toEqual([`The site serves mf_search@${A}, because the current mf_search@${B} needs shell API ^2.0.0.`]);
});

test('When the site has no version of a remote, or serves it from sources, then a note says so', async () => {
  const site = await startSite(() => ({
    remotes: [
      { name: 'mf_search', version: A },
      { name: 'mf_profile', version: 'sources', entry: 'http://localhost:1/entry.js' },
    ],
    ...CAPABILITIES,
  }));
  expect(await readSite(site)).toMatchObject({
    remotes: [],
    notes: [
      'The site serves no version of mf_search, because none fits it.',
      'The site serves mf_profile from sources, so its version is not compared.',
    ],
  });
});

const answering = (changes: Answers) => () => startSite(serving(A), changes);

test.each<[string, () => Promise<string>, RegExp]>([
  ['is away', async () => 'http://127.0.0.1:9', /^http:\/\/127\.0\.0\.1:9\/api\/remotes cannot be reached\.$/u],
  ['has no address', async () => 'staging', /^staging is no address of a site/u],
  ['has an address of another kind', async () => 'file:///etc/passwd', /^file:.* is no address of a site/u],
  ['fails', answering({ '/api/remotes': 503 }), /remotes answered 503\.$/u],
  ['answers a page', answering({ '/api/remotes': '<html>' }), /is not of this application\.$/u],
  ['answers another shape', answering({ '/api/remotes': { remotes: 'none' } }), /is not of this application\.$/u],
  [
    'has no version',
    answering({ '/api/remotes': { remotes: [], ...CAPABILITIES, shell: { api: 'latest' } } }),
    /not of this application/u,
  ],
  ['is of an earlier release', answering({ '/api/remotes': { remotes: [] } }), /does not state its capabilities/u],
  ['has a registry that fails', answering({ '/remotes': 500 }), /the registry answered 500\.$/u],
  [
    'has no record of a remote',
    answering({ '/remotes': { remotes: [] } }),
    /no readable record of mf_search@a{12}\.$/u,
  ],
])('When the site %s, then one sentence says so, with the exit code 2', async (_, start, sentence) => {
  const failing = readSite(await start());
  await expect(failing).rejects.toMatchObject({ message: expect.stringMatching(sentence), exitCode: 2 });
});

test('When the site does not answer, then the comparison ends after its deadline', async () => {
  const site = await startSite(serving(A), { '/api/remotes': 'silent' });
  await expect(readSite(site)).rejects.toThrow('/api/remotes did not answer within 5 s.');
}, 15_000);
