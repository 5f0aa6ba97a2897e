/** The key of React Router for the first entry of a visit, before it writes a state. */
const FIRST_KEY = 'default';

/** Whether a key is that of the current history entry; React Router keeps it in the state of the entry. */
export function isCurrentEntry(key: string | undefined): boolean {
  return currentEntry().key === key;
}

/** The key of the current history entry and the state that a navigation gave it. */
export function currentEntry(): { key: string; state: unknown } {
  const entry: unknown = window.history.state;
  const { key, usr } = (typeof entry === 'object' && entry !== null ? entry : {}) as { key?: unknown; usr?: unknown };
  return { key: typeof key === 'string' ? key : FIRST_KEY, state: usr };
}
