import { watchForHangs } from '@bandhavya/runtime/redis';
import { Redis } from 'ioredis';
import pTimeout from 'p-timeout';

/** Without a reply to a ping after this time (ms), the connection is replaced. */
const PING_WITHIN = 1000;
const LONGEST_BACKOFF = 500;

export type QueueClient = {
  client: Redis;
  /** Whether Redis responds at the moment. */
  responds: () => Promise<boolean>;
  close: () => void;
};

/** A Redis client for BullMQ: commands wait until Redis is back, also when it hangs. */
export function connectQueueClient(url: string): QueueClient {
  const client = new Redis(url, {
    // BullMQ demands it. Its commands wait for the next connection.
    maxRetriesPerRequest: null,
    connectTimeout: PING_WITHIN,
    // A hung server never confirms the end of a connection.
    disconnectTimeout: 100,
    retryStrategy: (attempt) => Math.min(50 * attempt, LONGEST_BACKOFF),
    // After a failover the old primary keeps its connections and refuses writes.
    reconnectOnError: (error) => (error.message.startsWith('READONLY') ? 2 : false),
  });
  // The worker's other Redis connection logs outages.
  client.on('error', () => {});
  const closed = new AbortController();
  const copies = copiesOf(client, closed.signal);
  const ping = () => pTimeout(client.ping(), { milliseconds: PING_WITHIN });
  const stopWatch = watchForHangs(client, ping);
  return {
    client,
    responds: async () => {
      if (client.status !== 'ready') return false;
      return ping().then(
        () => true,
        () => false,
      );
    },
    close: () => {
      stopWatch();
      closed.abort();
      for (const each of [client, ...copies]) each.disconnect();
    },
  };
}

/**
 * The copies that BullMQ makes of a client for its blocking commands. Without Redis, it may leave one that reconnects for
 * ever, or connect one again after the end. The signal ends such a connection.
 */
function copiesOf(client: Redis, closed: AbortSignal): readonly Redis[] {
  const copies: Redis[] = [];
  const duplicate = client.duplicate.bind(client);
  client.duplicate = (options) => {
    const copy = duplicate(options);
    copy.on('error', () => {});
    copy.on('connect', () => {
      if (closed.aborted) copy.disconnect();
    });
    copies.push(copy);
    return copy;
  };
  return copies;
}
