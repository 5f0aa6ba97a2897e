import type { ApiError } from './call.ts';

const FIRST_WAITS_MS = [1000, 2000, 5000, 15_000, 30_000] as const;
const LONGEST_WAIT_MS = 60_000;

/** The delay before the next attempt after this many failures in a row (from 1), in milliseconds. */
export function retryDelay(failures: number): number {
  return FIRST_WAITS_MS[failures - 1] ?? LONGEST_WAIT_MS;
}

/** Whether a retry of the unchanged request may succeed soon. A daily limit is no such error. */
export function isTransient(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { code, status } = error;
  return code === 'network' || status >= 500 || (status === 429 && !isExhausted(code));
}

/** Whether a problem says that a daily limit is exhausted. Its message tells the member until when. */
export function isExhausted(code: ApiError['code']): boolean {
  return code.endsWith('.exhausted');
}

/** Compares the name, because the shell and each remote bundle their own class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}
