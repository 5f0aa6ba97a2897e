/** Runs a task after the earlier tasks of the same key. */
export type InTurn = <T>(key: string, signal: AbortSignal, task: () => Promise<T>) => Promise<T>;

/** Runs at most one task of each key at a time, in this process. A task whose signal has aborted does not begin. */
export function inTurn(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return (key, signal, task) => {
    const begin = () => {
      signal.throwIfAborted();
      return task();
    };
    const turn = (last.get(key) ?? Promise.resolve()).then(begin, begin);
    last.set(key, turn);
    const leave = () => {
      if (last.get(key) === turn) last.delete(key);
    };
    turn.then(leave, leave);
    return turn;
  };
}
