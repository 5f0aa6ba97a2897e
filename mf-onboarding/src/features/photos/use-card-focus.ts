import { useEffect, useRef } from 'react';

/**
 * Moves the focus after a card with the focused button is gone: to the Remove button of the card that took its place, or
 * to the first empty slot.
 */
export function useCardFocus(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const asked = useRef<number>(undefined);

  useEffect(() => {
    if (asked.current === undefined) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = buttons[Math.min(asked.current, count - 1)];
    (next ?? list.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
    asked.current = undefined;
  });

  return {
    list,
    /** Takes effect after the next render. */
    focusOn: (index: number) => {
      asked.current = index;
    },
  };
}
