/** Work of the sandbox that happens later. It ends with the sandbox. */
export class Schedule {
  readonly #timers = new Set<NodeJS.Timeout>();
  #stopped = false;

  /** Runs the work after a delay in milliseconds. */
  after(delay: number, work: () => void): void {
    if (this.#stopped) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, delay);
    this.#timers.add(timer);
  }

  /** Drops all work that has not begun. */
  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}
