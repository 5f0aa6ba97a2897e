/** The limits of an upload: bytes, pixels after decoding, and pixels of the shorter side in the largest variant. */
export const PHOTO_LIMITS = { bytes: 10 * 1024 * 1024, pixels: 50_000_000, shortSide: 600 } as const;

/** Whether a photo in its largest variant is refused, because it would look blurred on a screen. */
export function isTooSmall({ width, height }: { width: number; height: number }): boolean {
  return Math.min(width, height) < PHOTO_LIMITS.shortSide;
}

/** The sizes of the variants: pixels on the longest side. A smaller original is not enlarged. */
export const PHOTO_SIZES = [96, 480, 960, 1920] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];
