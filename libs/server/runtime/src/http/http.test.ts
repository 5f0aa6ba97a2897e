import { fieldError } from '@bandhavya/contracts';
import { eventually } from '@bandhavya/testing/waits';
import express, { type Express } from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { requestLog } from '../logging/request-log.ts';
import { errorHandler, methodRefused, notFound } from '../problems/error-handler.ts';
import { problem } from '../problems/problem.ts';
import { type Health, type HealthOptions, watchHealth } from './health.ts';
import { jsonBody } from './json-body.ts';
import { NO_CONTENT_POLICY, securityHeaders } from './security-headers.ts';
import { listen } from './serve.ts';

async function serving(route: (app: Express) => void) {
  const lines: string[] = [];
  const app = express();
  app.use(requestLog(createLogger({ service: 'test', level: 'info' }, { write: (line) => lines.push(line) })));
  route(app);
  app.use(
    notFound,
    errorHandler((error) => (error instanceof RangeError ? problem('service.unavailable') : undefined)),
  );
  const { port, close } = await listen(app, { port: 0 });
  onTestFinished(() => close(0));
  return { lines, fetch: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init) };
}

test('When a handler throws a problem, then the response has its fields, headers and request id', async () => {
  const { fetch } = await serving((app) => {
    app.get('/', () => {
      throw problem('request.invalid', [fieldError('name', 'name.required')], { headers: { 'x-more': '1' } });
    });
  });
  const answer = await fetch('/');
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-more')]).toEqual([
    400,
    'application/problem+json',
    '1',
  ]);
  expect(await answer.json()).toEqual({
    type: 'about:blank',
    status: 400,
    title: 'Some of the details are not correct.',
    code: 'request.invalid',
    request_id: answer.headers.get('x-request-id'),
    errors: [{ field: 'name', code: 'name.required', message: 'Please enter your first name' }],
  });
});

test('When a handler fails, then the response has no details and the log has the stack', async () => {
  const { fetch, lines } = await serving((app) => {
    app.get('/', async () => {
      throw new TypeError('the password is 1234', { cause: new Error('because') });
    });
  });
  const answer = await fetch('/');
  const body = await answer.text();
  expect(answer.status).toBe(500);
  expect(JSON.parse(body)).toMatchObject({ code: 'server.error' });
  expect(body).not.toContain('1234');
  const failure = lines.map((line) => JSON.parse(line)).find(({ err }) => err);
  expect(failure).toMatchObject({ level: 'error', err: { type: 'TypeError', cause: { message: 'because' } } });
  expect(failure.err.stack).toContain('http.test.ts');
  expect(failure.request_id).toBe(answer.headers.get('x-request-id'));
});

test('When a service maps an error to a problem, then the problem is sent', async () => {
  const { fetch } = await serving((app) => {
    app.get('/', () => {
      throw new RangeError();
    });
  });
  const answer = await fetch('/');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
});

test('When a handler fails after the first bytes, then the connection is closed', async () => {
  const { fetch } = await serving((app) => {
    app.get('/', (_req, res) => {
      res.write('half');
      throw new Error('lost');
    });
  });
  await expect(fetch('/').then((answer) => answer.text())).rejects.toThrow();
});

const JSON_TYPE = { 'content-type': 'application/json' };

