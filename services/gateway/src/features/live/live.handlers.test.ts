import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { createLogger, errorHandler, listen, requestLog } from '@bandhavya/runtime';
import { connectRedis } from '@bandhavya/runtime/redis';
import express from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { EndpointCall } from '../../api/mount.ts';
import { RedisSessionStore } from '../../session/session-store.ts';
import { Browser } from '../../testing/browser.ts';
import { openLiveStream } from '../../testing/live-stream.ts';
import { WAIT } from '../../testing/wait.ts';
import { liveHandlers } from './live.handlers.ts';
import { type LiveHub, liveHub } from './live-hub.ts';

const HEARTBEAT_MS = 50;
/** Longer than any test. */
const NEVER_MS = 3_600_000;
const NO_STOPS = { stopped: () => [], onStops: () => {} };

type Options = { heartbeatMs?: number; whileOpening?: (endSession: () => Promise<void>) => Promise<void> };

/** The streams of one session over a real Redis, with short heartbeats. */
async function streaming({ heartbeatMs = HEARTBEAT_MS, whileOpening = async () => {} }: Options = {}) {
  const logger = createLogger({ service: 'test', level: 'silent' });
  const redis = connectRedis(process.env.REDIS_URL ?? '', logger);
  await vi.waitFor(() => redis.ping(), WAIT);
  const hub = liveHub(redis.client, logger);
  const store = new RedisSessionStore(redis.client);
  const endSession = () => promisify(store.destroy.bind(store) as (id: string, done: () => void) => void)(sessionID);
  const opening: LiveHub = {
    ...hub,
    listen: async (...options) => {
      await whileOpening(endSession);
      await hub.listen(...options);
    },
  };
  const { streamEvents } = liveHandlers(opening, store, NO_STOPS, heartbeatMs);
  const [sessionID, memberId] = [randomUUID(), randomUUID()];
  const app = express();
  app.use(requestLog(logger));
  app.get('/', async (req, res) => {
    Object.assign(req, { sessionID });
    const call = { memberId, req, res } as unknown as EndpointCall<
      typeof import('@bandhavya/contracts').endpoints.streamEvents
    >;
    await streamEvents(call);
  });
  app.use(errorHandler());
  const key = `session:${sessionID}`;
  const session = { created_at: Date.now(), data: { cookie: {}, member_id: memberId } };
  await redis.client.set(key, JSON.stringify(session), 'EX', 60);
  const { port, close } = await listen(app, { port: 0 });
  onTestFinished(async () => {
    await close(0);
    hub.close();
    redis.close();
  });
  const open = () => openLiveStream(new Browser(`http://127.0.0.1:${port}`), '/');
  return { open, hub, memberId, endSession, expire: () => redis.client.del(key) };
}

test('sends heartbeats while the session goes on', async () => {
  const { open } = await streaming();
  const stream = await open();
  await vi.waitFor(() => expect(stream.heartbeats).toBeGreaterThan(2), WAIT);
  expect(stream.ended).toBe(false);
});

test('When the session expires, then every stream of the session ends at its next heartbeat', async () => {
  const { open, hub, memberId, expire } = await streaming();
  const streams = [await open(), await open()];
  expect(hub.count(memberId)).toBe(2);
  await expire();
  await vi.waitFor(() => expect(streams.map(({ ended }) => ended)).toEqual([true, true]), WAIT);
  await vi.waitFor(() => expect(hub.count(memberId)).toBe(0), WAIT);
});

test('When the session ends, then its streams end without waiting for a heartbeat', async () => {
  const { open, hub, memberId, endSession } = await streaming({ heartbeatMs: NEVER_MS });
  const streams = [await open(), await open()];
  await endSession();
  await vi.waitFor(() => expect(streams.map(({ ended }) => ended)).toEqual([true, true]), WAIT);
  await vi.waitFor(() => expect(hub.count(memberId)).toBe(0), WAIT);
});

test('returns 401 when the session ends while the stream opens', async () => {
  const { open, hub, memberId } = await streaming({ whileOpening: (endSession) => endSession() });
  expect((await open()).status).toBe(401);
  await vi.waitFor(() => expect(hub.count(memberId)).toBe(0), WAIT);
});

test('When the gateway stops, then the streams end', async () => {
  const { open, hub } = await streaming();
  const stream = await open();
  hub.close();
  await vi.waitFor(() => expect(stream.ended).toBe(true), WAIT);
});
