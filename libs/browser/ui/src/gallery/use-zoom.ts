import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import {
  DOUBLE_TAP_SCALE,
  distance,
  keepInside,
  NOT_ZOOMED,
  type Point,
  type Size,
  spanOf,
  type Zoom,
  zoomAt,
} from './zoom.ts';

/** Two taps within this time, in milliseconds, and this distance, in px, are a double tap. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 32;
/** A pointer that moves further, in px, does not tap. */
const TAP_PX = 8;

type Tap = Point & { time: number };

/**
 * Zooms a photo by pinch and double tap, and moves it while it is zoomed. A photo that is not shown is whole.
 * @param onTap called for a single tap on the whole photo, when it can no longer become a double tap
 */
export function useZoom(shown: boolean, onTap: (() => void) | undefined) {
  const sheet = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(NOT_ZOOMED);
  const [touched, setTouched] = useState(false);
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point>(undefined);
  /** The pointers have moved or pinched since the first went down, so the click that follows is no tap. */
  const gestured = useRef(false);
  const lastTap = useRef<Tap>(undefined);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (!shown && zoom !== NOT_ZOOMED) setZoom(NOT_ZOOMED);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const change = (make: (zoom: Zoom) => Zoom) =>
    setZoom((before) => {
      const { frame, photo } = sizesOf(sheet.current);
      const after = make(before);
      return after.scale === 1 ? NOT_ZOOMED : keepInside(after, frame, photo);
    });

  const end = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId);
    setTouched(pointers.current.size > 0);
  };

  const tap = (at: Tap) => {
    clearTimeout(waiting.current);
    const before = lastTap.current;
    const isDouble = before && at.time - before.time < DOUBLE_TAP_MS && distance(before, at) < DOUBLE_TAP_PX;
    lastTap.current = isDouble ? undefined : at;
    if (isDouble) change(({ scale }) => (scale > 1 ? NOT_ZOOMED : zoomAt(NOT_ZOOMED, DOUBLE_TAP_SCALE, at)));
    else if (onTap && zoom === NOT_ZOOMED) waiting.current = setTimeout(onTap, DOUBLE_TAP_MS);
  };

  return {
    zoom,
    zoomed: zoom !== NOT_ZOOMED,
    /** Fingers or the mouse button are down: the photo follows without a transition. */
    touched,
    /** The element that is moved and enlarged. */
    sheet,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        // A gesture may begin before an earlier tap has its effect.
        clearTimeout(waiting.current);
        const point = pointOf(event, sheet.current);
        gestured.current = pointers.current.size > 0;
        start.current = point;
        pointers.current.set(event.pointerId, point);
        setTouched(true);
      },
      onPointerMove: (event: PointerEvent) => {
        const from = pointers.current.get(event.pointerId);
        if (!from) return;
        const to = pointOf(event, sheet.current);
        gestured.current ||= distance(start.current ?? from, to) > TAP_PX;
        const before = [...pointers.current.values()];
        pointers.current.set(event.pointerId, to);
        const after = [...pointers.current.values()];
        change((zoom) => moved(zoom, before, after));
      },
      onPointerUp: end,
      onPointerCancel: end,
      onPointerLeave: end,
      onClick: (event: MouseEvent) => {
        if (!gestured.current) tap({ ...pointOf(event, sheet.current), time: event.timeStamp });
      },
    },
  };
}

/** One pointer moves a zoomed photo, two change its scale. */
function moved(zoom: Zoom, before: readonly Point[], after: readonly Point[]): Zoom {
  const [from, otherFrom] = before;
  const [to, otherTo] = after;
  if (!from || !to) return zoom;
  if (!otherFrom || !otherTo) return zoom.scale > 1 ? zoomAt(zoom, zoom.scale, from, to) : zoom;
  const [spanFrom, spanTo] = [spanOf(from, otherFrom), spanOf(to, otherTo)];
  return zoomAt(zoom, (zoom.scale * spanTo.distance) / spanFrom.distance, spanFrom.middle, spanTo.middle);
}

/** Where a pointer is. The layout of the sheet does not change while it is zoomed. */
function pointOf({ clientX, clientY }: MouseEvent, sheet: HTMLElement | null): Point {
  const place = sheet?.parentElement?.getBoundingClientRect();
  if (!sheet || !place) return { x: 0, y: 0 };
  return {
    x: clientX - place.left - sheet.offsetLeft - sheet.offsetWidth / 2,
    y: clientY - place.top - sheet.offsetTop - sheet.offsetHeight / 2,
  };
}

function sizesOf(sheet: HTMLElement | null): { frame: Size; photo: Size } {
  const sizeOf = (element: HTMLElement | null | undefined) => ({
    width: element?.offsetWidth ?? 0,
    height: element?.offsetHeight ?? 0,
  });
  return { frame: sizeOf(sheet), photo: sizeOf(sheet?.querySelector('img')) };
}
