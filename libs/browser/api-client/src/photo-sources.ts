import type { Photo } from '@bandhavya/contracts';
import { PHOTO_SIZES } from '@bandhavya/domain';

/** The attributes of an img element. */
export type PhotoSources = { src: string; srcSet: string; width: number; height: number };

type Shape = Pick<Photo, 'photo_url' | 'width' | 'height'>;

/** The URLs of the variants of a photo, each with its width. */
export function photoSources({ photo_url, width, height }: Shape): PhotoSources {
  const address = (size: number) => `${photo_url}?size=${size}`;
  const longest = Math.max(width, height);
  // Sizes beyond the first that reaches the original return the same image.
  const useful = PHOTO_SIZES.filter((_, index) => (PHOTO_SIZES[index - 1] ?? 0) < longest);
  const sources = useful.map((size) => `${address(size)} ${Math.round(width * Math.min(1, size / longest))}w`);
  return { src: address(DEFAULT_SIZE), srcSet: sources.join(', '), width, height };
}

/** For browsers without srcset. */
const DEFAULT_SIZE = 480 satisfies (typeof PHOTO_SIZES)[number];
