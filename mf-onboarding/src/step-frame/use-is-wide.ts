import { useSyncExternalStore } from 'react';

/** From this width on, the steps fit beside a form. The style sheet has the same width. */
const WIDE = '(min-width: 1024px)';

/** Whether the window has room for two columns. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia?.(WIDE).matches ?? false,
    () => false,
  );
}

function subscribe(changed: () => void): () => void {
  const query = globalThis.matchMedia?.(WIDE);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}
