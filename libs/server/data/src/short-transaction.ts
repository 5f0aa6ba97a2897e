import type { ClientSession, Connection } from 'mongoose';
import { DataUnavailableError } from './availability.ts';

/** Longest time of a transaction with its retries, in milliseconds. A request waits no longer. */
const COMMIT_WITHIN = 1300;

/**
 * Runs the work in one transaction. After a conflict with another transaction the driver runs it again. Throws
 * {@link DataUnavailableError} when the conflicts do not end in time.
 */
export function shortTransaction<T>(connection: Connection, work: (session: ClientSession) => Promise<T>): Promise<T> {
  const deadline = performance.now() + COMMIT_WITHIN;
  return connection.transaction(async (session) => {
    // Without a deadline the driver retries for two minutes.
    if (performance.now() > deadline) throw new DataUnavailableError('Other requests keep changing the same documents');
    return work(session);
  });
}
