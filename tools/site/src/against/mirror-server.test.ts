import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { PAGE_DATA_ID } from '@bandhavya/contracts';
import { afterEach, expect, test } from 'vitest';
import { freePorts } from '../process/ports.ts';
import type { Mirror } from './mirror.ts';
import { serveMirror } from './mirror-server.ts';

const opened: Server[] = [];

afterEach(() => {
  for (const server of opened.splice(0)) server.closeAllConnections();
});

/** A site, and the local address of its mirror, whose pages load mf_search from a development server. */
async function mirrorOf(site: RequestListener): Promise<{ local: string; devServer: string; server: Server }> {
  const [server, dev] = [createServer(site), createServer((_req, res) => res.end(JSON.stringify(RECORD)))];
  for (const each of [server, dev]) await once(each.listen(0, '127.0.0.1'), 'listening');
  const devServer = originOf(dev);
  const mirror: Mirror = { origin: originOf(server), local: `http://localhost:${await freePorts(1)}` };
  const served = await serveMirror({ mirror, all: [mirror], devServers: { mf_search: devServer } });
  opened.push(server, dev, served);
  return { local: mirror.local, devServer, server };
}

const originOf = (server: Server) => `http://localhost:${(server.address() as AddressInfo).port}`;

const RECORD = { name: 'mf_search', routes: ['/search', '/new'], entry: 'entry.js' };
const REMOTES = [
  { name: 'mf_profile', version: '0123456789ab', routes: ['/profile'], entry: 'https://files.example/p.js' },
  { name: 'mf_search', version: 'ba9876543210', routes: ['/search'], entry: 'https://files.example/s.js' },
];
const PRELOAD = '<link rel="preload" as="script" href="https://files.example/files/mf_search/shared/entry.js">';
const DATA = JSON.stringify({ session: { state: 'signed-out' }, remotes: REMOTES, sampling: 1 });
const PAGE = `<head>${PRELOAD}<script type="application/json" id="${PAGE_DATA_ID}">${DATA}</script></head>`;
const asPage = { headers: { accept: 'text/html' } };

test('When a page is requested, then its data names the development server and the published versions of the others', async () => {
  const { local, devServer } = await mirrorOf((_req, res) => res.setHeader('content-type', 'text/html').end(PAGE));
  const html = await (await fetch(`${local}/search`, asPage)).text();
  const [, json = ''] = /<script type="application\/json"[^>]*>(.*)<\/script>/u.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    session: { state: 'signed-out' },
    remotes: [REMOTES[0], { ...RECORD, version: 'sources', entry: `${devServer}/entry.js` }],
  });
  expect([html.includes('preload'), html.includes('sampling')]).toEqual([false, false]);
});

test('When the current versions are requested, then the remote is served from sources too', async () => {
  const { local } = await mirrorOf((_req, res) =>
    res.end(JSON.stringify({ remotes: REMOTES, shell: { api: '1.0.0' } })),
  );
  const answer = await (await fetch(`${local}/api/remotes?shell=1.0.0`)).json();
  expect(answer).toMatchObject({
    remotes: [REMOTES[0], { name: 'mf_search', version: 'sources' }],
    shell: { api: '1.0.0' },
  });
});

test('When a page of another application or an error is requested, then it stays as it is', async () => {
  const { local } = await mirrorOf((_req, res) =>
    res.writeHead(503, { 'content-type': 'text/html' }).end('<p>Down</p>'),
  );
  const answer = await fetch(`${local}/home`, asPage);
  expect([answer.status, await answer.text()]).toEqual([503, '<p>Down</p>']);
});

test('When an upload is sent, then the site gets its body, its method and its own address as the host and the sender', async () => {
  const { local, server } = await mirrorOf(async (req, res) => {
    const { host, origin } = req.headers;
    res.end(JSON.stringify({ method: req.method, host, origin, body: await text(req) }));
  });
  const answer = await fetch(`${local}/api/user-photos/me`, {
    method: 'POST',
    body: 'photo',
    headers: { origin: local },
  });
  const site = originOf(server);
  expect(await answer.json()).toEqual({ method: 'POST', host: new URL(site).host, origin: site, body: 'photo' });
});

test('When the site sends events, then each arrives before the stream ends', async () => {
  const { local } = await mirrorOf((_req, res) => {
    res.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n');
  });
  const stream = (await fetch(`${local}/api/live`)).body?.getReader();
  const first = await stream?.read();
  expect(new TextDecoder().decode(first?.value)).toBe('data: one\n\n');
  await stream?.cancel();
});

test('When the site is down, then the answer is 502 with a sentence', async () => {
  const { local, server } = await mirrorOf((_req, res) => res.end());
  server.close();
  server.closeAllConnections();
  const answer = await fetch(`${local}/home`, asPage);
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain('The other site cannot be reached');
});
