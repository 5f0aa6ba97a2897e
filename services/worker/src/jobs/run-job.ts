import { isDataUnavailable } from '@bandhavya/data';
import type { DeadLetters } from '@bandhavya/dead-letters';
import { MailFailedError } from '@bandhavya/mail';
import { isProviderUnavailable } from '@bandhavya/payments';
import { describeError, type Logger } from '@bandhavya/runtime';
import { RedisUnavailableError } from '@bandhavya/runtime/redis';
import { DelayedError, type Job } from 'bullmq';
import type { JobKind } from './job-kind.ts';
import type { Outages } from './outages.ts';

/** The attempts of a job whose item fails. Attempts during an outage do not count. */
export const ATTEMPTS = 10;
/** The longest delay between two attempts during an outage, in milliseconds. */
const LONGEST_DELAY = 300_000;
/** Varies each delay downwards by up to this fraction. */
export const JITTER = 0.5;

export type JobContext = {
  letters: DeadLetters;
  outages: Outages;
  logger: Logger;
  /** Tells the open tabs of a member that payments have changed. */
  publish: (memberId: string) => Promise<void>;
  /** Resolves when the database is connected and has its indexes. */
  prepare: () => Promise<void>;
  now: () => Date;
  /** The delay after the first failed attempt, in milliseconds. It doubles with each further one. */
  firstDelayMs: number;
};

/** The payload of a job in Redis. */
export type JobPayload = { id: string; data: unknown };

/**
 * Runs one attempt of a job. An outage delays the job without counting as an attempt. An item whose attempts all failed goes
 * to the dead-letter list. Throws for BullMQ to try again.
 */
export async function runJob(kind: JobKind, job: Job<JobPayload>, token: string | undefined, context: JobContext) {
  const started = performance.now();
  const line = () => ({ ...lineOf(kind, job), ms: Math.round(performance.now() - started) });
  try {
    const changed = await kind.run(job.data.data, context.now());
    context.outages.over(kind.name);
    context.logger.info(line(), 'Finished a job');
    if (changed !== undefined) await publishChange(changed, context);
  } catch (error) {
    await failed(error, { kind, job, context, line }).catch((thrown: unknown) =>
      delayInOutage(thrown, { kind, job, token, context }),
    );
  }
}

type Failed = { kind: JobKind; job: Job<JobPayload>; context: JobContext; line: () => Record<string, unknown> };

/** Throws the error when there are attempts left; otherwise the job ends on the dead-letter list. */
async function failed(error: unknown, { kind, job, context, line }: Failed): Promise<void> {
  if (isOutage(error)) throw error;
  const attempts = job.attemptsMade + 1;
  if (attempts < ATTEMPTS && !isFinal(error)) {
    context.logger.warn({ err: error, ...line() }, 'An attempt of a job failed');
    throw error;
  }
  await kind.died?.(job.data.data);
  const { message: failure } = describeError(error);
  await context.letters.record({ kind: kind.name, item: job.data.id, attempts, failure, died_at: context.now() });
  context.logger.error({ err: error, ...line() }, 'A job is dead');
}

async function delayInOutage(
  error: unknown,
  { kind, job, token, context }: Omit<Failed, 'line'> & { token: string | undefined },
): Promise<void> {
  if (!isOutage(error)) throw error;
  context.outages.began(kind.name, error);
  const doubled = context.firstDelayMs * 2 ** Math.min(job.attemptsStarted - 1, 20);
  const delay = Math.min(doubled, LONGEST_DELAY) * (1 - JITTER * Math.random());
  await job.moveToDelayed(Date.now() + Math.round(delay), token);
  throw new DelayedError();
}

/** A lost event costs nothing: a tab reads its payments again when it is opened or reconnects. */
async function publishChange(memberId: string, { publish, logger }: JobContext): Promise<void> {
  await publish(memberId).catch((error: unknown) => logger.warn({ err: error }, 'A live event was not published'));
}

function lineOf({ name }: JobKind, { data, attemptsStarted }: Job<JobPayload>) {
  return { job: name, item: data.id, attempt: attemptsStarted };
}

/** Whether the error is about a service that is unavailable, not about the item. */
export function isOutage(error: unknown): boolean {
  if (error instanceof MailFailedError) return error.kind === 'unavailable';
  return isDataUnavailable(error) || isProviderUnavailable(error) || error instanceof RedisUnavailableError;
}

function isFinal(error: unknown): boolean {
  return error instanceof MailFailedError && error.kind === 'refused';
}
