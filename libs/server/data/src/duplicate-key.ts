/** MongoDB's error code. */
const DUPLICATE_KEY = 11_000;

/** Whether a write failed because a unique index already has its value. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;
}
