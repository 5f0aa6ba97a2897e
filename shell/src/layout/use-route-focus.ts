import { useEffect, useRef } from 'react';

/** Moves focus to the content and scrolls to its top when the path changes, as a page load would; not for the first path. */
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
