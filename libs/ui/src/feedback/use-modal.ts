import { useLayoutEffect, useRef } from 'react';

/** Opens and closes a dialog element as a modal one. Returns its ref. */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    // Before the element leaves the page: afterwards the system would not give the focus back.
    return () => element.close();
  }, [open]);
  return dialog;
}
