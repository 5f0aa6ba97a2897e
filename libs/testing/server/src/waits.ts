import { vi } from 'vitest';

/** Long enough for another process on a busy machine. A test that passes never waits this long. */
const TIMEOUT_MS = 60_000;
const INTERVAL_MS = 20;

/** Repeats a check until it no longer throws, and resolves with its result. Rejects with its last error after a minute. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS, interval: INTERVAL_MS });
}
