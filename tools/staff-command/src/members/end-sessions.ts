import { Failure } from '@bandhavya/bootstrap/report';
import { endAllSessions } from '@bandhavya/runtime/sessions';
import type { Services } from '../area.ts';
import { withRedis } from '../site-redis.ts';

/** Ends sessions over the site's Redis. */
export function sessionEnder(redis: () => Promise<string>): Services['endSessions'] {
  return async (memberId) => {
    const url = await redis();
    try {
      return await withRedis(url, (client) => endAllSessions(client, memberId));
    } catch (error) {
      throw new Failure('The sessions were not ended, because Redis does not answer. Run the command again.', {
        cause: error,
      });
    }
  };
}
