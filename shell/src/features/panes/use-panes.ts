import { type BesideState, useLocation } from '@bandhavya/platform';
import { useSyncExternalStore } from 'react';

type Location = BesideState['beside'];

/** From this width on, a page fits beside its list. */
const WIDE = '(min-width: 1280px)';

/**
 * The pages of the window: the page of the address, or, in a wide window, the list whose link led to it (`main`) and the page
 * itself (`detail`).
 */
export function usePanes(): { main: Location; detail?: Location } {
  const location = useLocation();
  const isWide = useSyncExternalStore(subscribe, isWideNow, () => false);
  const list = isWide ? listOf(location.state) : undefined;
  return list ? { main: list, detail: location } : { main: location };
}

function listOf(state: unknown): Location | undefined {
  const { beside } = (state ?? {}) as Partial<BesideState>;
  return typeof beside?.pathname === 'string' ? beside : undefined;
}

function isWideNow(): boolean {
  return globalThis.matchMedia?.(WIDE).matches ?? false;
}

function subscribe(changed: () => void): () => void {
  const query = globalThis.matchMedia?.(WIDE);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}
