import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { pullOf, sideOfDrag } from './drag-decision.ts';
import type { CardSide } from './sides.ts';

/** A pointer that moves less is a tap. */
const TAP_PX = 8;
/** The speed of a drag is that of its last milliseconds: a finger that rests before it lifts has none. */
const SPEED_MS = 100;
/** A short tick, when letting go would swipe the card. */
const TICK_MS = 12;

type Callbacks = {
  /** A drag that swipes has ended. */
  onThrow: (side: CardSide) => void;
  /** The browser took the pointer away during a drag. */
  onCancel: () => void;
};

/**
 * Decides what a drag of a card does, shows on the card what it would do, and suppresses the click at its end. The card
 * gets `data-toward` with the side and the custom property `--pull`, from 0 to 1, without a render.
 */
export function useCardDrag({ onThrow, onCancel }: Callbacks) {
  const moved = useRef(false);
  const pointer = useRef<number>(undefined);

  const press = (event: PointerEvent<HTMLDivElement>) => {
    // A second finger does not start another drag.
    if (pointer.current !== undefined || event.button > 0) return;
    const card = event.currentTarget;
    const { offsetWidth: width, offsetHeight: height } = card;
    const start = sampleOf(event);
    let recent = [start];
    moved.current = false;
    pointer.current = event.pointerId;
    const ended = new AbortController();
    const { signal } = ended;
    const end = (last: globalThis.PointerEvent): boolean => {
      if (last.pointerId !== pointer.current) return false;
      ended.abort();
      pointer.current = undefined;
      return true;
    };
    const measure = (event: globalThis.PointerEvent) => {
      const now = sampleOf(event);
      recent = [...recent.filter(({ at }) => now.at - at <= SPEED_MS), now];
      const [first = now] = recent;
      const time = Math.max(now.at - first.at, 1);
      const [speedX, speedY] = [(now.x - first.x) / time, (now.y - first.y) / time];
      return { x: now.x - start.x, y: now.y - start.y, speedX, speedY, width, height };
    };

    const move = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointer.current) return;
      const before = Number(card.style.getPropertyValue('--pull'));
      const pulled = pullOf(measure(event));
      showPull(card, pulled?.side, pulled?.pull ?? 0);
      if (before < 1 && pulled && pulled.pull >= 1) tick();
    };
    const lift = (event: globalThis.PointerEvent) => {
      if (!end(event)) return;
      const drag = measure(event);
      moved.current = Math.hypot(drag.x, drag.y) > TAP_PX;
      const side = sideOfDrag(drag);
      showPull(card, side, side ? 1 : 0);
      // The library's own listener runs first and lets the card spring back.
      if (side) setTimeout(onThrow, 0, side);
    };
    const cancel = (event: globalThis.PointerEvent) => {
      if (!end(event)) return;
      showPull(card, undefined, 0);
      onCancel();
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', lift, { signal });
    window.addEventListener('pointercancel', cancel, { signal });
  };

  const dropTap = (event: MouseEvent) => {
    if (!moved.current) return;
    moved.current = false;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onPointerDown: press, onClickCapture: dropTap };
}

type Sample = { x: number; y: number; at: number };

function sampleOf({ clientX, clientY, timeStamp }: PointerEvent | globalThis.PointerEvent): Sample {
  return { x: clientX, y: clientY, at: timeStamp };
}

function showPull(card: HTMLElement, side: CardSide | undefined, pull: number): void {
  if (side) card.dataset.toward = side;
  else delete card.dataset.toward;
  card.style.setProperty('--pull', String(Math.min(pull, 1)));
}

/** Vibrates briefly on devices that can. A browser refuses it, with an error in the console, before the first tap. */
function tick(): void {
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(TICK_MS);
}
