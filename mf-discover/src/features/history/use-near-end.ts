import { useEffect, useEffectEvent, useRef } from 'react';

/** How far below the window the end of a list may be when its next page is asked for. */
const AHEAD = '600px';

/** Calls back when the element comes near the window, and at once when it is there already. Returns the element's ref. */
export function useNearEnd<E extends Element>(active: boolean, onNear: () => void) {
  const element = useRef<E>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const end = element.current;
    if (!active || !end) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near();
      },
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [active]);
  return element;
}
