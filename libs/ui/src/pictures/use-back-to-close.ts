import { useEffect, useEffectEvent } from 'react';

/** The mark of an overlay in the state of its history entry. */
const MARK = 'overlay';

/**
 * Closes an overlay by the Back button of the browser. Its history entry has the address and the state of the page, so a
 * router sees no other page.
 */
export function useBackToClose(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    const mark = crypto.randomUUID();
    window.history.pushState({ ...window.history.state, [MARK]: mark }, '');
    const leave = () => close();
    window.addEventListener('popstate', leave);
    return () => {
      window.removeEventListener('popstate', leave);
      // After Back or a navigation, the entry of the overlay is not the current one.
      if (window.history.state?.[MARK] === mark) window.history.back();
    };
  }, [open]);
}
