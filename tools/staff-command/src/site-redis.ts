import { Redis } from 'ioredis';

const ANSWER_WITHIN = 3000;

/** Connects to a Redis server for one piece of work. Rejects within seconds when the server does not respond. */
export async function withRedis<T>(url: string, work: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: ANSWER_WITHIN,
    commandTimeout: ANSWER_WITHIN,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // The calls below reject as well.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    client.disconnect();
  }
}
