import type { Redis } from 'ioredis';
import { askRedis } from './redis.ts';

/** The start of the keys of sessions. The id follows. */
export const SESSION_PREFIX = 'session:';
/** The Redis channel with the id of each session that ends. */
export const ENDED_SESSIONS = 'sessions.ended';

/** The key of the sorted set with the ids of a member's sessions by creation time. Ended ones may still be listed. */
export function memberSessionsKey(memberId: string): string {
  return `member-sessions:${memberId}`;
}

/**
 * Ends all sessions of a member in one step and returns their number. It computes keys from the index, so it needs one
 * Redis server (with replicas), not a cluster.
 *
 * KEYS: the index of the member. ARGV: prefix of session keys, channel of ended sessions.
 */
const END_ALL = `
local ended = 0
for _, id in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
  ended = ended + redis.call('DEL', ARGV[1] .. id)
  redis.call('PUBLISH', ARGV[2], id)
end
redis.call('DEL', KEYS[1])
return ended
`;

/** Ends a session. Its live streams end at once on every copy of the gateway. */
export async function removeSession(redis: Redis, id: string): Promise<void> {
  await askRedis(() =>
    redis
      .multi()
      .del(SESSION_PREFIX + id)
      .publish(ENDED_SESSIONS, id)
      .exec(),
  );
}

/** Ends all sessions of a member at once, with their live streams. Resolves with the number of sessions. */
export async function endAllSessions(redis: Redis, memberId: string): Promise<number> {
  return Number(
    await askRedis(() => redis.eval(END_ALL, 1, memberSessionsKey(memberId), SESSION_PREFIX, ENDED_SESSIONS)),
  );
}
