import { useEffect, useRef } from 'react';

/**
 * The focus was on a button that is gone: it goes to a card's button for removing, of the card that has the place now, or
 * to where photos are added.
 */
export function useCardFocus(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const asked = useRef<number>(undefined);

  useEffect(() => {
    if (asked.current === undefined) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = buttons[Math.min(asked.current, count - 1)];
    (next ?? list.current?.closest('form')?.querySelector<HTMLElement>('input[type="file"]'))?.focus();
    asked.current = undefined;
  });

  return {
    list,
    /** After the next drawing. */
    focusOn: (index: number) => {
      asked.current = index;
    },
  };
}
