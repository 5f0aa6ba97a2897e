import { askRedis } from '@bandhavya/runtime/redis';
import type { Redis } from 'ioredis';

const HOUR = 3600;

/** Whether a key comes for the first time within an hour. */
export type OnceAnHour = (key: string) => Promise<boolean>;

/** Remembers keys for an hour, for all copies of the gateway. Each key counts as new while Redis is unavailable. */
export function onceAnHour(redis: Redis, name: string): OnceAnHour {
  return async (key) => {
    const stored = askRedis(() => redis.set(`hourly:${name}:${key}`, '1', 'EX', HOUR, 'NX'));
    return stored.then((answer) => answer !== null).catch(() => true);
  };
}
