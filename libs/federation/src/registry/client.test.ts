import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fetchRemotes, RegistryError } from './client.ts';

async function startRegistry(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const json = (body: unknown): Promise<string> =>
  startRegistry((_request, response) => response.end(JSON.stringify(body)));

test.each<[string, RequestListener]>([
  ['with something that is not JSON', (_request, response) => response.end('<html>')],
  ['with JSON of another shape', (_request, response) => response.end('{"remotes": 3}')],
  ['with an error', (_request, response) => response.writeHead(500).end()],
  ['with a redirect', (_request, response) => response.writeHead(302, { location: 'http://localhost:1/' }).end()],
])('When the registry responds %s, then the request fails with a registry error', async (_what, listener) => {
  const registryUrl = await startRegistry(listener);
  await expect(fetchRemotes({ registryUrl })).rejects.toBeInstanceOf(RegistryError);
});

test('When the registry refuses the request, then the error has its status and its message', async () => {
  const problem = { title: 'No.', errors: [{ field: 'entry', message: 'There is no such file.' }] };
  const registryUrl = await startRegistry((_request, response) => response.writeHead(409).end(JSON.stringify(problem)));
  await expect(fetchRemotes({ registryUrl })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('entry: There is no such file.'),
  });
});

test('When the record of a version or a remote fails the schema, then only it is left out, and the version is named', async () => {
  const registryUrl = await json({
    remotes: [
      { name: 'mf_profile', versions: [{ name: 'mf_profile', version: 'v2', made_for: 'another time' }, 7] },
      { name: 'another kind of remote', parts: [] },
      { name: 'mf_search', current: '0123456789ab', versions: [], channel: 'staging' },
    ],
  });
  expect(await fetchRemotes({ registryUrl })).toMatchObject({
    changed: true,
    remotes: [
      {
        name: 'mf_profile',
        current: undefined,
        versions: [],
        unreadable: [{ version: 'v2', fields: expect.arrayContaining(['version', 'files']) }, { version: '' }],
      },
      { name: 'mf_search', current: '0123456789ab', versions: [], unreadable: [] },
    ],
  });
});

test('When the caller aborts, then the request ends', async () => {
  const registryUrl = await startRegistry(() => undefined);
  const giveUp = new AbortController();
  const fetching = fetchRemotes({ registryUrl, signal: giveUp.signal });
  giveUp.abort();
  await expect(fetching).rejects.toBeInstanceOf(RegistryError);
});
