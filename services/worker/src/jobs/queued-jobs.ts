import type { Data } from '@bandhavya/data';
import { DeadLetters } from '@bandhavya/dead-letters';
import { type MailTransport, Outbox } from '@bandhavya/mail';
import { type OpenPayments, openPayments, providerSettings, sellerOf } from '@bandhavya/payments';
import { type Logger, publishLive } from '@bandhavya/runtime';
import { askRedis, type RedisConnection } from '@bandhavya/runtime/redis';
import type { Configuration } from '../configuration.ts';
import type { JobKind } from './job-kind.ts';
import { type JobQueues, startJobQueues } from './job-queues.ts';
import { CONNECT_DEADLINE } from './loops.ts';
import { mailJobs } from './mail-jobs.ts';
import { Outages } from './outages.ts';
import { paymentJobs } from './payment-jobs.ts';
import type { JobContext } from './run-job.ts';

export type QueuedJobsParts = {
  configuration: Configuration;
  data: Data;
  redis: RedisConnection;
  transport: MailTransport;
  logger: Logger;
  now: () => Date;
};

/** Starts the jobs of payments and mails. */
export function startQueuedJobs(parts: QueuedJobsParts): JobQueues {
  const { configuration, data, redis, logger, now } = parts;
  const letters = new DeadLetters(data.connection);
  const payments = openPayments(data.connection);
  const publish = (memberId: string) =>
    askRedis(() => publishLive(redis.client, memberId, { name: 'payments.changed', data: {} }));
  const context: JobContext = {
    letters,
    publish,
    logger,
    now,
    outages: new Outages(logger),
    firstDelayMs: configuration.JOBS_INTERVAL_SECONDS * 1000,
    prepare: async () => {
      await data.connected(CONNECT_DEADLINE);
      await Promise.all([payments.ensureIndexes(), letters.ensureIndexes()]);
    },
  };
  const kinds = kindsOf(parts, { payments, publish });
  return startJobQueues({ redisUrl: configuration.REDIS_URL, kinds, context });
}

type Opened = { payments: OpenPayments; publish: JobContext['publish'] };

function kindsOf(parts: QueuedJobsParts, { payments, publish }: Opened): JobKind[] {
  const { configuration, data, transport, logger } = parts;
  const intervalMs = configuration.JOBS_INTERVAL_SECONDS * 1000;
  const { refunds, membershipEnds } = payments;
  const { orderChecks, refundExecutor } = payments.openCheckout({
    provider: providerSettings(configuration),
    log: logger,
  });
  const receiptIssuer = payments.issuerOf(sellerOf(configuration));
  const outbox = new Outbox({ connection: data.connection, transport, origin: configuration.PUBLIC_ORIGIN });
  return [
    ...paymentJobs({ orderChecks, refunds, refundExecutor, receiptIssuer, membershipEnds, publish, intervalMs }),
    ...mailJobs(outbox, intervalMs),
  ];
}
