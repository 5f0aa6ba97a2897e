import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '@bandhavya/contracts';
import { createLogger } from '@bandhavya/runtime';
import { connectRedis } from '@bandhavya/runtime/redis';
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
  const received = new Map<string, LiveEvent[]>();
  const { signal } = new AbortController();
  for (let n = 0; n < STREAMS; n += 1) {
    const id = randomUUID();
    const events: LiveEvent[] = [];
    received.set(id, events);
    await hub.listen(id, (event) => events.push(event), signal);
  }
  return { proxy, redis, hub, received };
}

test('When Redis is available again, then each member is notified once, in chunks, and receives new events', async () => {
  const { proxy, redis, hub, received } = await openHub();
  proxy.sent.text = '';
  proxy.cut();
  const notified = () => [...received.values()].filter(({ length }) => length > 0).length;
  const steps = new Set<number>();
  await vi.waitFor(
    () => {
      steps.add(notified());
      expect(notified()).toBe(STREAMS);
    },
    { ...WAIT, interval: 2 },
  );
  for (const events of received.values()) {
    expect(events).toEqual([{ name: 'unseen.changed', data: { refetch_within_ms: 15_000, version: 1 } }]);
  }
  expect(steps.size).toBeGreaterThan(3);
  const channels = [...proxy.sent.text.matchAll(/\*(\d+)\r\n\$9\r\nsubscribe/giu)].map(
    ([, count]) => Number(count) - 1,
  );
  expect(Math.max(...channels)).toBeLessThanOrEqual(250);
  await vi.waitFor(() => redis.ping(), WAIT);
  const [last = ''] = [...received.keys()].slice(-1);
  await hub.publish(last, { name: 'account.changed', data: {} });
  await vi.waitFor(() => expect(received.get(last)).toHaveLength(2), WAIT);
});

test('When the connection fails again during the notifications, then every member is notified after the reconnect', async () => {
  const { proxy, received } = await openHub();
  const notified = () => [...received.values()].filter(({ length }) => length > 0).length;
  proxy.cut();
  await vi.waitFor(() => expect(notified()).toBeGreaterThan(0), { ...WAIT, interval: 2 });
  proxy.cut();
  await vi.waitFor(() => expect(notified()).toBe(STREAMS), WAIT);
});
