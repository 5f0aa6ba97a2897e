/** Work on the same key, one after the other; work on different keys side by side. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs the work when all earlier work on the key is over, however it ended. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const over = turn.catch(() => undefined);
    this.#last.set(key, over);
    try {
      return await turn;
    } finally {
      if (this.#last.get(key) === over) this.#last.delete(key);
    }
  }
}
