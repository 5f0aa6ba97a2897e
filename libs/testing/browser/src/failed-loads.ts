import { type MockInstance, vi } from 'vitest';

/** Allows the warnings about failed loads, which fail other tests. Returns the mock of `console.warn`. */
export function expectFailedLoad(): MockInstance<typeof console.warn> {
  return vi.spyOn(console, 'warn').mockImplementation((words: unknown, error: unknown) => {
    if (!String(words).startsWith('Error fetching ')) throw new Error(`${String(words)} ${String(error)}`);
  });
}
