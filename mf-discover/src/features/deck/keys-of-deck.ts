import type { KeyboardEventHandler } from 'react';

type DeckKey = 'left' | 'right' | 'up' | 'undo' | 'photo';

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
 * The keys of the deck while it, or a link or button in it, has the focus. Elsewhere the browser scrolls with the arrows.
 * Returns the handler of the region.
 */
export function keysOfDeck(onKey: (key: DeckKey) => void): KeyboardEventHandler {
  return (event) => {
    const key = KEYS[event.key];
    const { altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
    if (!key || altKey || ctrlKey || metaKey || shiftKey || repeat) return;
    event.preventDefault();
    onKey(key);
  };
}
