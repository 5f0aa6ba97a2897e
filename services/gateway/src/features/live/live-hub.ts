import { setTimeout as wait } from 'node:timers/promises';
import type { LiveEvent } from '@bandhavya/contracts';
import { type Logger, liveChannel, publishLive, versionedLive } from '@bandhavya/runtime';
import { askRedis, watchForHangs } from '@bandhavya/runtime/redis';
import { ENDED_SESSIONS } from '@bandhavya/runtime/sessions';
import type { Redis } from 'ioredis';

type Listener = (event: LiveEvent) => void;

/** Most channels of one subscribe command, so that Redis answers within the command time-out. */
const CHUNK = 250;
/** Mean delay between two chunks, in milliseconds: 10,000 streams are notified within about two seconds. */
const CHUNK_DELAY_MS = 40;
/** Open tabs of one gateway that refetch per second after an outage: about 400 requests, half of its capacity. */
const REFETCHES_PER_SECOND = 100;

/** The time in milliseconds over which tabs spread their refetch, for the number of open streams. */
function refetchWithin(streams: number): number {
  return Math.ceil((streams / REFETCHES_PER_SECOND) * 1000);
}

/** Delivers live events to the open tabs of a member, on every copy of the gateway. */
export type LiveHub = {
  /** Publishes to all open tabs of a member. An event can get lost; tabs refetch after a reconnect. */
  publish: (memberId: string, event: LiveEvent) => Promise<void>;
  /**
   * Calls the listener for each event, from the moment the promise resolves until the signal aborts. Rejects when Redis
   * does not respond.
   */
  listen: (memberId: string, listener: Listener, signal: AbortSignal) => Promise<void>;
  /** Number of listeners of a member on this copy. */
  count: (memberId: string) => number;
  /**
   * Calls back when a session ends on any copy of the gateway, and when the hub closes, until the signal aborts. The stream
   * needs a listener too, because the hub subscribes to ended sessions together with it.
   */
  onEnd: (sessionId: string, callback: () => void, signal: AbortSignal) => void;
  close: () => void;
};

/** A hub over Redis. Publishing uses `redis`; listening uses a connection of its own. */
export function liveHub(redis: Redis, logger: Logger): LiveHub {
  // A failed automatic resubscription would go unnoticed, so `resume` subscribes.
  const subscriber = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null, autoResubscribe: false });
  const stopWatch = watchForHangs(subscriber);
  const listeners = new Map<string, Set<Listener>>();
  const streams = new Map<string, Set<() => void>>();

  subscriber.on('error', () => {
    // The other connection logs outages.
  });
  subscriber.on('message', (channel: string, text: string) => {
    if (channel === ENDED_SESSIONS) return endStreams(text);
    const event = JSON.parse(text) as LiveEvent;
    for (const listener of listeners.get(channel) ?? []) listener(event);
  });
  let connection = new AbortController();
  subscriber.on('close', () => connection.abort());
  subscriber.on('ready', () => {
    connection = new AbortController();
    const { signal } = connection;
    resume(signal).catch((err: unknown) => {
      if (signal.aborted) return;
      logger.warn({ err }, 'The subscriptions of live events could not be renewed');
      if (subscriber.status === 'ready') subscriber.disconnect(true);
    });
  });

  /** Renews the subscriptions after a reconnect. Events may be lost, so every tab is asked to refetch. */
  const resume = async (signal: AbortSignal) => {
    const channels = [...listeners.keys()];
    if (channels.length === 0) return;
    await subscriber.subscribe(ENDED_SESSIONS);
    const refetch = versionedLive({
      name: 'unseen.changed',
      data: { refetch_within_ms: refetchWithin(channels.length) },
    });
    for (let from = 0; from < channels.length && !signal.aborted; from += CHUNK) {
      // A channel without listeners would stay subscribed.
      const chunk = channels.slice(from, from + CHUNK).filter((channel) => listeners.has(channel));
      if (chunk.length > 0) await subscriber.subscribe(...chunk);
      for (const channel of chunk) for (const notify of listeners.get(channel) ?? []) notify(refetch);
      await wait(CHUNK_DELAY_MS * (0.5 + Math.random()), undefined, { ref: false });
    }
  };
  const endStreams = (sessionId: string) => {
    for (const end of [...(streams.get(sessionId) ?? [])]) end();
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
    subscriber
      .unsubscribe(channel)
      .catch((err: unknown) => logger.warn({ err }, 'A subscription of live events could not be ended'));
  };

  return {
    publish: async (memberId, event) => {
      await publishLive(redis, memberId, event).catch((err: unknown) => {
        logger.warn({ err }, 'A live event could not be published');
      });
    },
    listen: async (memberId, listener, signal) => {
      const channel = liveChannel(memberId);
      add(channel, listener);
      signal.addEventListener('abort', () => remove(channel, listener), { once: true });
      // Each listener subscribes, because the promise resolves only once the subscription is active.
      await askRedis(() => subscriber.subscribe(ENDED_SESSIONS, channel));
    },
    count: (memberId) => listeners.get(liveChannel(memberId))?.size ?? 0,
    onEnd: (sessionId, callback, signal) => {
      const present = streams.get(sessionId) ?? new Set();
      streams.set(sessionId, present.add(callback));
      const forget = () => {
        present.delete(callback);
        if (present.size === 0) streams.delete(sessionId);
      };
      signal.addEventListener('abort', forget, { once: true });
    },
    close: () => {
      connection.abort();
      for (const sessionId of [...streams.keys()]) endStreams(sessionId);
      stopWatch();
      subscriber.disconnect();
    },
  };
}
