/** The limits of an upload: bytes, and pixels after decoding. */
export const PHOTO_LIMITS = { bytes: 10 * 1024 * 1024, pixels: 50_000_000 } as const;

/** The sizes of the variants: pixels on the longest side. A smaller original is not enlarged. */
export const PHOTO_SIZES = [96, 480, 960, 1920] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];
