import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { updateMember } from '@bandhavya/testing/collections';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Site, sharedGateway, startGateway } from '../../testing/gateway.ts';
import { openLiveStream } from '../../testing/live-stream.ts';
import { newPerson, type Person } from '../../testing/people.ts';
import { redisProxy } from '../../testing/redis-proxy.ts';
import { WAIT } from '../../testing/wait.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

const listenTo = ({ browser }: Person) => openLiveStream(browser);
/** The first event of each stream. */
const NO_STOPS = { name: 'remotes.stopped', data: { remotes: [], version: 1 } };

const like = (from: Person, to: Person) => from.browser.send('POST', '/api/swipes', { to: to.id, direction: 'liked' });

test('When two members match, then every open tab of both receives the match', async () => {
  const [asha, ravi] = [await newPerson(site), await newPerson(site, { gender: 'Man' })];
  const streams = [await listenTo(asha), await listenTo(asha), await listenTo(ravi)];
  expect(streams[0]?.headers.get('content-type')).toMatch(/^text\/event-stream/u);
  await like(asha, ravi);
  await like(ravi, asha);
  await vi.waitFor(() => {
    for (const { heard } of streams) {
      expect(heard.filter(({ name }) => name === 'match.created')).toHaveLength(1);
    }
  }, WAIT);
  const [first] = streams[0]?.heard.filter(({ name }) => name === 'match.created') ?? [];
  expect(first?.data).toMatchObject({ with: { id: ravi.id, name: 'Ravi' } });
  expect(streams[2]?.heard.find(({ name }) => name === 'match.created')?.data).toMatchObject({ with: { id: asha.id } });
});

test.each([
  ['dislikes the other', 'POST', '/api/swipes'],
  ['undoes the like', 'DELETE', '/api/swipes/last'],
  ['blocks the other', 'PUT', '/api/blocks'],
] as const)('When one member of a match %s, then both receive the end of the match', async (_, method, path) => {
  const [asha, ravi] = [await newPerson(site), await newPerson(site, { gender: 'Man' })];
  const key = randomUUID();
  await like(ravi, asha);
  const answer = await asha.browser.send(
    'POST',
    '/api/swipes',
    { to: ravi.id, direction: 'liked' },
    { 'idempotency-key': key },
  );
  const { id } = (await answer.json()).match;
  const streams = [await listenTo(asha), await listenTo(ravi)];
  const ways = {
    POST: () => asha.browser.send('POST', path, { to: ravi.id, direction: 'disliked' }),
    DELETE: () => asha.browser.send('DELETE', `${path}?to=${ravi.id}&key=${key}`),
    PUT: () => asha.browser.send('PUT', `${path}/${ravi.id}`),
  };
  const ended = await ways[method]();
  expect(ended.ok).toBe(true);
  await vi.waitFor(() => {
    for (const { heard } of streams) expect(heard).toContainEqual({ name: 'match.ended', data: { id, version: 1 } });
  }, WAIT);
});

test.each([
  ['has outdated consents', { 'consents.terms.version': '2020-01-01' }],
  ['is archived', { archived_at: new Date() }],
] as const)('When one member of a match %s, then only the other one receives its events', async (_, state) => {
  const [asha, ravi] = [await newPerson(site), await newPerson(site, { gender: 'Man' })];
  const [hers, his] = [await listenTo(asha), await listenTo(ravi)];
  await like(asha, ravi);
  await updateMember(site.stored, asha._id, { $set: state });
  const { match } = await (await like(ravi, asha)).json();
  expect((await ravi.browser.send('PUT', `/api/blocks/${asha.id}`)).status).toBe(204);
  await vi.waitFor(() => {
    expect(his.heard.map(({ name }) => name)).toEqual(expect.arrayContaining(['match.created', 'match.ended']));
    expect(hers.heard.filter(({ name }) => name === 'unseen.changed')).toHaveLength(2);
  }, WAIT);
  expect([match.with.id, hers.heard.filter(({ name }) => name.startsWith('match.'))]).toEqual([asha.id, []]);
});

test('When a member is liked, then only that member receives unseen.changed', async () => {
  const [asha, ravi, priya] = [await newPerson(site), await newPerson(site, { gender: 'Man' }), await newPerson(site)];
  const [hers, others] = [await listenTo(asha), await listenTo(priya)];
  await like(ravi, asha);
  await vi.waitFor(
    () => expect(hers.heard).toEqual([NO_STOPS, { name: 'unseen.changed', data: { version: 1 } }]),
    WAIT,
  );
  expect(others.heard).toEqual([NO_STOPS]);
});

test('returns 429 when a member opens too many streams', async () => {
  const asha = await newPerson(site);
  const streams = [];
  for (let n = 0; n < 11; n += 1) streams.push(await listenTo(asha));
  expect(streams.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
  expect((await listenTo(await newPerson(site))).status).toBe(200);
});

test('When browsers leave before their streams begin, then they do not count as open streams', async () => {
  const asha = await newPerson(site);
  const { port } = new URL(site.address);
  const cookie = [...asha.browser.cookies].map((pair) => pair.join('=')).join('; ');
  for (let n = 0; n < 12; n += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET /api/events HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`, () => socket.destroy());
    await once(socket, 'close');
  }
  const streams = [];
  for (let n = 0; n < 10; n += 1) {
    await vi.waitFor(async () => {
      const stream = await listenTo(asha);
      expect(stream.status).toBe(200);
      streams.push(stream);
    }, WAIT);
  }
});

test('When the connection to Redis hangs, then open streams recover and receive matches', async () => {
  const proxy = await redisProxy();
  const other = await startGateway({ REDIS_URL: proxy.url });
  const [asha, ravi] = [await newPerson(other), await newPerson(other, { gender: 'Man' })];
  await like(asha, ravi);
  const { heard } = await listenTo(asha);
  proxy.silence();
  await vi.waitFor(
    () => expect(heard).toEqual([NO_STOPS, { name: 'unseen.changed', data: { refetch_within_ms: 10, version: 1 } }]),
    WAIT,
  );
  await vi.waitFor(async () => expect((await ravi.browser.get('/me')).status).toBe(200), WAIT);
  await like(ravi, asha);
  await vi.waitFor(() => expect(heard.map(({ name }) => name)).toContain('match.created'), WAIT);
});

test('returns 401 for a stream without a session', async () => {
  expect((await site.browser().get('/api/events')).status).toBe(401);
});
