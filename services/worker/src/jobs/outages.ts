import type { Logger } from '@bandhavya/runtime';

/** Logs the beginning and the end of an outage of each job once. */
export class Outages {
  readonly #open = new Set<string>();
  readonly #logger: Logger;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  began(job: string, error: unknown): void {
    if (!this.#open.has(job)) this.#logger.error({ err: error, job }, 'The job cannot reach a service');
    this.#open.add(job);
  }

  over(job: string): void {
    if (this.#open.delete(job)) this.#logger.info({ job }, 'The job works again');
  }
}
