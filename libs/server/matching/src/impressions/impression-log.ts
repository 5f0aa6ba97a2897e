import type { Types } from 'mongoose';
import type { ImpressionModel, ImpressionSource, StoredImpression } from './impression.model.ts';

type Options = {
  impressions: ImpressionModel;
  /** Called after impressions were lost, with their number: a write failed, or the buffer was full. */
  onLoss: (count: number, error?: unknown) => void;
  flushEvery?: number;
  most?: number;
};

/** In milliseconds. */
const FLUSH_EVERY = 2000;
/** The most impressions that wait for a write: about 2 MB. */
const WAITING_MAX = 10_000;
const BATCH = 1000;
/** Impressions are statistics: their writes wait for no other server and for no journal. */
const WRITE = { ordered: false, writeConcern: { w: 1, j: false } } as const;

/**
 * Records impressions in the background, in batches. Recording neither waits nor fails; a lost impression costs a
 * statistic. The buffer is bounded: impressions beyond it are lost.
 */
export class ImpressionLog {
  readonly #options: Options;
  #waiting: StoredImpression[] = [];
  #lost = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Records the members of a page, in their order on it. */
  record(viewer: Types.ObjectId, source: ImpressionSource, shown: readonly Types.ObjectId[], at = new Date()): void {
    const room = (this.#options.most ?? WAITING_MAX) - this.#waiting.length;
    for (const [position, id] of shown.slice(0, room).entries()) {
      this.#waiting.push({ at, viewer, shown: id, source, position });
    }
    this.#lost += Math.max(0, shown.length - room);
    this.#timer ??= setTimeout(() => void this.flush(), this.#options.flushEvery ?? FLUSH_EVERY).unref();
  }

  /** Writes the waiting impressions. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const { impressions, onLoss } = this.#options;
    if (this.#lost > 0) onLoss(this.#lost);
    this.#lost = 0;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, BATCH);
      this.#waiting = this.#waiting.slice(BATCH);
      try {
        await impressions.collection.insertMany(batch as never, WRITE);
      } catch (error) {
        onLoss(batch.length, error);
      }
    }
  }
}
