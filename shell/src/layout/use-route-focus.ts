import { useEffect, useRef } from 'react';

/** Moves the focus to the content and scrolls to the top when the path changes. Skips the first path, a page load. */
export function useRouteFocus(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
