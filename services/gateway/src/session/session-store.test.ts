import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { RedisUnavailableError } from '@bandhavya/server/redis';
import type { Request } from 'express';
import type { SessionData } from 'express-session';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RedisSessionStore } from './session-store.ts';

let redis: Redis;

beforeAll(() => {
  redis = new Redis(process.env.REDIS_URL ?? '');
});

afterAll(() => redis.disconnect());

/** The store with promises, as concurrent requests of one browser use it. */
function open() {
  const store = new RedisSessionStore(redis);
  const set = promisify(store.set.bind(store)) as (id: string, session: SessionData) => Promise<void>;
  const destroy = promisify(store.destroy.bind(store)) as (id: string) => Promise<void>;
  const get = promisify(store.get.bind(store)) as (id: string) => Promise<SessionData | null>;
  /** Loads a session as express-session does for a request with its cookie. */
  const load = async (id: string) => {
    const data = await get(id);
    if (!data) throw new Error('There is no such session');
    return store.createSession({ sessionStore: store, sessionID: id } as unknown as Request, data);
  };
  return { set, destroy, get, load, isSignedIn: (id: string) => store.isSignedIn(id) };
}

const fresh = (): SessionData => ({ cookie: { originalMaxAge: 1000 }, member_id: 'm' }) as unknown as SessionData;

test('When a request saves a session that another request has ended, then it stays ended', async () => {
  const { set, destroy, get, load } = open();
  const id = randomUUID();
  await set(id, fresh());
  const late = await load(id);
  await destroy(id);
  late.member_id = 'changed';
  await set(id, late);
  expect(await get(id)).toBeNull();
});

test('When the request that made a session saves it again after it was ended, then it stays ended', async () => {
  const { set, destroy, get } = open();
  const id = randomUUID();
  const session = fresh();
  await set(id, session);
  await destroy(id);
  await set(id, session);
  expect(await get(id)).toBeNull();
});

test('When an existing session is saved, then the creation time stays', async () => {
  const { set, get, load } = open();
  const id = randomUUID();
  await set(id, fresh());
  const before = JSON.parse((await redis.get(`session:${id}`)) ?? '');
  const loaded = await load(id);
  loaded.member_id = 'changed';
  await set(id, loaded);
  const after = JSON.parse((await redis.get(`session:${id}`)) ?? '');
  expect(after.created_at).toBe(before.created_at);
  expect(await get(id)).toMatchObject({ member_id: 'changed' });
});

test('renews the idle time at a request, but not at isSignedIn', async () => {
  const { set, get, isSignedIn } = open();
  const id = randomUUID();
  await set(id, fresh());
  await redis.pexpire(`session:${id}`, 60_000);
  expect(await isSignedIn(id)).toBe(true);
  expect(await redis.pttl(`session:${id}`)).toBeLessThanOrEqual(60_000);
  await get(id);
  expect(await redis.pttl(`session:${id}`)).toBeGreaterThan(60_000);
  expect(await isSignedIn(randomUUID())).toBe(false);
});

test('refuses a new session with an existing id', async () => {
  const { set } = open();
  const id = randomUUID();
  await set(id, fresh());
  await expect(set(id, fresh())).rejects.toThrow('id of another one');
});

test('rejects with RedisUnavailableError during an outage of Redis', async () => {
  const away = new Redis('redis://127.0.0.1:9', {
    lazyConnect: true,
    enableOfflineQueue: false,
    retryStrategy: () => null,
  });
  away.on('error', () => {});
  const store = new RedisSessionStore(away);
  const outcome = (use: (done: (error?: unknown) => void) => void) => new Promise(use);
  expect(await outcome((done) => store.get('x', done))).toBeInstanceOf(RedisUnavailableError);
  expect(await outcome((done) => store.set('x', fresh(), done))).toBeInstanceOf(RedisUnavailableError);
  expect(await outcome((done) => store.destroy('x', done))).toBeInstanceOf(RedisUnavailableError);
});
