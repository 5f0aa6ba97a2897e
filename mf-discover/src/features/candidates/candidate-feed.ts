import { ApiError, type CandidatePage, isLoadFailure } from '@bandhavya/api-client';
import type { CandidateCard } from '@bandhavya/contracts';

type Ports = {
  fetchPage: (limit: number, cursor: string | undefined) => Promise<CandidatePage>;
  /** The ids with a swipe that the gateway may not have yet. */
  swiped: () => ReadonlySet<string>;
};

export type CandidatesState = {
  /** 'ready' also stands for an empty last page; 'failed' is set only without candidates. */
  status: 'loading' | 'ready' | 'failed';
  candidates: readonly CandidateCard[];
  /** The code of the problem of 'failed'. */
  problem?: ApiError['code'];
};

const PAGE = 20;
/** The next page is requested when this many candidates are left. */
const AHEAD = 8;

/** The loaded candidates of a screen. It requests the next page ahead of time and lists each candidate once. */
export class CandidateFeed {
  readonly #ports: Ports;
  readonly #listeners = new Set<() => void>();
  /** Removed ids, which a page that was requested earlier must not bring back. */
  readonly #gone = new Set<string>();
  /** Requeued ids, which stay first until the gateway has the undo. */
  readonly #held = new Set<string>();
  #state: CandidatesState = { status: 'loading', candidates: [] };
  #next: { cursor: string | undefined } | undefined = { cursor: undefined };
  #loading: Promise<void> | undefined;
  #generation = 0;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  readonly state = (): CandidatesState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads the first page again. The candidate on top stays there if the page still has them. */
  refresh(): Promise<void> {
    // The gateway has every swipe except the unsent ones.
    const unsent = this.#ports.swiped();
    for (const id of this.#gone) if (!unsent.has(id)) this.#gone.delete(id);
    this.#generation += 1;
    this.#loading = undefined;
    this.#next = { cursor: undefined };
    if (this.#state.candidates.length === 0) this.#set({ status: 'loading', candidates: [] });
    return this.#load();
  }

  /** Loads the next page, if there is one. */
  more(): Promise<void> {
    return this.#next ? this.#load() : Promise.resolve();
  }

  /** Removes a candidate. */
  remove(id: string): void {
    this.#gone.add(id);
    this.#held.delete(id);
    this.#show(this.#state.candidates.filter((candidate) => candidate.id !== id));
    void this.#loadAhead();
  }

  /** Ends the effect of remove and requeueFirst: the next page decides about the candidate. */
  allow(id: string): void {
    this.#gone.delete(id);
    this.#held.delete(id);
  }

  /** Puts a candidate first. */
  requeueFirst(candidate: CandidateCard): void {
    this.#gone.delete(candidate.id);
    this.#held.add(candidate.id);
    this.#set({
      status: 'ready',
      candidates: [candidate, ...this.#state.candidates.filter(({ id }) => id !== candidate.id)],
    });
  }

  /** Whether there may be further pages. */
  get hasMore(): boolean {
    return this.#next !== undefined;
  }

  #loadAhead(): Promise<void> {
    return this.#next && this.#state.candidates.length <= AHEAD ? this.#load() : Promise.resolve();
  }

  #load(): Promise<void> {
    if (this.#loading) return this.#loading;
    const loading = this.#fetch(this.#generation).finally(() => {
      if (this.#loading === loading) this.#loading = undefined;
    });
    this.#loading = loading;
    return loading;
  }

  /** Loads pages until enough candidates are listed, or none are left. */
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

  /** Without candidates the state is loading as long as a next page may exist. */
  #show(candidates: readonly CandidateCard[]): void {
    const isLoading = candidates.length === 0 && this.#next !== undefined;
    this.#set({ status: isLoading ? 'loading' : 'ready', candidates });
  }

  /** Logs the error, and shows it when there are no candidates. */
  #fail(error: unknown): void {
    if (isLoadFailure(error)) console.warn('Error fetching profiles', error);
    if (this.#state.candidates.length > 0) return;
    this.#set({ status: 'failed', candidates: [], problem: error instanceof ApiError ? error.code : 'network' });
  }

  #set(state: CandidatesState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
