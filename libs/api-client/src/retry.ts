import type { ApiError } from './call.ts';

const FIRST_WAITS_MS = [1000, 2000, 5000, 15_000, 30_000] as const;
const LONGEST_WAIT_MS = 60_000;

/** How long to wait after this many failures in a row, from 1, before the next attempt, in milliseconds. */
export function retryDelay(failures: number): number {
  return FIRST_WAITS_MS[failures - 1] ?? LONGEST_WAIT_MS;
}

/** Whether a call failed for a reason that ends without anybody changing the request. A limit of the day is not one. */
export function isTransient(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { code, status } = error;
  return code === 'network' || status >= 500 || (status === 429 && !code.endsWith('.exhausted'));
}

/** By its name: the shell and each remote bring a class of their own, and one judges the errors of the others. */
function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}
