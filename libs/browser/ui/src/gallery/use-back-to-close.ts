import { useEffect, useEffectEvent } from 'react';

/** The mark of an overlay in the state of its history entry. */
const MARK = 'overlay';
/** The marks of this document. Another mark is left from before a reload. */
const marks = new Set<string>();

/**
 * Closes an overlay by the Back button of the browser. Its history entry has the address and the state of the page, so a
 * router sees no other page.
 */
export function useBackToClose(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(leaveEntryBeforeReload, []);
  useEffect(() => {
    if (!open) return;
    const mark = crypto.randomUUID();
    marks.add(mark);
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

/** Leaves the entry of an overlay that a reload has closed, so that Back leaves the page. */
function leaveEntryBeforeReload(): void {
  const { [MARK]: mark, ...state } = window.history.state ?? {};
  if (mark === undefined || marks.has(mark)) return;
  window.history.replaceState(state, '');
  window.history.back();
}
