/** How long calls took, in milliseconds. */
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

  /** The time within which so much of the calls (0 to 1) was done. */
  at(share: number): number {
    const sorted = this.#values.toSorted((one, other) => one - other);
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  }
}

/** Does something and takes its time. */
export async function timed<T>(times: Times, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  times.add(performance.now() - begun);
  return result;
}

/** How often something is done in a second when so many do it at once, each one again and again. */
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
