import PQueue from 'p-queue';

/** Runs the tasks of one key one after the other, in this process. Tasks of other keys run concurrently. */
export class KeyedQueue {
  readonly #queues = new Map<string, PQueue>();

  /**
   * @param signal a task whose signal aborts before its turn does not begin
   * @throws the error of the task, or the reason of the signal
   */
  async run<T>(key: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const queue = this.#queues.get(key) ?? new PQueue({ concurrency: 1 });
    this.#queues.set(key, queue);
    try {
      return await queue.add(task, signal ? { signal } : {});
    } finally {
      if (queue.size + queue.pending === 0) this.#queues.delete(key);
    }
  }
}
