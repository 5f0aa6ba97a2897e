import type { Direction } from '@bandhavya/contracts';

/** Something that has to be sent. `id` grows with time; the key is the swipe's, of its undo too. */
export type QueuedRequest = { id: string; to: string; key: string } & (
  | { kind: 'swipe'; direction: Direction /** An attempt was made: the gateway may have it. */; tried?: true }
  | { kind: 'undo' }
);

type WithoutId<E> = E extends unknown ? Omit<E, 'id'> : never;

/** Digits of an instant in milliseconds, and of a number within it: ids sort as they were made. */
const DIGITS = 15;

/**
 * What one member of this browser has answered and the gateway does not have yet; outlives the page. Each request is an
 * item of its own, so that two tabs do not overwrite each other's. It holds ids, nothing of anybody's profile.
 */
export class SwipeStore {
  readonly #prefix: string;
  /** Entries that the browser would not keep. */
  readonly #unkept = new Map<string, QueuedRequest>();
  #made = 0;

  constructor(memberId: string) {
    this.#prefix = `bandhavya.swipes.${memberId}.`;
  }

  /** In the order in which they were made. */
  list(): QueuedRequest[] {
    const kept = this.#names().flatMap((name) => parse(localStorage.getItem(name)));
    return [...kept, ...this.#unkept.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  add(request: WithoutId<QueuedRequest>): QueuedRequest {
    this.#made += 1;
    const digits = [Date.now(), this.#made].map((number) => String(number).padStart(DIGITS, '0'));
    const added = { ...request, id: [...digits, request.key].join('-') };
    this.put(added);
    return added;
  }

  put(request: QueuedRequest): void {
    try {
      localStorage.setItem(this.#prefix + request.id, JSON.stringify(request));
    } catch {
      this.#unkept.set(request.id, request);
    }
  }

  remove({ id }: QueuedRequest): void {
    this.#unkept.delete(id);
    try {
      localStorage.removeItem(this.#prefix + id);
    } catch {
      // It was not kept there.
    }
  }

  /** Whether an item of the browser's storage is one of these requests. */
  owns(name: string | null): boolean {
    return name === null || name.startsWith(this.#prefix);
  }

  #names(): string[] {
    try {
      return Object.keys(localStorage).filter((name) => this.owns(name));
    } catch {
      return [];
    }
  }
}

/** What cannot be read is left out. */
function parse(text: string | null): QueuedRequest[] {
  try {
    const request = JSON.parse(text ?? 'null') as Partial<QueuedRequest> | null;
    return request?.id && request.to && request.key && request.kind ? [request as QueuedRequest] : [];
  } catch {
    return [];
  }
}
