import { setTimeout as wait } from 'node:timers/promises';
import { connectData } from '@bandhavya/data';
import { openMatching } from '@bandhavya/matching';
import { type Logger, withDeadline } from '@bandhavya/server';

/** Each resolves when these indexes are there, and throws 'service.unavailable' when they are not within a second. */
export type Indexes = {
  members: () => Promise<void>;
  matching: () => Promise<void>;
};

/** How long one build may take, in milliseconds: on a large collection it is minutes. One that goes on is joined. */
const BUILD_WITHIN = 3_600_000;
const RETRY_DELAY = 1000;
/** How long a request waits, in milliseconds. */
const PATIENCE = 1000;

/**
 * Makes the indexes that are missing, and tries again until they are there, over a connection of its own: on that of the
 * requests no command may take so long.
 */
export function makeIndexes(uri: string, logger: Logger): Indexes & { close: () => Promise<void> } {
  const data = connectData({ uri, socketTimeout: BUILD_WITHIN, maxPoolSize: 10 });
  const matching = openMatching(data.members.db);
  const stop = new AbortController();
  const untilMade = async (name: string, make: () => Promise<void>) => {
    let said = '';
    while (!stop.signal.aborted) {
      try {
        return await make();
      } catch (err) {
        // Once for each reason, not for each attempt.
        if (String(err) !== said) logger.warn({ err }, `The indexes of the ${name} are not there yet`);
        said = String(err);
        await wait(RETRY_DELAY, undefined, { signal: stop.signal, ref: false }).catch(() => {});
      }
    }
  };
  const made = [untilMade('members', data.ensureIndexes), untilMade('meetings', matching.ensureIndexes)] as const;
  const close = async () => {
    stop.abort();
    await data.close();
  };
  void Promise.all(made).then(close);
  return { members: () => withDeadline(PATIENCE, made[0]), matching: () => withDeadline(PATIENCE, made[1]), close };
}
