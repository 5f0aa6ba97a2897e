import type { PairSwipe } from '@bandhavya/matching/models';

/** Swipe directions as numbers, because a population has millions of them. */
export const DISLIKE = 0;
export const LIKE = 1;
export const SUPER_LIKE = 2;
export type Kind = typeof DISLIKE | typeof LIKE | typeof SUPER_LIKE;

/** Swipes between members by position. Stored by column, which takes a tenth of the memory. */
export class Edges {
  #from = new Uint32Array(1024);
  #to = new Uint32Array(1024);
  #kind = new Uint8Array(1024);
  #at = new Float64Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(from: number, to: number, kind: Kind, at: number): void {
    if (this.#length === this.#from.length) this.#grow();
    const n = this.#length;
    this.#from[n] = from;
    this.#to[n] = to;
    this.#kind[n] = kind;
    this.#at[n] = at;
    this.#length += 1;
  }

  from(n: number): number {
    return this.#from[n] ?? 0;
  }

  to(n: number): number {
    return this.#to[n] ?? 0;
  }

  kind(n: number): number {
    return this.#kind[n] ?? 0;
  }

  at(n: number): number {
    return this.#at[n] ?? 0;
  }

  /** The swipe as it is stored. */
  answer(n: number): PairSwipe {
    const kind = this.kind(n);
    return {
      dir: kind === DISLIKE ? 'disliked' : 'liked',
      ...(kind === SUPER_LIKE ? { super: true } : {}),
      at: new Date(this.at(n)),
      // The length of the keys that browsers send.
      key: `seed-${String(n).padStart(31, '0')}`,
    };
  }

  #grow(): void {
    const grown = <T extends Uint32Array | Uint8Array | Float64Array>(old: T, bigger: T): T => {
      bigger.set(old);
      return bigger;
    };
    const size = this.#from.length * 2;
    this.#from = grown(this.#from, new Uint32Array(size));
    this.#to = grown(this.#to, new Uint32Array(size));
    this.#kind = grown(this.#kind, new Uint8Array(size));
    this.#at = grown(this.#at, new Float64Array(size));
  }
}

/** Two members by position, the lower one first, and the number of each one's swipe of the other. */
export type EdgePair = { low: number; high: number; lows?: number; highs?: number };

/** The pairs of the swipes, ordered by both positions. Of two swipes of the same member, the first counts. */
export function* pairsOf(edges: Edges, members: number): Generator<EdgePair> {
  const { starts, order } = byLow(edges, members);
  for (let low = 0; low < members; low += 1) {
    const pairs = new Map<number, EdgePair>();
    for (let place = starts[low] ?? 0; place < (starts[low + 1] ?? 0); place += 1) {
      const n = order[place] ?? 0;
      const [from, to] = [edges.from(n), edges.to(n)];
      const high = Math.max(from, to);
      const pair = pairs.get(high) ?? { low, high };
      if (from === low) pair.lows ??= n;
      else pair.highs ??= n;
      pairs.set(high, pair);
    }
    yield* [...pairs.values()].toSorted((one, other) => one.high - other.high);
  }
}

/** A counting sort by the lower position: `order` has the numbers, `starts` the beginning of each position. */
function byLow(edges: Edges, members: number) {
  const lowOf = (n: number) => Math.min(edges.from(n), edges.to(n));
  const starts = new Uint32Array(members + 1);
  for (let n = 0; n < edges.length; n += 1) starts[lowOf(n) + 1] = (starts[lowOf(n) + 1] ?? 0) + 1;
  for (let low = 0; low < members; low += 1) starts[low + 1] = (starts[low + 1] ?? 0) + (starts[low] ?? 0);
  const next = starts.slice();
  const order = new Uint32Array(edges.length);
  for (let n = 0; n < edges.length; n += 1) {
    const low = lowOf(n);
    order[next[low] ?? 0] = n;
    next[low] = (next[low] ?? 0) + 1;
  }
  return { starts, order };
}
