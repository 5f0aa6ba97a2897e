import type { Say } from '@bandhavya/bootstrap/terminal';
import { publishLive } from '@bandhavya/runtime';
import type { Services } from './area.ts';
import { withRedis } from './site-redis.ts';

/** Publishes live events over the site's Redis. The action is stored already, so a failure is only said. */
export function teller(redis: () => Promise<string>, say: Say): Services['tell'] {
  return async (memberId, name) => {
    try {
      await withRedis(await redis(), (client) => publishLive(client, memberId, { name, data: {} }));
    } catch {
      say(
        'The open pages of the member could not be told, because Redis does not answer. They follow at the next load.',
      );
    }
  };
}
