/** How a photo is placed in its frame: enlarged from its middle, then moved by x and y px. */
export type Zoom = { scale: number; x: number; y: number };

/** In px, from the middle of the frame. */
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

/** The whole photo, as it is at first. */
export const NOT_ZOOMED: Zoom = { scale: 1, x: 0, y: 0 };
/** The scale after a double tap. */
export const DOUBLE_TAP_SCALE = 2.5;
const SCALE_MAX = 4;

/** Changes the scale. The part of the photo that was at `from` is at `to` afterwards. */
export function zoomAt(zoom: Zoom, scale: number, from: Point, to: Point = from): Zoom {
  const next = between(1, scale, SCALE_MAX);
  const factor = next / zoom.scale;
  return { scale: next, x: to.x - (from.x - zoom.x) * factor, y: to.y - (from.y - zoom.y) * factor };
}

/** Moves a zoomed photo back to where it fills the frame, and to the middle in a direction in which it is smaller. */
export function keepInside({ scale, x, y }: Zoom, frame: Size, photo: Size): Zoom {
  const roomX = Math.max(0, (photo.width * scale - frame.width) / 2);
  const roomY = Math.max(0, (photo.height * scale - frame.height) / 2);
  return { scale, x: between(-roomX, x, roomX), y: between(-roomY, y, roomY) };
}

/** The distance of two fingers and the point between them. */
export function spanOf(one: Point, other: Point): { distance: number; middle: Point } {
  return {
    distance: Math.max(1, distance(one, other)),
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
  };
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
