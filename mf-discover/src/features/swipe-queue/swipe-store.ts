import { type Direction, unsentSwipesPrefix } from '@bandhavya/contracts';

/** A swipe or an undo to send. `id` grows with time; both have the idempotency key of the swipe. */
export type QueuedRequest = { id: string; to: string; key: string } & (
  | {
      kind: 'swipe';
      direction: Direction /** Set before the first attempt: the gateway may have the swipe. */;
      tried?: true;
    }
  /** `unlessMatched`: the member has not been asked about the end of a match. */
  | { kind: 'undo'; unlessMatched?: true | undefined }
);

type WithoutId<E> = E extends unknown ? Omit<E, 'id'> : never;

/** Digits of the time in milliseconds and of the counter in an id, so that ids sort by time. */
const DIGITS = 15;

/**
 * The unsent requests of one member in localStorage. Each request is a separate item, so that two tabs do not overwrite
 * each other. It stores ids and no profile data.
 */
export class SwipeStore {
  readonly #prefix: string;
  /** Requests that localStorage did not accept. */
  readonly #unkept = new Map<string, QueuedRequest>();
  #made = 0;

  constructor(memberId: string) {
    this.#prefix = unsentSwipesPrefix(memberId);
  }

  /** The requests, oldest first. */
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
      // Without localStorage the request was only in #unkept.
    }
  }

  /** Whether localStorage has accepted all requests. */
  isKept(): boolean {
    return this.#unkept.size === 0;
  }

  /** Whether a key of localStorage belongs to this store; null stands for all keys. */
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

/** Skips an item that is not readable. */
function parse(text: string | null): QueuedRequest[] {
  try {
    const request = JSON.parse(text ?? 'null') as Partial<QueuedRequest> | null;
    return request?.id && request.to && request.key && request.kind ? [request as QueuedRequest] : [];
  } catch {
    return [];
  }
}
