import { DataUnavailableError } from '@bandhavya/data';
import { KeyedQueue } from '@bandhavya/runtime';
import type { ClientSession, Connection } from 'mongoose';

/** Longest time of a transaction with its retries, in milliseconds. The request waits no longer. */
const COMMIT_WITHIN = 1300;
const DURABLE = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', journal: true } } as const;

/** Runs durable transactions. Those with the same key wait for their turn instead of conflicting. */
export class Transactions {
  readonly #connection: Connection;
  readonly #turns = new KeyedQueue();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Runs the work in one transaction, which the driver may repeat.
   * @param key the document that concurrent transactions change, such as a coupon code
   */
  run<T>(key: string, work: (session: ClientSession) => Promise<T>): Promise<T> {
    const deadline = performance.now() + COMMIT_WITHIN;
    const attempt = async (session: ClientSession) => {
      // Without a deadline the driver retries for two minutes.
      if (performance.now() > deadline)
        throw new DataUnavailableError('Other requests keep changing the same document');
      return work(session);
    };
    return this.#turns.run(key, () => this.#connection.transaction(attempt, DURABLE));
  }
}
