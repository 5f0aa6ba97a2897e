import { type RefObject, useEffect, useEffectEvent } from 'react';

export type DeckKey = 'left' | 'right' | 'up' | 'undo' | 'photo';

const KEYS: Readonly<Record<string, DeckKey>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  u: 'undo',
  U: 'undo',
  p: 'photo',
  P: 'photo',
};

/** Controls that use letters or arrow keys themselves. */
const USES_KEYS = 'input, textarea, select, [contenteditable], [role="tab"], [role="radio"], [role="combobox"]';

/**
 * Listens to the keys of the deck, also while a link or a button has the focus. It ignores keys in controls that use them,
 * during an open dialog, and the up arrow outside the deck while it scrolls the page.
 */
export function useDeckKeys(region: RefObject<HTMLElement | null>, onKey: (key: DeckKey) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = KEYS[event.key];
    const { altKey, ctrlKey, metaKey, shiftKey, repeat, defaultPrevented } = event;
    if (!key || altKey || ctrlKey || metaKey || shiftKey || repeat || defaultPrevented) return;
    if (document.querySelector('dialog[open], [popover]:popover-open')) return;
    const focused = document.activeElement;
    if (focused?.matches(USES_KEYS)) return;
    if (key === 'up' && window.scrollY > 0 && !region.current?.contains(focused)) return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
