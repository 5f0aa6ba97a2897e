import { type PointerEvent, useState } from 'react';

/** The distance in pixels beyond which a drag turns to another card, from the specification. */
const FAR_ENOUGH_PX = 100;

/** Follows a vertical drag. A drag beyond the distance calls `onDragged` with 1 for up and -1 for down. */
export function useVerticalDrag(onDragged: (step: 1 | -1) => void) {
  const [drag, setDrag] = useState<{ start: number; offset: number }>();
  const end = ({ clientY }: PointerEvent) => {
    setDrag(undefined);
    // A fast drag ends before its last move is rendered.
    const offset = drag ? clientY - drag.start : 0;
    if (Math.abs(offset) > FAR_ENOUGH_PX) onDragged(offset < 0 ? 1 : -1);
  };
  return {
    offset: drag?.offset ?? 0,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.target instanceof Element && event.target.closest('a, button')) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ start: event.clientY, offset: 0 });
      },
      onPointerMove: (event: PointerEvent) => {
        setDrag((held) => held && { ...held, offset: event.clientY - held.start });
      },
      onPointerUp: end,
      onPointerCancel: () => setDrag(undefined),
    },
  };
}
