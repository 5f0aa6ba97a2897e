import { useLocation } from '@bandhavya/platform';
import { useEffect } from 'react';

/**
 * Scrolls to the section that the address names, as it does after an edit, and focuses it. Waits one frame, because the
 * shell scrolls a new page to its top.
 */
export function useSectionInView(ready: boolean): void {
  const { hash, key } = useLocation();
  // The key changes when a link names the same section again.
  useEffect(() => {
    if (!ready || hash === '') return;
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById(hash.slice(1));
      section?.scrollIntoView({ block: 'start' });
      section?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [ready, hash, key]);
}
