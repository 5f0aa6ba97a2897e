import { useLayoutEffect, useRef } from 'react';

/** Opens and closes a modal dialog element. Returns its ref. */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    // The browser restores the focus only while the element is in the document.
    return () => element.close();
  }, [open]);
  return dialog;
}
