import { setTimeout as wait } from 'node:timers/promises';
import { connectData } from '@bandhavya/data';
import { openMatching } from '@bandhavya/matching';
import { openPayments } from '@bandhavya/payments';
import { type Logger, withDeadline } from '@bandhavya/runtime';

/** Each resolves when these indexes exist, and throws 'service.unavailable' when they do not exist within a second. */
export type Indexes = {
  members: () => Promise<void>;
  matching: () => Promise<void>;
  payments: () => Promise<void>;
};

/** Longest time of one index build, in milliseconds. An attempt that follows an interrupted one joins the running build. */
const BUILD_TIMEOUT = 3_600_000;
/** Longest time that one attempt waits for the first connection, in milliseconds. */
const CONNECT_TIMEOUT = 10_000;
const RETRY_DELAY = 1000;
/** How long a request waits for the indexes, in milliseconds. */
const REQUEST_PATIENCE = 1000;

/**
 * Creates the missing indexes and retries until they exist. It uses a connection of its own, because commands on the
 * requests' connection have a short time limit.
 */
export function makeIndexes(uri: string, logger: Logger): Indexes & { close: () => Promise<void> } {
  const data = connectData({ uri, socketTimeout: BUILD_TIMEOUT, maxPoolSize: 10 });
  const matching = openMatching(data.connection);
  const payments = openPayments(data.connection);
  const stop = new AbortController();
  const createUntilDone = async (name: string, create: () => Promise<void>) => {
    let lastReason = '';
    while (!stop.signal.aborted) {
      try {
        await data.connected(CONNECT_TIMEOUT);
        return await create();
      } catch (err) {
        if (stop.signal.aborted) return;
        if (String(err) !== lastReason) logger.warn({ err }, `The indexes of ${name} do not exist yet`);
        lastReason = String(err);
        await wait(RETRY_DELAY, undefined, { signal: stop.signal, ref: false }).catch(() => {});
      }
    }
  };
  const created = [
    createUntilDone('members', data.ensureIndexes),
    createUntilDone('matching', matching.ensureIndexes),
    createUntilDone('payments', payments.ensureIndexes),
  ] as const;
  const close = async () => {
    stop.abort();
    await data.close();
  };
  void Promise.all(created).then(close);
  return {
    members: () => withDeadline(REQUEST_PATIENCE, created[0]),
    matching: () => withDeadline(REQUEST_PATIENCE, created[1]),
    payments: () => withDeadline(REQUEST_PATIENCE, created[2]),
    close,
  };
}
