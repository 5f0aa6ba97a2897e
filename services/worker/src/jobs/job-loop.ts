import { setTimeout as wait } from 'node:timers/promises';
import { isStoreUnavailable } from '@bandhavya/photos';
import type { Logger } from '@bandhavya/runtime';

/** A job finds its work by querying what is stored, so a crash loses nothing and an extra run is harmless. */
export type Job = {
  name: string;
  /** Does one portion of work and resolves with whether more may be left. Releases its leases and ends soon on abort. */
  work: (signal: AbortSignal) => Promise<boolean>;
  /** Delay after a run that found no work, in milliseconds. */
  intervalMs: number;
};

export type JobLoop = {
  /** Stops the loop. Resolves when the current portion is finished or released. */
  stop: () => Promise<void>;
};

/** Backoff in milliseconds: doubles with each consecutive failure, from the first to the longest. */
const FIRST_BACKOFF = 500;
const LONGEST_BACKOFF = 15_000;
/** Varies each delay by up to this fraction, so that several workers do not run in lockstep. */
const JITTER = 0.2;

/** Runs a job, one portion at a time, until it is stopped. Failures are logged and retried with backoff. */
export function startJobLoop(job: Job, logger: Logger): JobLoop {
  const stopping = new AbortController();
  const running = repeat(job, logger, stopping.signal);
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

async function repeat(job: Job, logger: Logger, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    let delay: number;
    try {
      const more = await job.work(signal);
      if (failures > 0) logger.info({ job: job.name }, 'The job works again');
      failures = 0;
      delay = more ? 0 : job.intervalMs;
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      delay = Math.min(FIRST_BACKOFF * 2 ** (failures - 1), LONGEST_BACKOFF);
      logFailure(error, failures, job, logger);
    }
    await wait(delay * (1 + JITTER * (2 * Math.random() - 1)), undefined, { signal }).catch(() => {});
  }
}

/** Logs an outage once, and any other failure each time. */
function logFailure(error: unknown, failures: number, { name }: Job, logger: Logger): void {
  if (!isStoreUnavailable(error)) logger.error({ err: error, job: name }, 'The job failed');
  else if (failures === 1) logger.error({ err: error, job: name }, 'The job cannot reach its stores');
}
