/**
 * Creates a member's session, and ends the oldest ones beyond the maximum in the same step, so that concurrent sign-ins
 * keep the limit. Returns the number of the ended sessions, and -1 when the id is taken. The keys of the ended sessions are
 * computed from the index, so both scripts need one Redis server (with replicas), not a cluster.
 *
 * KEYS: the session, the index of the member. ARGV: text, lifetime (ms), id, creation time, lifetime of the index (ms),
 * prefix of session keys, maximum, channel of ended sessions.
 */
export const START_SCRIPT = `
if not redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2], 'NX') then return -1 end
local others = {}
for _, id in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1)) do
  if redis.call('EXISTS', ARGV[6] .. id) == 1 then
    table.insert(others, id)
  else
    redis.call('ZREM', KEYS[2], id)
  end
end
local ended = math.max(0, #others + 1 - tonumber(ARGV[7]))
for at = 1, ended do
  redis.call('DEL', ARGV[6] .. others[at])
  redis.call('ZREM', KEYS[2], others[at])
  redis.call('PUBLISH', ARGV[8], others[at])
end
redis.call('ZADD', KEYS[2], ARGV[4], ARGV[3])
redis.call('PEXPIRE', KEYS[2], ARGV[5])
return ended
`;

/**
 * Replaces a session if it is still as it was read, and lists it in the index, where a session of an earlier version of
 * the gateway is missing. Returns 0 when another request has changed or ended the session.
 *
 * KEYS: the session, the index of the member. ARGV: text as read, new text, lifetime (ms), id, creation time, lifetime of
 * the index (ms).
 */
export const RENEW = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
redis.call('ZADD', KEYS[2], ARGV[5], ARGV[4])
redis.call('PEXPIRE', KEYS[2], ARGV[6])
return 1
`;
