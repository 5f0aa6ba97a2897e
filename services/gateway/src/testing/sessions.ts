import type { Redis } from 'ioredis';
import { IDLE_MS } from '../session/session-store.ts';

/** Lets a session appear unused for some time, in milliseconds. */
export async function letIdle(redis: Redis, key: string, idle: number): Promise<void> {
  const session = JSON.parse((await redis.get(key)) ?? '');
  await redis.set(key, JSON.stringify({ ...session, used_at: Date.now() - idle }), 'PX', IDLE_MS - idle);
}
