import type { Logger } from './logger.ts';

const MINUTE_MS = 60_000;
/** Lines per minute: at most about 300 MB of log a day from refusals, whatever arrives. */
const IN_ALL = 600;
/** Lines per minute of one status and network, so that one client cannot use up the lines of all. */
const PER_NETWORK = 20;
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429]);

/** Bounds the log lines of refused requests. One line a minute tells how many others there were. */
export class RefusalLines {
  readonly #logger: Logger;
  readonly #counts = new Map<string, number>();
  readonly #left = new Map<number, number>();
  #written = 0;
  #minute: NodeJS.Timeout | undefined;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** Whether to write the line of a response. Counts it. */
  admits(status: number, network: string | undefined): boolean {
    if (!REFUSALS.has(status)) return true;
    this.#minute ??= setTimeout(() => this.#endMinute(), MINUTE_MS).unref();
    const key = `${status} ${network}`;
    const count = this.#counts.get(key) ?? 0;
    if (count >= PER_NETWORK || this.#written >= IN_ALL) {
      this.#left.set(status, (this.#left.get(status) ?? 0) + 1);
      return false;
    }
    this.#counts.set(key, count + 1);
    this.#written += 1;
    return true;
  }

  #endMinute(): void {
    if (this.#left.size > 0) this.#logger.warn({ refusals: Object.fromEntries(this.#left) }, 'Refusals without a line');
    this.#counts.clear();
    this.#left.clear();
    this.#written = 0;
    this.#minute = undefined;
  }
}
