import { freePort } from '@bandhavya/testing/own-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Site, siteAt, startGateway } from '../testing/gateway.ts';
import { startGatewayProcess } from '../testing/gateway-process.ts';
import { WAIT } from '../testing/wait.ts';

const undo: (() => Promise<void>)[] = [];
const atEnd = (each: () => Promise<void>) => undo.unshift(each);
let site: Site;
let metricsAt: string;

beforeAll(async () => {
  const first = await startGateway({}, atEnd);
  const port = await freePort();
  const { address } = await startGatewayProcess(
    { ...first.variables, HOST: '0.0.0.0', METRICS_PORT: String(port) },
    atEnd,
  );
  site = siteAt(first, address);
  metricsAt = `http://127.0.0.1:${port}/metrics`;
});

afterAll(async () => {
  for (const each of undo) await each();
});

/** The samples by name and labels. */
async function samples(): Promise<Map<string, number>> {
  const answer = await fetch(metricsAt);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

test('counts requests by method, route and status, without ids in the route', async () => {
  const id = 'f'.repeat(24);
  const visitor = site.browser();
  await visitor.get('/api/remotes');
  await visitor.get(`/api/members/${id}`);
  await visitor.get('/profile', { accept: 'text/html' });
  await vi.waitFor(async () => {
    const found = await samples();
    const count = (route: string, status: number) =>
      found.get(`http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`);
    expect([count('/api/remotes', 200), count('/api/members/:id', 401), count('/{*path}', 200)]).toEqual([1, 1, 1]);
    expect([...found.keys()].filter((name) => name.includes(id))).toEqual([]);
  }, WAIT);
});

test('listens on loopback only', async () => {
  expect((await fetch(metricsAt)).status).toBe(200);
  // A server on all addresses answers here too.
  await expect(fetch(metricsAt.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow('fetch failed');
  expect((await fetch(`${site.address.replace('127.0.0.1', '127.0.0.2')}/healthz`)).status).toBe(200);
});

test('reports readiness, dependencies, event-loop delay and memory', async () => {
  const found = await samples();
  expect(found.get('ready')).toBe(1);
  expect(found.get('dependency_up{dependency="mongodb"}')).toBe(1);
  expect(found.get('dependency_up{dependency="redis"}')).toBe(1);
  expect(found.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('When /metrics is requested on the public port, then it has no metrics, and the metrics port has no pages', async () => {
  expect(await (await fetch(`${site.address}/metrics`)).text()).not.toContain('http_request_duration_seconds');
  expect((await fetch(new URL('/', metricsAt))).status).toBe(404);
  expect((await fetch(metricsAt, { method: 'POST' })).status).toBe(405);
});
