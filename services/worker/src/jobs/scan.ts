import { jobIdOf } from '@bandhavya/dead-letters';
import type { Queue } from 'bullmq';
import type { JobKind } from './job-kind.ts';
import { ATTEMPTS, isOutage, JITTER, type JobContext, type JobPayload } from './run-job.ts';

/** The new jobs of one scan. */
const BATCH = 200;
/** The items that one scan reads at most. */
const READ_MAX = 5000;

/**
 * Adds one job for each due item. An item that has a job already, or is on the dead-letter list, gets none. The scan reads
 * past these items, so that they do not hide the others.
 */
export async function scan(kind: JobKind, queue: Queue<JobPayload>, context: JobContext): Promise<void> {
  const name = `scan ${kind.name}`;
  try {
    await context.prepare();
    const [dead, queued] = await Promise.all([
      context.letters.idsOf(kind.name),
      queue.getJobCountByTypes('wait', 'active', 'delayed'),
    ]);
    const due = await kind.due(context.now(), Math.min(BATCH + dead.size + queued, READ_MAX));
    const jobs = due
      .map(({ id, data }) => ({ name: kind.name, data: { id, data }, opts: optionsOf(kind, id, context) }))
      .filter(({ opts }) => !dead.has(opts.jobId));
    if (jobs.length > 0) await queue.addBulk(jobs);
    context.outages.over(name);
  } catch (error) {
    if (isOutage(error)) context.outages.began(name, error);
    else context.logger.error({ err: error, job: name }, 'A scan failed');
  }
}

function optionsOf({ name }: JobKind, id: string, { firstDelayMs }: JobContext) {
  return {
    jobId: jobIdOf(name, id),
    attempts: ATTEMPTS,
    backoff: { type: 'exponential', delay: firstDelayMs, jitter: JITTER },
    // A job that ended leaves its id free. The next scan finds items that are still due.
    removeOnComplete: true,
    removeOnFail: true,
  } as const;
}
