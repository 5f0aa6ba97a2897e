import { useLocation } from '@bandhavya/platform';
import { useEffect } from 'react';

/**
 * After an edit, the section that was edited is in view and has the focus: the address names it. A frame later, because
 * the shell moves to the top of a page that has just come up.
 */
export function useSectionInView(ready: boolean): void {
  const { hash, key } = useLocation();
  // The key changes when the same section is asked for again.
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
