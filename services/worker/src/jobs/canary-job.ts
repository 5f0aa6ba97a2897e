import {
  type CanaryFigures,
  canaryKey,
  faultOf,
  type ListedRemote,
  listRemotes,
  moveRemote,
  readFigures,
} from '@bandhavya/federation/registry';
import type { Logger } from '@bandhavya/runtime';
import { askRedis, type RedisConnection } from '@bandhavya/runtime/redis';
import type { Job } from './job-loop.ts';

/** In milliseconds. */
const INTERVAL = 2000;

export type CanaryJobParts = { registryUrl: string; token: string; redis: RedisConnection; logger: Logger };

/**
 * Ends each canary whose pages fail more often or load slower than those of production. Workers that decide at once end it once,
 * because the registry refuses to end a canary that is not there.
 */
export function canaryJob({ registryUrl, token, redis, logger }: CanaryJobParts): Job {
  const end = async ({ name, canary }: ListedRemote, figures: CanaryFigures, reason: string) => {
    if (!canary) return;
    const request = { action: 'end-canary', version: canary.version, reason, figures } as const;
    await moveRemote({ registryUrl, token, name }, request);
    logger.warn({ job: 'canaries', remote: name, version: canary.version, reason, figures }, 'Ended a canary');
  };
  return {
    name: 'canaries',
    intervalMs: INTERVAL,
    work: async (signal) => {
      for (const remote of await listRemotes({ registryUrl, signal })) {
        const { name, canary } = remote;
        if (!canary) continue;
        const figures = readFigures(await askRedis(() => redis.client.hgetall(canaryKey(name, canary))));
        const fault = faultOf(figures, canary.minimum);
        if (fault) await end(remote, figures, fault);
      }
      return false;
    },
  };
}
