import { setTimeout as wait } from 'node:timers/promises';
import { isStoreUnavailable } from '@bandhavya/photos';
import type { Logger } from '@bandhavya/server';

/** Work that is found by looking at what is stored: nothing is lost when a job dies, and looking once more does no harm. */
export type Job = {
  name: string;
  /** Does one portion and resolves with whether there may be more. Ends soon, with its leases given back, on the signal. */
  work: (signal: AbortSignal) => Promise<boolean>;
  /** How long to wait when there was nothing, in milliseconds. */
  intervalMs: number;
};

export type JobLoop = {
  /** Resolves when the portion at hand is done or given back. */
  stop: () => Promise<void>;
};

/** After the first failure, in milliseconds; twice as long after each further one. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
/** Pauses differ by this part, so that copies of the worker do not keep in step. */
const JITTER = 0.2;

/** Does a job for ever, one portion at a time. After a failure it waits, longer each time, and goes on. */
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
    let pause: number;
    try {
      const more = await job.work(signal);
      if (failures > 0) logger.info({ job: job.name }, 'The job works again');
      failures = 0;
      pause = more ? 0 : job.intervalMs;
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      pause = Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
      report(error, failures, job, logger);
    }
    await wait(pause * (1 + JITTER * (2 * Math.random() - 1)), undefined, { signal }).catch(() => {});
  }
}

/** An outage is said once; anything else each time. */
function report(error: unknown, failures: number, { name }: Job, logger: Logger): void {
  if (!isStoreUnavailable(error)) logger.error({ err: error, job: name }, 'The job failed');
  else if (failures === 1) logger.error({ err: error, job: name }, 'The job cannot reach what it needs');
}
