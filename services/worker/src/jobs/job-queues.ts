import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@bandhavya/runtime';
import { Queue, Worker as QueueWorker } from 'bullmq';
import pTimeout from 'p-timeout';
import { type JobKind, QUEUES, type QueueName } from './job-kind.ts';
import { connectQueueClient, type QueueClient } from './redis-client.ts';
import { type JobContext, type JobPayload, runJob } from './run-job.ts';
import { scan } from './scan.ts';

const PREFIX = 'bandhavya-jobs';
const SCAN = 'scan';
/** The jobs of one queue that a worker runs at a time. */
const CONCURRENCY = 8;
/** After the death of a worker, its jobs start again after this lock and the next check (ms). */
const LOCK = 10_000;
const STALLED_INTERVAL = 2000;
/** Time between two checks that the scans are scheduled, in milliseconds. Emptying Redis removes them. */
const SCHEDULE_INTERVAL = 2000;
/** A scan that has not run for so long (ms) is scheduled again. */
const OVERDUE = 5000;
/** The time for running jobs to end at shutdown, in milliseconds. */
const END_WITHIN = 6000;
const EVENTS_KEPT = 100;
/** Time between two checks whether Redis is up, in milliseconds. */
const UP_INTERVAL = 200;

export type JobQueues = {
  /** Lets running jobs end, for six seconds at most; the others run again later. */
  close: () => Promise<void>;
};

type Parts = { redisUrl: string; kinds: readonly JobKind[]; context: JobContext };

/** Starts to scan for due items, and to run their jobs. Recovers from an outage of Redis, and from emptying it. */
export function startJobQueues({ redisUrl, kinds, context }: Parts): JobQueues {
  const connection = connectQueueClient(redisUrl);
  const stopping = new AbortController();
  const opening = openWhenUp(connection, { kinds, context }, stopping.signal);
  return {
    close: async () => {
      stopping.abort();
      const opened = await opening;
      if (opened) await closeAll(opened.workers, opened.queues, connection, context.logger);
      connection.close();
      await opened?.scheduling;
    },
  };
}

/**
 * Opens the queues once Redis responds: a queue of BullMQ that cannot be initialised stays unusable. Undefined when the
 * signal aborts before.
 */
async function openWhenUp(connection: QueueClient, { kinds, context }: Omit<Parts, 'redisUrl'>, signal: AbortSignal) {
  while (!(await connection.responds())) {
    if (signal.aborted) return undefined;
    await wait(UP_INTERVAL, undefined, { signal }).catch(() => {});
  }
  if (signal.aborted) return undefined;
  const { client } = connection;
  const options = { connection: client, prefix: PREFIX };
  const streams = { events: { maxLen: EVENTS_KEPT } };
  const queues = mapQueues((name) => new Queue<JobPayload>(name, { ...options, streams }));
  const workers = mapQueues(
    (queue) =>
      new QueueWorker<JobPayload>(
        queue,
        async (job, token) => {
          const kind = kinds.find(({ name }) => name === (job.name === SCAN ? job.data.id : job.name));
          // A job of a later version ends here. Workers of that version find its item again.
          if (!kind) context.logger.warn({ job: job.name }, 'The job is unknown');
          else if (job.name === SCAN) await scan(kind, queues[kind.queue], context);
          else await runJob(kind, job, token, context);
        },
        { ...options, concurrency: CONCURRENCY, lockDuration: LOCK, stalledInterval: STALLED_INTERVAL },
      ),
  );
  const onError = (error: Error) => logFailure(error, connection, context.logger);
  for (const queue of Object.values(queues)) queue.on('error', onError);
  for (const worker of Object.values(workers)) worker.on('error', onError);
  const scheduling = keepScheduled(queues.database, kinds, signal);
  return { queues: Object.values(queues), workers: Object.values(workers), scheduling };
}

function mapQueues<T>(make: (name: QueueName) => T): Record<QueueName, T> {
  return Object.fromEntries(QUEUES.map((name) => [name, make(name)])) as Record<QueueName, T>;
}

/** Schedules the scan of each kind, and again whenever Redis has lost it. Several workers share one schedule. */
async function keepScheduled(queue: Queue<JobPayload>, kinds: readonly JobKind[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // An outage of Redis is logged by its connection, and the next round tries again.
    await Promise.all(kinds.map((kind) => schedule(queue, kind))).catch(() => {});
    await wait(SCHEDULE_INTERVAL, undefined, { signal }).catch(() => {});
  }
}

async function schedule(queue: Queue<JobPayload>, { name, intervalMs: every }: JobKind): Promise<void> {
  const id = `${SCAN}.${name}`;
  const scheduled = await queue.getJobScheduler(id);
  const isRunning = scheduled?.every === every && Number(scheduled.next) > Date.now() - OVERDUE;
  if (isRunning) return;
  const opts = { removeOnComplete: true, removeOnFail: true };
  await queue.upsertJobScheduler(id, { every }, { name: SCAN, data: { id: name, data: {} }, opts });
}

async function closeAll(
  workers: readonly QueueWorker[],
  queues: readonly Queue[],
  connection: QueueClient,
  logger: Logger,
): Promise<void> {
  // Without Redis, jobs cannot report their end: another worker runs them again.
  const force = !(await connection.responds());
  const closing = Promise.all([
    ...workers.map((worker) => worker.close(force)),
    ...queues.map((queue) => queue.close()),
  ]);
  const milliseconds = force ? 1000 : END_WITHIN;
  await pTimeout(closing, { milliseconds }).catch(() => {
    logger.warn('Some jobs did not end in time; they will run again');
    for (const worker of workers) void worker.disconnect().catch(() => {});
  });
  closing.catch(() => {});
}

/** Logs what is wrong with the queues themselves. An outage is logged by the connection. */
function logFailure(error: Error, { client }: QueueClient, logger: Logger): void {
  if (client.status === 'ready' && !('syscall' in error)) logger.error({ err: error }, 'A queue reports an error');
}
