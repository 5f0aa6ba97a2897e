import { MIGRATIONS, migrate } from '@bandhavya/data';
import { openMatching } from '@bandhavya/matching';
import { makeMissingAvif, type PhotoProcessor, type PhotoStorage, reconcile, sweepOrphans } from '@bandhavya/photos';
import type { Logger } from '@bandhavya/runtime';
import type { Configuration } from '../configuration.ts';
import type { Job } from './job-loop.ts';

/** Without a first connection after this time (ms), a run counts as an outage. */
export const CONNECT_DEADLINE = 3000;

/** Pause before the next look for background migrations, in milliseconds: another worker may have died in one. */
const MIGRATIONS_INTERVAL = 60_000;
/** Pause before the next look for changes that wait for a lift of their rank, in milliseconds. Most wait for midnight. */
const RANKS_INTERVAL = 60_000;

/** The jobs without a queue: each takes any work from MongoDB, and has no item that is retried on its own (ADR 0024). */
export function loopsOf(
  storage: PhotoStorage,
  processor: PhotoProcessor,
  configuration: Configuration,
  logger: Logger,
): Job[] {
  const matching = openMatching(storage.data.connection);
  return [
    {
      name: 'avif',
      intervalMs: configuration.AVIF_INTERVAL_SECONDS * 1000,
      work: async (signal) => {
        await storage.data.connected(CONNECT_DEADLINE);
        const made = await makeMissingAvif(storage, processor, signal);
        if (made) logger.info({ job: 'avif' }, 'Made the AVIF files of a photo');
        return made;
      },
    },
    {
      name: 'sweep',
      intervalMs: configuration.SWEEP_INTERVAL_SECONDS * 1000,
      work: async (signal) => {
        await storage.data.connected(CONNECT_DEADLINE);
        const removed = await sweepOrphans(storage, { signal });
        if (removed > 0) logger.info({ job: 'sweep', removed }, 'Removed files that no photo refers to');
        return false;
      },
    },
    {
      name: 'reconcile',
      intervalMs: configuration.SWEEP_INTERVAL_SECONDS * 1000,
      work: async () => {
        await storage.data.connected(CONNECT_DEADLINE);
        const { marked, more } = await reconcile(storage);
        if (marked > 0) logger.warn({ job: 'reconcile', marked }, 'Marked photo files that no photo refers to');
        return more;
      },
    },
    {
      name: 'ranks',
      intervalMs: RANKS_INTERVAL,
      work: async () => {
        await storage.data.connected(CONNECT_DEADLINE);
        const lifted = await matching.raiseChangedRanks();
        if (lifted > 0) logger.info({ job: 'ranks', lifted }, 'Lifted the ranks of changed candidates');
        return lifted > 0;
      },
    },
    {
      name: 'migrations',
      intervalMs: MIGRATIONS_INTERVAL,
      work: async (signal) => {
        await storage.data.connected(CONNECT_DEADLINE);
        await migrate(storage.data.database(), MIGRATIONS, {
          kind: 'background',
          signal,
          log: (message, details) => logger.info({ job: 'migrations', ...details }, message),
        });
        return false;
      },
    },
  ];
}
