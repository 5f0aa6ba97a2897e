import { ApiError, isTransient, retryDelay, type SwipeToSend, type UndoToSend } from '@bandhavya/api-client';
import type { Direction, Match, ProblemCode, Swipe } from '@bandhavya/contracts';
import type { QueuedRequest, SwipeStore } from './swipe-store.ts';

/** The result of a sent request. */
export type SwipeSendOutcome =
  | { kind: 'recorded'; to: string; match?: Match | undefined }
  | { kind: 'undone'; to: string }
  /** The gateway refused the request for good. */
  | { kind: 'refused'; request: QueuedRequest; code: ProblemCode };

type Ports = {
  store: SwipeStore;
  send: (swipe: SwipeToSend) => Promise<Swipe>;
  undo: (swipe: UndoToSend) => Promise<void>;
  /** Runs the action in one tab at a time, which keeps the order. */
  exclusively: (action: () => Promise<void>) => Promise<void>;
  /** Whether the browser is online and the member is signed in. */
  maySend: () => boolean;
};

/** The number of unsent requests, and whether the last attempt failed. */
export type QueueState = { unsent: number; failing: boolean };

/**
 * Sends swipes and undos in order and retries each until the gateway responds. The queue survives a lost connection and a
 * closed page; a retry has the same key, so the gateway records it once.
 */
export class SwipeQueue {
  readonly #ports: Ports;
  readonly #listeners = new Set<() => void>();
  readonly #outcomes = new Set<(outcome: SwipeSendOutcome) => void>();
  #state: QueueState;
  #sending: Promise<void> | undefined;
  #sendAgain = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#state = { unsent: ports.store.list().length, failing: false };
  }

  /** Queues a swipe. Returns the input of {@link undo}. */
  swipe(to: string, direction: Direction): Pick<QueuedRequest, 'to' | 'key'> {
    const key = crypto.randomUUID();
    this.#ports.store.add({ kind: 'swipe', to, direction, key });
    void this.flush();
    return { to, key };
  }

  /** Queues the undo of a swipe. A swipe that was not sent yet is dropped instead. */
  undo({ to, key, unlessMatched }: UndoToSend): void {
    this.#ports.store.add({ kind: 'undo', to, key, unlessMatched });
    void this.flush();
  }

  /** The ids with a queued swipe and no queued undo. */
  swiped(): ReadonlySet<string> {
    const requests = this.#ports.store.list();
    const undone = new Set(requests.filter(({ kind }) => kind === 'undo').map(({ key }) => key));
    return new Set(requests.filter(({ kind, key }) => kind === 'swipe' && !undone.has(key)).map(({ to }) => to));
  }

  /** The ids with a queued undo. */
  undoing(): ReadonlySet<string> {
    const requests = this.#ports.store.list();
    return new Set(requests.filter(({ kind }) => kind === 'undo').map(({ to }) => to));
  }

  /** Sends the queue now. Resolves when it is empty or waits for a retry. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#sendAgain = true;
    this.#tell();
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  readonly state = (): QueueState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls the listener with every further outcome. */
  onOutcome(listener: (outcome: SwipeSendOutcome) => void): () => void {
    this.#outcomes.add(listener);
    return () => this.#outcomes.delete(listener);
  }

  /** Reads the store after a change of another tab, and sends what that tab leaves unsent when it is closed. */
  reread(): void {
    this.#tell();
    if (this.#state.unsent > 0) this.#waitAndSend();
  }

  /** Stops sending after the current request. Stored requests stay for another queue. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #sendAll(): Promise<void> {
    while (this.#sendAgain) {
      this.#sendAgain = false;
      await this.#ports.exclusively(() => this.#sendInOrder());
    }
  }

  async #sendInOrder(): Promise<void> {
    const { store, maySend } = this.#ports;
    for (let request = store.list()[0]; request; request = store.list()[0]) {
      if (this.#isClosed || !maySend()) return this.#tell();
      const settled = await this.#settle(request);
      this.#failures = settled ? 0 : this.#failures + 1;
      this.#tell();
      if (!settled) return this.#waitAndSend();
    }
    this.#tell();
  }

  #waitAndSend(): void {
    if (this.#isClosed) return;
    const wait = retryDelay(Math.max(this.#failures, 1));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), wait);
  }

  /** Sends one request; false when it has to be retried. */
  async #settle(request: QueuedRequest): Promise<boolean> {
    const { store } = this.#ports;
    const undo = store.list().find(({ kind, key }) => kind === 'undo' && key === request.key);
    if (request.kind === 'swipe' && undo && !request.tried) {
      store.remove(request);
      store.remove(undo);
      return true;
    }
    try {
      const outcome = await this.#send(request);
      store.remove(request);
      this.#report(outcome);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'network' || isTransient(error)) return false;
      // The queue continues after the next sign-in.
      if (error.status === 401) return false;
      store.remove(request);
      // An undo of a refused swipe has nothing to do, and the member has already undone the swipe.
      if (request.kind === 'swipe' && undo) store.remove(undo);
      else this.#report({ kind: 'refused', request, code: error.code });
    }
    return true;
  }

  async #send(request: QueuedRequest): Promise<SwipeSendOutcome> {
    const { store, send, undo } = this.#ports;
    const { to, key } = request;
    if (request.kind === 'undo') {
      await undo({ to, key, unlessMatched: request.unlessMatched });
      return { kind: 'undone', to };
    }
    store.put({ ...request, tried: true });
    const { match } = await send({ to, key, direction: request.direction });
    return { kind: 'recorded', to, match };
  }

  #report(outcome: SwipeSendOutcome): void {
    for (const listener of this.#outcomes) listener(outcome);
  }

  #tell(): void {
    const next = { unsent: this.#ports.store.list().length, failing: this.#failures > 0 };
    if (next.unsent === this.#state.unsent && next.failing === this.#state.failing) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}
