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

/**
 * Listens to the keys of the deck while the focus is in it or on no control. It ignores keys during an open dialog, and the
 * up arrow while it scrolls the page.
 */
export function useDeckKeys(region: RefObject<HTMLElement | null>, onKey: (key: DeckKey) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = KEYS[event.key];
    const { altKey, ctrlKey, metaKey, shiftKey, repeat, defaultPrevented } = event;
    if (!key || altKey || ctrlKey || metaKey || shiftKey || repeat || defaultPrevented) return;
    if (document.querySelector('dialog[open], [popover]:popover-open')) return;
    const inDeck = region.current?.contains(document.activeElement) ?? false;
    const nowhere = document.activeElement === document.body || document.activeElement?.tagName === 'MAIN';
    if (!inDeck && (!nowhere || (key === 'up' && window.scrollY > 0))) return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
