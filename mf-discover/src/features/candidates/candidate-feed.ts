import { ApiError, type CandidatePage } from '@bandhavya/api-client';
import type { CandidateCard } from '@bandhavya/contracts';

type Ports = {
  fetchPage: (limit: number, cursor: string | undefined) => Promise<CandidatePage>;
  /** Whom the member has answered, though the gateway may not know yet. */
  swiped: () => ReadonlySet<string>;
};

export type CandidatesState = {
  /** Nobody is there yet; somebody is, or it is known that nobody is; nobody is there, and asking failed. */
  status: 'loading' | 'ready' | 'failed';
  candidates: readonly CandidateCard[];
  /** With 'failed': the code of the problem. */
  problem?: ApiError['code'];
};

const PAGE = 20;
/** The next page is asked for when so few are left. */
const AHEAD = 8;

/** Members to look through, page after page: the next one is asked for before it is needed. Nobody comes twice. */
export class CandidateFeed {
  readonly #ports: Ports;
  readonly #listeners = new Set<() => void>();
  /** Whom not to show, whatever a page says that was asked for before they were taken out. */
  readonly #gone = new Set<string>();
  /** Who was put back, whatever a page says: the gateway may not know of it yet. */
  readonly #held = new Set<string>();
  #state: CandidatesState = { status: 'loading', candidates: [] };
  #next: { cursor: string | undefined } | undefined = { cursor: undefined };
  #asking: Promise<void> | undefined;
  #generation = 0;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  readonly state = (): CandidatesState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks from the beginning. Whoever is on top stays there if they are still to be shown. */
  refresh(): Promise<void> {
    // The gateway knows who was answered, except for what it has not been sent.
    const unsent = this.#ports.swiped();
    for (const id of this.#gone) if (!unsent.has(id)) this.#gone.delete(id);
    this.#generation += 1;
    this.#asking = undefined;
    this.#next = { cursor: undefined };
    if (this.#state.candidates.length === 0) this.#set({ status: 'loading', candidates: [] });
    return this.#ask();
  }

  /** Asks for the next page, if there is one. */
  more(): Promise<void> {
    return this.#next ? this.#ask() : Promise.resolve();
  }

  /** Takes somebody out. */
  remove(id: string): void {
    this.#gone.add(id);
    this.#held.delete(id);
    this.#show(this.#state.candidates.filter((candidate) => candidate.id !== id));
    void this.#askAhead();
  }

  /** The gateway decides about somebody who was taken out or put back. */
  allow(id: string): void {
    this.#gone.delete(id);
    this.#held.delete(id);
  }

  /** Puts somebody on top again. */
  requeueFirst(candidate: CandidateCard): void {
    this.#gone.delete(candidate.id);
    this.#held.add(candidate.id);
    this.#set({
      status: 'ready',
      candidates: [candidate, ...this.#state.candidates.filter(({ id }) => id !== candidate.id)],
    });
  }

  /** Whether there may be more than are here. */
  get hasMore(): boolean {
    return this.#next !== undefined;
  }

  #askAhead(): Promise<void> {
    return this.#next && this.#state.candidates.length <= AHEAD ? this.#ask() : Promise.resolve();
  }

  #ask(): Promise<void> {
    if (this.#asking) return this.#asking;
    const asking = this.#fetch(this.#generation).finally(() => {
      if (this.#asking === asking) this.#asking = undefined;
    });
    this.#asking = asking;
    return asking;
  }

  /** Until there are enough, or no more. */
  async #fetch(generation: number): Promise<void> {
    while (this.#next) {
      const { cursor } = this.#next;
      try {
        const page = await this.#ports.fetchPage(PAGE, cursor);
        if (generation !== this.#generation) return;
        this.#next = page.nextCursor ? { cursor: page.nextCursor } : undefined;
        this.#take(page.items, cursor === undefined);
      } catch (error) {
        if (generation === this.#generation) this.#fail(error);
        return;
      }
      if (this.#state.candidates.length > AHEAD) return;
    }
  }

  #take(items: readonly CandidateCard[], first: boolean): void {
    const swiped = this.#ports.swiped();
    const here = this.#state.candidates;
    const wanted = items.filter(({ id }) => !this.#gone.has(id) && !swiped.has(id));
    if (!first) {
      const known = new Set(here.map(({ id }) => id));
      this.#show([...here, ...wanted.filter(({ id }) => !known.has(id))]);
      return;
    }
    const held = here.filter(({ id }) => this.#held.has(id));
    const onTop = held.length > 0 ? held : wanted.filter(({ id }) => id === here[0]?.id);
    this.#show([...onTop, ...wanted.filter(({ id }) => !onTop.some((each) => each.id === id))]);
  }

  /** With nobody here, it is either known that nobody is left or still being asked. */
  #show(candidates: readonly CandidateCard[]): void {
    const waiting = candidates.length === 0 && this.#next !== undefined;
    this.#set({ status: waiting ? 'loading' : 'ready', candidates });
  }

  /** Those who are here can be looked through all the same. */
  #fail(error: unknown): void {
    if (this.#state.candidates.length > 0) return;
    this.#set({ status: 'failed', candidates: [], problem: error instanceof ApiError ? error.code : 'network' });
  }

  #set(state: CandidatesState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
