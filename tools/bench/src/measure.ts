/** The durations of calls, in milliseconds. */
export class Times {
  readonly #values: number[] = [];

  get count(): number {
    return this.#values.length;
  }

  add(milliseconds: number): void {
    this.#values.push(milliseconds);
  }

  addAll(other: Times): void {
    for (const value of other.#values) this.#values.push(value);
  }

  /** The duration at a quantile from 0 to 1. */
  at(share: number): number {
    const sorted = this.#values.toSorted((one, other) => one - other);
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  }
}

export function median(values: readonly number[]): number {
  const times = new Times();
  for (const value of values) times.add(value);
  return times.at(0.5);
}

/** Runs a call and records its duration. */
export async function timed<T>(times: Times, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  times.add(performance.now() - begun);
  return result;
}

/** Calls in a second of a number of clients, each of which repeats the call. */
export async function perSecond(
  clients: number,
  milliseconds: number,
  work: (client: number) => Promise<unknown>,
): Promise<number> {
  const begun = performance.now();
  const end = begun + milliseconds;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < end) {
        await work(client);
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - begun);
}
