/** MongoDB's code for a value of a unique index that is there already. */
const DUPLICATE_KEY = 11_000;

/** Whether a write failed because a unique index has its value already. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;
}
