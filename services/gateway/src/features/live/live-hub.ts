import type { LiveEvent } from '@bandhavya/contracts';
import type { Logger } from '@bandhavya/server';
import type { Redis } from 'ioredis';
import { ask, watchForHangs } from '../../redis/redis.ts';

type Listener = (event: LiveEvent) => void;

/** Brings what happens to the open tabs of a member, on whichever copy of the gateway they are. */
export type LiveHub = {
  /** Tells all open tabs of a member. What cannot be told is lost: whoever reconnects reads anew. */
  publish: (memberId: string, event: LiveEvent) => Promise<void>;
  /**
   * Calls the listener from the moment on at which the promise resolves, until the signal ends that. Rejects when Redis
   * does not answer.
   */
  listen: (memberId: string, listener: Listener, signal: AbortSignal) => Promise<void>;
  /** How many listen here for a member. */
  count: (memberId: string) => number;
  /** Calls back when the hub closes, unless the signal has ended that. */
  onClose: (callback: () => void, signal: AbortSignal) => void;
  close: () => void;
};

const channelOf = (memberId: string) => `live:${memberId}`;

/** A hub over Redis. Publishing uses `redis`, listening a connection of its own. */
export function liveHub(redis: Redis, logger: Logger): LiveHub {
  // Nobody hears of it when the client's own resubscription fails.
  const subscriber = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null, autoResubscribe: false });
  const stopWatch = watchForHangs(subscriber);
  const listeners = new Map<string, Set<Listener>>();
  const closers = new Set<() => void>();

  subscriber.on('error', () => {
    // The other connection tells of it.
  });
  subscriber.on('message', (channel: string, text: string) => {
    const event = JSON.parse(text) as LiveEvent;
    for (const listener of listeners.get(channel) ?? []) listener(event);
  });
  subscriber.on('ready', () => {
    resume().catch((err: unknown) => {
      logger.warn({ err }, 'Could not subscribe again');
      if (subscriber.status === 'ready') subscriber.disconnect(true);
    });
  });

  /** Subscriptions end with their connection. What was published meanwhile is lost: everybody asks anew. */
  const resume = async () => {
    if (listeners.size === 0) return;
    await subscriber.subscribe(...listeners.keys());
    for (const each of listeners.values()) for (const tell of each) tell({ name: 'unseen.changed', data: {} });
  };
  const add = (channel: string, listener: Listener) => {
    const present = listeners.get(channel) ?? new Set();
    listeners.set(channel, present.add(listener));
  };
  const remove = (channel: string, listener: Listener) => {
    const left = listeners.get(channel);
    left?.delete(listener);
    if (left?.size !== 0) return;
    listeners.delete(channel);
    subscriber.unsubscribe(channel).catch((err: unknown) => logger.warn({ err }, 'Could not unsubscribe'));
  };

  return {
    publish: async (memberId, event) => {
      await redis.publish(channelOf(memberId), JSON.stringify(event)).catch((err: unknown) => {
        logger.warn({ err }, 'A live event could not be published');
      });
    },
    listen: async (memberId, listener, signal) => {
      const channel = channelOf(memberId);
      add(channel, listener);
      signal.addEventListener('abort', () => remove(channel, listener), { once: true });
      // Also when others listen already: then it resolves when theirs has.
      await ask(() => subscriber.subscribe(channel));
    },
    count: (memberId) => listeners.get(channelOf(memberId))?.size ?? 0,
    onClose: (callback, signal) => {
      closers.add(callback);
      signal.addEventListener('abort', () => closers.delete(callback), { once: true });
    },
    close: () => {
      for (const callback of [...closers]) callback();
      stopWatch();
      subscriber.disconnect();
    },
  };
}
