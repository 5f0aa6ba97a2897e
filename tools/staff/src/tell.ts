import type { Say } from '@bandhavya/bootstrap/terminal';
import { publishLive } from '@bandhavya/server';
import { Redis } from 'ioredis';
import type { Services } from './area.ts';

const ANSWER_WITHIN = 3000;

/** Publishes live events over the site's Redis. The action is stored already, so a failure is only said. */
export function teller(redis: () => Promise<string>, say: Say): Services['tell'] {
  return async (memberId, name) => {
    try {
      await publish(await redis(), memberId, name);
    } catch {
      say(
        'The open pages of the member could not be told, because Redis does not answer. They follow at the next load.',
      );
    }
  };
}

async function publish(url: string, memberId: string, name: Parameters<Services['tell']>[1]): Promise<void> {
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
    await publishLive(client, memberId, { name, data: {} });
  } finally {
    client.disconnect();
  }
}
