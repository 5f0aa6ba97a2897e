import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { RedisUnavailableError } from '@bandhavya/runtime/redis';
import { ENDED_SESSIONS } from '@bandhavya/runtime/sessions';
import type { Request } from 'express';
import type { SessionData } from 'express-session';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { letIdle } from '../testing/sessions.ts';
import { WAIT } from '../testing/wait.ts';
import { IDLE_MS, publicId, RedisSessionStore } from './session-store.ts';

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
  return {
    set,
    destroy,
    get,
    load,
    isSignedIn: (id: string) => store.isSignedIn(id),
    sessionsOf: (memberId: string) => store.sessionsOf(memberId),
  };
}

const fresh = (member_id = randomUUID()): SessionData =>
  ({ cookie: { originalMaxAge: 1000 }, member_id }) as unknown as SessionData;

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
  await letIdle(redis, `session:${id}`, IDLE_MS - 60_000);
  expect(await isSignedIn(id)).toBe(true);
  expect(await redis.pttl(`session:${id}`)).toBeLessThanOrEqual(60_000);
  await get(id);
  expect(await redis.pttl(`session:${id}`)).toBeGreaterThan(60_000);
  expect(await isSignedIn(randomUUID())).toBe(false);
});

test('When a session ends while a request renews it, then it stays ended', async () => {
  const { set, destroy, get } = open();
  const id = randomUUID();
  await set(id, fresh());
  await letIdle(redis, `session:${id}`, IDLE_MS - 60_000);
  const reading = get(id);
  await Promise.all([reading, destroy(id)]);
  expect(await get(id)).toBeNull();
});

test('When fifteen sessions of a member start concurrently, then ten remain and each ended one is announced', async () => {
  const { set, sessionsOf } = open();
  const memberId = randomUUID();
  const ids = Array.from({ length: 15 }, () => randomUUID());
  const announced = new Set<string>();
  const listener = redis.duplicate();
  onTestFinished(() => listener.disconnect());
  listener.on('message', (_, id: string) => announced.add(id));
  await listener.subscribe(ENDED_SESSIONS);
  await Promise.all(ids.map((id) => set(id, fresh(memberId))));
  const present = await Promise.all(ids.map((id) => redis.exists(`session:${id}`)));
  const left = ids.filter((_, at) => present[at]);
  expect(left).toHaveLength(10);
  expect(new Set((await sessionsOf(memberId)).map(({ id }) => id))).toEqual(new Set(left.map(publicId)));
  const ended = ids.filter((id) => !left.includes(id));
  await vi.waitFor(() => expect(ended.every((id) => announced.has(id))).toBe(true), WAIT);
});

test('When sessions have ended or expired, then they do not count towards the ten of their member', async () => {
  const { set, destroy, sessionsOf } = open();
  const memberId = randomUUID();
  const ids = Array.from({ length: 10 }, () => randomUUID());
  for (const id of ids) await set(id, fresh(memberId));
  const [first = '', second = '', third = ''] = ids;
  await destroy(second);
  await redis.del(`session:${third}`);
  for (const id of [randomUUID(), randomUUID()]) await set(id, fresh(memberId));
  expect(await redis.exists(`session:${first}`)).toBe(1);
  expect(await sessionsOf(memberId)).toHaveLength(10);
  await set(randomUUID(), fresh(memberId));
  expect(await redis.exists(`session:${first}`)).toBe(0);
});

test('lists a session of an earlier version of the gateway after its first request', async () => {
  const { get, sessionsOf } = open();
  const [id, memberId] = [randomUUID(), randomUUID()];
  const created_at = Date.now() - 3_600_000;
  await redis.set(`session:${id}`, JSON.stringify({ created_at, data: { cookie: {}, member_id: memberId } }), 'EX', 60);
  expect(await sessionsOf(memberId)).toEqual([]);
  await get(id);
  expect(await sessionsOf(memberId)).toMatchObject([{ id: publicId(id), created_at, device: {} }]);
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
