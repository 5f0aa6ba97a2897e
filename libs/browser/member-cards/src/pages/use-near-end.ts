import { useEffect, useEffectEvent, useRef } from 'react';

/** The distance below the window at which the end of a list loads the next page. */
const AHEAD = '600px';

/** Calls `onNear` when the element is near the window, also when it is at mount. Returns the ref of the element. */
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
