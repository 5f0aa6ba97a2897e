import { ApiError, isTransient, retryDelay, type SwipeToSend } from '@bandhavya/api-client';
import type { Direction, Match, ProblemCode, Swipe } from '@bandhavya/contracts';
import type { QueuedRequest, SwipeStore } from './swipe-store.ts';

/** What has come of something that was sent. */
export type Outcome =
  | { kind: 'recorded'; to: string; match?: Match | undefined }
  | { kind: 'undone'; to: string }
  /** The gateway does not want it; it is not sent again. */
  | { kind: 'refused'; request: QueuedRequest; code: ProblemCode };

type Ports = {
  store: SwipeStore;
  send: (swipe: SwipeToSend) => Promise<Swipe>;
  undo: (swipe: Pick<SwipeToSend, 'to' | 'key'>) => Promise<void>;
  /** One tab sends at a time, so that the order holds. */
  exclusively: (action: () => Promise<void>) => Promise<void>;
  /** Whether there is a line, and the member still signed in. */
  maySend: () => boolean;
};

/** How far the queue is: how many wait, and whether the last attempt failed. */
export type QueueState = { unsent: number; failing: boolean };

/**
 * Sends a member's answers in their order, each until it has been answered. Nothing is forgotten when the line is lost or
 * the page is closed; whatever is sent twice has the same key and counts once.
 */
export class SwipeQueue {
  readonly #ports: Ports;
  readonly #listeners = new Set<() => void>();
  readonly #outcomes = new Set<(outcome: Outcome) => void>();
  #state: QueueState;
  #sending: Promise<void> | undefined;
  #sendAgain = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#state = { unsent: ports.store.list().length, failing: false };
  }

  /** Answers somebody. Returns what {@link undo} needs. */
  swipe(to: string, direction: Direction): Pick<QueuedRequest, 'to' | 'key'> {
    const key = crypto.randomUUID();
    this.#ports.store.add({ kind: 'swipe', to, direction, key });
    void this.flush();
    return { to, key };
  }

  /** Takes an answer back: one that has not been sent never is, any other one after it has been settled. */
  undo({ to, key }: Pick<QueuedRequest, 'to' | 'key'>): void {
    this.#ports.store.add({ kind: 'undo', to, key });
    void this.flush();
  }

  /** Whom the member has answered, though the gateway may not know yet. */
  swiped(): ReadonlySet<string> {
    const requests = this.#ports.store.list();
    const undone = new Set(requests.filter(({ kind }) => kind === 'undo').map(({ key }) => key));
    return new Set(requests.filter(({ kind, key }) => kind === 'swipe' && !undone.has(key)).map(({ to }) => to));
  }

  /** Whose answer is being taken back. */
  undoing(): ReadonlySet<string> {
    const requests = this.#ports.store.list();
    return new Set(requests.filter(({ kind }) => kind === 'undo').map(({ to }) => to));
  }

  /** Sends what is there, now. Resolves when nothing is left or it has to wait. */
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

  /** Calls back for whatever is settled from now on. */
  onOutcome(listener: (outcome: Outcome) => void): () => void {
    this.#outcomes.add(listener);
    return () => this.#outcomes.delete(listener);
  }

  /** Another tab has changed what is kept. What it does not send, because it is closed, this one does. */
  reread(): void {
    this.#tell();
    if (this.#state.unsent > 0) this.#waitAndSend();
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
      if (!maySend()) return this.#tell();
      const settled = await this.#settle(request);
      this.#failures = settled ? 0 : this.#failures + 1;
      this.#tell();
      if (!settled) return this.#waitAndSend();
    }
    this.#tell();
  }

  #waitAndSend(): void {
    const wait = retryDelay(Math.max(this.#failures, 1));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), wait);
  }

  /** Whether the request is done with. */
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
      // Whoever signs in again goes on.
      if (error.status === 401) return false;
      store.remove(request);
      // A swipe that is not there need not be taken back, and nobody wants to hear of it.
      if (request.kind === 'swipe' && undo) store.remove(undo);
      else this.#report({ kind: 'refused', request, code: error.code });
    }
    return true;
  }

  async #send(request: QueuedRequest): Promise<Outcome> {
    const { store, send, undo } = this.#ports;
    const { to, key } = request;
    if (request.kind === 'undo') {
      await undo({ to, key });
      return { kind: 'undone', to };
    }
    store.put({ ...request, tried: true });
    const { match } = await send({ to, key, direction: request.direction });
    return { kind: 'recorded', to, match };
  }

  #report(outcome: Outcome): void {
    for (const listener of this.#outcomes) listener(outcome);
  }

  #tell(): void {
    const next = { unsent: this.#ports.store.list().length, failing: this.#failures > 0 };
    if (next.unsent === this.#state.unsent && next.failing === this.#state.failing) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}
