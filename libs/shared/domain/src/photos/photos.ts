/** The most photos of a member, and the number that completes the wizard. */
export const PHOTOS_MAX = 5;

/** The limits of an upload: bytes, pixels after decoding, and pixels of the shorter side in the largest variant. */
export const PHOTO_LIMITS = { bytes: 10 * 1024 * 1024, pixels: 50_000_000, shortSide: 600 } as const;

export const LARGEST_PHOTO_SIZE = 1920;

/** The sizes of the variants: pixels on the longest side. A smaller original is not enlarged. */
export const PHOTO_SIZES = [96, 480, 960, LARGEST_PHOTO_SIZE] as const;
export type PhotoSize = (typeof PHOTO_SIZES)[number];

/** The accepted media types, detected from the content and not from the file name. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

/** The target of the compression in the browser: bytes, and pixels on the longest side. */
export const PHOTO_COMPRESSION = { bytes: 1024 * 1024, pixels: LARGEST_PHOTO_SIZE, type: 'image/webp' } as const;

/** The problem of a photo by the size of its largest variant, where it would look blurred on a screen. */
export function sizeProblem({ width, height }: { width: number; height: number }) {
  if (Math.min(width, height) >= PHOTO_LIMITS.shortSide) return undefined;
  // A larger picture of the same shape would be scaled down to the same size.
  return Math.max(width, height) >= LARGEST_PHOTO_SIZE ? 'photo.too-narrow' : 'photo.too-small';
}

/** The progress of a member with the photos. */
export type PhotosProgress = {
  count: number;
  /** Whether onboarding was complete once: one photo is enough from then on. */
  settled: boolean;
};

/** Whether the photos step is complete. */
export function hasPhotos({ count, settled }: PhotosProgress): boolean {
  return settled ? count >= 1 : count >= PHOTOS_MAX;
}