test.each([
  ['malformed JSON', { body: '{', headers: JSON_TYPE }, 400, 'request.malformed'],
  ['too large', { body: JSON.stringify('x'.repeat(200)), headers: JSON_TYPE }, 413, 'request.too-large'],
  [
    'a form',
    { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'media.unsupported',
  ],
  [
    'an unknown charset',
    { body: '{}', headers: { 'content-type': 'application/json; charset=x' } },
    415,
    'media.unsupported',
  ],
])('When the body is %s, then it is rejected', async (_, init, status, code) => {
  const { fetch, lines } = await serving((app) => {
    app.post('/', jsonBody(100), (req, res) => void res.json({ got: req.body }));
  });
  const answer = await fetch('/', { method: 'POST', ...init });
  expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
  expect(lines.join('')).not.toContain('stack');
});

test('When a request has no body, then req.body is undefined', async () => {
  const { fetch } = await serving((app) => {
    app.post('/', jsonBody(100), (req, res) => void res.json({ got: req.body ?? 'nothing' }));
  });
  expect(await (await fetch('/', { method: 'POST' })).json()).toEqual({ got: 'nothing' });
});

test.each([
  ['GET', '/%E0%A4%A', 400, 'request.malformed'],
  ['GET', '/unknown', 404, 'resource.absent'],
  ['DELETE', '/known/1', 405, 'method.refused'],
])('When %s %s is requested, then the response is %i', async (method, path, status, code) => {
  const { fetch } = await serving((app) => {
    app.get('/known/:id', (_req, res) => void res.end());
    app.all('/known/:id', methodRefused(['GET', 'HEAD']));
    app.get('/:malformed', (_req, _res, next) => next());
  });
  const answer = await fetch(path, { method });
  expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
  expect(answer.headers.get('allow')).toBe(status === 405 ? 'GET, HEAD' : null);
});

function watching(options: HealthOptions): Health {
  const health = watchHealth(options);
  onTestFinished(health.close);
  return health;
}

const never = new Promise<never>(() => {});

test('When a required check fails or hangs, then /healthz is 200 and /readyz is 503 with the result of each check', async () => {
  const { fetch, lines } = await serving((app) => {
    const fails = () => Promise.reject(new Error());
    app.use(watching({ required: { works: async () => {}, fails, hangs: () => never } }).routes);
  });
  expect((await fetch('/healthz')).status).toBe(200);
  const ready = await fetch('/readyz');
  expect([ready.status, ready.headers.get('retry-after'), await ready.json()]).toEqual([
    503,
    '2',
    { status: 'unready', checks: { works: 'up', fails: 'down', hangs: 'down' } },
  ]);
  expect(lines).toEqual([]);
});

test('When a dependency hangs, then /readyz is 200 at once, and any number of requests starts one check', async () => {
  let calls = 0;
  const hangs = () => {
    calls += 1;
    return never;
  };
  const { fetch } = await serving((app) => {
    app.use(watching({ required: { works: async () => {} }, dependencies: { hangs } }).routes);
  });
  const answers = await Promise.all(Array.from({ length: 200 }, () => fetch('/readyz')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await answers[0]?.json()).toEqual({ status: 'ready', checks: { works: 'up', hangs: 'down' } });
  expect(calls).toBe(1);
});

test('When a dependency fails and returns, then the body follows and /readyz stays 200', async () => {
  let isUp = true;
  const { fetch } = await serving((app) => {
    app.use(watching({ dependencies: { part: async () => Promise[isUp ? 'resolve' : 'reject']() } }).routes);
  });
  const says = (state: string) =>
    eventually(async () => {
      const ready = await fetch('/readyz');
      expect([ready.status, (await ready.json()).checks]).toEqual([200, { part: state }]);
    });
  await says('up');
  isUp = false;
  await says('down');
  isUp = true;
  await says('up');
});

test('When the process is stopping, then /readyz is 503', async () => {
  const { fetch } = await serving((app) => {
    const health = watching({});
    health.stop();
    app.use(health.routes);
  });
  const ready = await fetch('/readyz');
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping', checks: {} }]);
});

test('When the public origin is https, then HSTS is sent; with http it is not', async () => {
  for (const https of [true, false]) {
    const { fetch } = await serving((app) => {
      app.use(securityHeaders({ https, contentSecurityPolicy: NO_CONTENT_POLICY, resourcePolicy: 'cross-origin' }));
    });
    const { headers } = await fetch('/');
    expect(headers.has('strict-transport-security')).toBe(https);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  }
});
