import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '@bandhavya/contracts';
import { createLogger } from '@bandhavya/server';
import { connectRedis } from '@bandhavya/server/redis';
import { expect, onTestFinished, test, vi } from 'vitest';
import { redisProxy } from '../../testing/redis-proxy.ts';
import { WAIT } from '../../testing/wait.ts';
import { liveHub } from './live-hub.ts';

const STREAMS = 1500;

/** A hub over a proxy of Redis, with one listener for each of many members. */
async function openHub() {
  const proxy = await redisProxy();
  const logger = createLogger({ service: 'test', level: 'silent' });
  const redis = connectRedis(proxy.url, logger);
  const hub = liveHub(redis.client, logger);
  onTestFinished(() => {
    hub.close();
    redis.close();
  });
  await vi.waitFor(() => redis.ping(), WAIT);
  const heard = new Map<string, LiveEvent[]>();
  const { signal } = new AbortController();
  for (let n = 0; n < STREAMS; n += 1) {
    const id = randomUUID();
    const events: LiveEvent[] = [];
    heard.set(id, events);
    await hub.listen(id, (event) => events.push(event), signal);
  }
  return { proxy, redis, hub, heard };
}

test('When Redis comes back, then all members are told once, in chunks, and receive events again', async () => {
  const { proxy, redis, hub, heard } = await openHub();
  proxy.sent.text = '';
  proxy.cut();
  const told = () => [...heard.values()].filter(({ length }) => length > 0).length;
  const steps = new Set<number>();
  await vi.waitFor(
    () => {
      steps.add(told());
      expect(told()).toBe(STREAMS);
    },
    { ...WAIT, interval: 2 },
  );
  for (const events of heard.values()) {
    expect(events).toEqual([{ name: 'unseen.changed', data: { refetch_within_ms: 15_000 } }]);
  }
  expect(steps.size).toBeGreaterThan(3);
  const channels = [...proxy.sent.text.matchAll(/\*(\d+)\r\n\$9\r\nsubscribe/giu)].map(
    ([, count]) => Number(count) - 1,
  );
  expect(Math.max(...channels)).toBeLessThanOrEqual(250);
  await vi.waitFor(() => redis.ping(), WAIT);
  const [last = ''] = [...heard.keys()].slice(-1);
  await hub.publish(last, { name: 'account.changed', data: {} });
  await vi.waitFor(() => expect(heard.get(last)).toHaveLength(2), WAIT);
});

test('When the connection breaks again while members are told, then every member is told afterwards', async () => {
  const { proxy, heard } = await openHub();
  const told = () => [...heard.values()].filter(({ length }) => length > 0).length;
  proxy.cut();
  await vi.waitFor(() => expect(told()).toBeGreaterThan(0), { ...WAIT, interval: 2 });
  proxy.cut();
  await vi.waitFor(() => expect(told()).toBe(STREAMS), WAIT);
});
