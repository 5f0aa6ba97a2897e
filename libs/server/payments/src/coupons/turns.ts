import PQueue from 'p-queue';

/** Runs the tasks of one key one after the other, in this process. Tasks of other keys run concurrently. */
export class Turns {
  readonly #queues = new Map<string, PQueue>();

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? new PQueue({ concurrency: 1 });
    this.#queues.set(key, queue);
    try {
      return await queue.add(task);
    } finally {
      if (queue.size === 0 && queue.pending === 0) this.#queues.delete(key);
    }
  }
}
