import { RemoteLoadError } from './load-error.ts';

/** The deadline of a whole load, from the entry to the texts of the page, in milliseconds. */
export const REMOTE_DEADLINE_MS = 8000;

/** The deadlines of the stages of a load, in milliseconds. */
const STAGES = { entry: 6000, page: 6000, texts: 3000 };
type Stage = keyof typeof STAGES;

/** The load took too long. */
export class LateError extends RemoteLoadError {}

/** Runs the stages of one load, each until its own deadline and that of the whole load. */
export class LoadDeadline {
  readonly #timer: ReturnType<typeof setTimeout>;
  readonly #passed: Promise<'late'>;

  constructor() {
    const { passed, timer } = startTimer(REMOTE_DEADLINE_MS);
    this.#timer = timer;
    this.#passed = passed;
  }

  /** @throws LateError with the name of the stage, when the work takes too long */
  async during<T>(stage: Stage, work: Promise<T>): Promise<T> {
    const own = startTimer(STAGES[stage]);
    const done = work.then((value) => ({ value }));
    const outcome = await Promise.race([done, own.passed, this.#passed]).finally(() => clearTimeout(own.timer));
    if (outcome === 'late') throw new LateError(`loading stopped after a deadline: ${stage}`);
    return outcome.value;
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

function startTimer(milliseconds: number) {
  const { promise: passed, resolve } = Promise.withResolvers<'late'>();
  return { passed, timer: setTimeout(resolve, milliseconds, 'late') };
}
