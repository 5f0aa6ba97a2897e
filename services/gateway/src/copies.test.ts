import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { drawnPicture } from '@bandhavya/photos/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { agreeToGroundRules, giveConsents, type Site, sendPhoto, siteAt, startGateway } from './testing/gateway.ts';
import { startGatewayProcess } from './testing/gateway-process.ts';
import { openLiveStream } from './testing/live-stream.ts';
import { newPerson } from './testing/people.ts';
import { WAIT } from './testing/wait.ts';

/** Two copies of the gateway, one of them a separate process, behind a round-robin balancer. */

const REQUESTS_PER_MINUTE = 60;
const undo: (() => Promise<void>)[] = [];
const atEnd = (each: () => Promise<void>) => undo.unshift(each);
let site: Site;
let balanced: Site;

beforeAll(async () => {
  const limits = {
    RATE_LIMIT_PER_MINUTE: String(REQUESTS_PER_MINUTE),
    SWIPES_PER_DAY: '3',
    PHOTO_UPLOADS_PER_HOUR: '7',
  };
  site = await startGateway(limits, atEnd);
  const address = await startBalancer([site.address, (await startGatewayProcess(site.variables, atEnd)).address]);
  balanced = siteAt(site, address);
});

afterAll(async () => {
  for (const each of undo) await each();
});

/** Sends each request to the next of the targets. Resolves with its own address. */
async function startBalancer(targets: readonly string[]): Promise<string> {
  let count = 0;
  const server = createServer((incoming, outgoing) => {
    const { hostname, port } = new URL(targets[count % targets.length] ?? '');
    count += 1;
    const { method, url: path, headers } = incoming;
    const passed = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The balancer has no port');
  return `http://127.0.0.1:${bound.port}`;
}

test('When a member signs in and out, then the session exists and ends on both copies', async () => {
  const browser = await balanced.signIn();
  const statuses = async () => [(await browser.get('/me')).status, (await browser.get('/me')).status];
  expect(await statuses()).toEqual([200, 200]);
  const stolen = browser.copy();
  expect((await browser.send('POST', '/logout')).status).toBe(204);
  expect([(await stolen.get('/me')).status, (await stolen.get('/me')).status]).toEqual([401, 401]);
});

test('When a member logs out, then the streams of that session end on both copies, and those of another session stay', async () => {
  const sub = randomUUID();
  const [phone, laptop] = [await balanced.signIn({ sub }), await balanced.signIn({ sub })];
  const streams = await Promise.all([phone, phone, laptop, laptop].map((browser) => openLiveStream(browser)));
  await phone.send('POST', '/logout');
  // Less than the 15 s between two heartbeats, at which a stream looks up its session.
  const soon = { ...WAIT, timeout: 8000 };
  await vi.waitFor(() => expect(streams.map(({ ended }) => ended)).toEqual([true, true, false, false]), soon);
  expect((await laptop.get('/me')).status).toBe(200);
});

test('When two members match, then the open tabs on every copy receive the match once', async () => {
  const [asha, ravi] = [await newPerson(balanced), await newPerson(balanced, { gender: 'Man' })];
  const tabs = [asha, asha, ravi, ravi].map(({ browser }) => openLiveStream(browser));
  const streams = await Promise.all(tabs);
  for (const [from, to] of [[asha, ravi] as const, [ravi, asha] as const]) {
    await from.browser.send('POST', '/api/swipes', { to: to.id, direction: 'liked' });
  }
  const matches = () => streams.map(({ heard }) => heard.filter(({ name }) => name === 'match.created').length);
  await vi.waitFor(() => expect(matches()).toEqual([1, 1, 1, 1]), WAIT);
});

test('counts requests, swipes and uploads over all copies', async () => {
  const asha = await newPerson(balanced);
  const swipes: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const man = await newPerson(balanced, { gender: 'Man' });
    const answer = await asha.browser.send('POST', '/api/swipes', { to: man.id, direction: 'liked' });
    swipes.push(answer.status);
  }
  expect(swipes).toEqual([200, 200, 200, 429]);
  const uploads: number[] = [];
  for (let n = 0; n < 8; n += 1) uploads.push((await sendPhoto(asha.browser, Buffer.from('no picture'))).status);
  expect(uploads).toEqual([...Array(7).fill(409), 429]);
  const visitor = balanced.browser();
  const requests: number[] = [];
  for (let n = 0; n <= REQUESTS_PER_MINUTE; n += 1) requests.push((await visitor.get('/api/remotes')).status);
  expect(requests).toEqual([...Array(REQUESTS_PER_MINUTE).fill(200), 429]);
});

test('When one upload arrives at both copies at once, then one photo is added, and both copies serve it', async () => {
  const browser = await agreeToGroundRules(await giveConsents(await balanced.signIn()));
  const picture = await drawnPicture(60);
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all([1, 2].map(() => sendPhoto(browser, picture, { headers })));
  const photos = await Promise.all(answers.map((answer) => answer.json()));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(photos.map(({ id }) => id)).size).toBe(1);
  for (let n = 0; n < 2; n += 1) expect((await browser.get(photos[0].photo_url)).status).toBe(200);
});
