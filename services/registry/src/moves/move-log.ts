import { remoteName } from '@bandhavya/contracts';
import { type Move, remoteMove } from '@bandhavya/federation/registry';
import { KeyedQueue, problem } from '@bandhavya/runtime';
import PQueue from 'p-queue';
import * as z from 'zod/mini';
import type { ObjectStore } from '../store/object-store.ts';
import { NO_POINTERS, type RemoteState, remoteState } from './states.ts';

const FOLDER = 'moves';
/** Names count down, so that a listing begins with the latest move. */
const HIGHEST = 9_999_999_999;
/** A move of another process at the same time takes the number; then the change is tried again on the new state. */
const ATTEMPTS = 50;
const READS_AT_ONCE = 8;

export type States = Readonly<Record<string, RemoteState>>;

const entry = z.object({
  move: remoteMove,
  /** Distinguishes two moves with equal fields. */
  id: z.string(),
  /** The pointers of all remotes after the move. */
  states: z.record(remoteName, remoteState),
});
type Entry = z.output<typeof entry>;

/** A move without its number and time, and the pointers of its remote after it. */
export type PointerChange = {
  move: Pick<
    Move,
    'by' | 'remote' | 'action' | 'channel' | 'version' | 'from' | 'percent' | 'figures' | 'reason' | 'commit'
  >;
  state: RemoteState;
};

/**
 * The moves of all remotes, each an object `moves/<number>.json` that is created once and has the pointers of all remotes after it.
 * Its number makes the order of the moves, also of several processes. Folders of earlier releases have pointers and no moves.
 */
export class MoveLog {
  readonly #store: ObjectStore;
  readonly #appends = new KeyedQueue();
  #number = 0;
  #states: States;
  #reading: Promise<boolean> | undefined;

  private constructor(store: ObjectStore, initial: States) {
    this.#store = store;
    this.#states = initial;
  }

  /** @param initial the pointers before the first move */
  static async open(store: ObjectStore, initial: States): Promise<MoveLog> {
    const log = new MoveLog(store, initial);
    const number = await log.#latest();
    if (number > 0) log.#take(await log.#read(number));
    return log;
  }

  get number(): number {
    return this.#number;
  }

  get states(): States {
    return this.#states;
  }

  stateOf(name: string): RemoteState {
    return this.#states[name] ?? NO_POINTERS;
  }

  /**
   * Appends a move. Concurrent calls take effect one after the other, also those of other processes.
   * @param decide makes the move for the current state, or throws; it is called again when another process was faster. `isNew`
   * says that other processes have made moves since the last call
   */
  append(decide: (isNew: boolean) => Promise<PointerChange>): Promise<Move> {
    return this.#appends.run(FOLDER, async () => {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const change = await decide(await this.#readNew());
        const made = this.#entryOf(change);
        if (!(await this.#store.create(keyOf(made.move.number), JSON.stringify(made)))) continue;
        this.#take(made);
        return made.move;
      }
      throw problem('service.unavailable', [], { cause: new Error('Other processes took all numbers') });
    });
  }

  /** Reads the moves of other processes, and resolves with whether there are any. Concurrent calls share one request. */
  refresh(): Promise<boolean> {
    this.#reading ??= this.#appends
      .run(FOLDER, () => this.#readNew())
      .finally(() => {
        this.#reading = undefined;
      });
    return this.#reading;
  }

  /**
   * The moves before a number, the latest first.
   * @param limit the number of moves that are read, before those of other remotes are left out
   */
  async history({ before, limit, remote }: { before?: number; limit: number; remote?: string }) {
    if (before === undefined) await this.refresh();
    const from = Math.min(before ?? Number.POSITIVE_INFINITY, this.#number + 1) - 1;
    const to = Math.max(from - limit, 0);
    const moves = (await this.#readRange(to + 1, from)).map(({ move: each }) => each).reverse();
    const items = moves.filter((each) => remote === undefined || each.remote === remote);
    return { items, next: to > 0 ? to + 1 : undefined };
  }

  #entryOf({ move: made, state }: PointerChange): Entry {
    const numbered = { ...made, number: this.#number + 1, at: new Date().toISOString() };
    return { move: numbered, id: crypto.randomUUID(), states: { ...this.#states, [made.remote]: state } };
  }

  #take({ move: { number }, states }: Entry): void {
    this.#number = number;
    this.#states = states;
  }

  async #readNew(): Promise<boolean> {
    const latest = await this.#latest();
    if (latest <= this.#number) return false;
    this.#take(await this.#read(latest));
    return true;
  }

  async #latest(): Promise<number> {
    const [name] = await this.#store.objectsIn(FOLDER, { limit: 1 });
    return name === undefined ? 0 : HIGHEST - Number.parseInt(name, 10);
  }

  /** The entries of two numbers and those between them, in the order of their numbers. */
  async #readRange(from: number, to: number): Promise<Entry[]> {
    const queue = new PQueue({ concurrency: READS_AT_ONCE });
    const numbers = Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index);
    return Promise.all(numbers.map((number) => queue.add(() => this.#read(number))));
  }

  async #read(number: number): Promise<Entry> {
    const content = await this.#store.read(keyOf(number));
    if (!content) throw new Error(`The move ${number} is missing`);
    return entry.parse(JSON.parse(content.toString('utf8')));
  }
}

function keyOf(number: number): string {
  return `${FOLDER}/${String(HIGHEST - number).padStart(String(HIGHEST).length, '0')}.json`;
}
