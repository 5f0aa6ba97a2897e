import { Redis } from 'ioredis';
import type { Logger } from '../logging/logger.ts';

/** Redis is unavailable or hangs. A retry soon may succeed. */
export class RedisUnavailableError extends Error {
  override readonly name = 'RedisUnavailableError';
}

/** Longest time of a command, in milliseconds. */
const COMMAND_TIMEOUT = 800;
const PING_INTERVAL = 1000;
const LONGEST_BACKOFF = 500;

export type RedisConnection = {
  client: Redis;
  /** Rejects when Redis does not respond. */
  ping: () => Promise<void>;
  close: () => void;
};

/**
 * Connects to Redis in the background and never gives up. Commands fail at once without a connection, and after
 * 0.8 seconds when the server hangs. A connection that hangs is replaced.
 */
export function connectRedis(url: string, logger: Logger): RedisConnection {
  const client = new Redis(url, {
    connectTimeout: 1000,
    commandTimeout: COMMAND_TIMEOUT,
    // A hung server never confirms the end of a connection.
    disconnectTimeout: 100,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(50 * attempt, LONGEST_BACKOFF),
    // After a failover the old primary keeps its connections and refuses writes.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  });
  const stopLog = logConnection(client, logger);
  const stopWatch = watchForHangs(client);
  return {
    client,
    ping: async () => {
      await askRedis(() => client.ping());
    },
    close: () => {
      stopWatch();
      stopLog();
      client.disconnect();
    },
  };
}

/** Runs a command; any failure is a {@link RedisUnavailableError}. */
export async function askRedis<T>(command: () => Promise<T>): Promise<T> {
  try {
    return await command();
  } catch (error) {
    throw new RedisUnavailableError('Redis did not respond', { cause: error });
  }
}

/**
 * Replaces a connection each time it hangs. Returns a function that stops the watch. Without a command time-out, `ping` has
 * one of its own.
 */
export function watchForHangs(client: Redis, ping: () => Promise<unknown> = () => client.ping()): () => void {
  const watch = setInterval(() => void replaceIfHung(client, ping), PING_INTERVAL);
  watch.unref();
  return () => clearInterval(watch);
}

async function replaceIfHung(client: Redis, ping: () => Promise<unknown>): Promise<void> {
  if (client.status !== 'ready') return;
  try {
    await ping();
  } catch {
    if (client.status === 'ready') client.disconnect(true);
  }
}

/**
 * Logs one line for each loss and each return of the connection, not for each attempt. Returns a function to call before
 * the connection is closed on purpose.
 */
function logConnection(client: Redis, logger: Logger): () => void {
  let down = false;
  const gone = (error?: Error) => {
    if (!down) logger.error({ err: error }, 'Redis is unavailable');
    down = true;
  };
  client.on('error', gone);
  client.on('close', () => gone());
  client.on('ready', () => {
    down = false;
    logger.info('Redis is connected');
  });
  return () => {
    down = true;
  };
}
