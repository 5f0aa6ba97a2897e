import { PHOTO_SIZES, type Photo } from '@bandhavya/contracts';

/** A photo as the attributes of an img. */
export type PhotoSources = { src: string; srcSet: string; width: number; height: number };

type Shape = Pick<Photo, 'photo_url' | 'width' | 'height'>;

/** The addresses of a photo in its sizes, with the width that each of them has. */
export function photoSources({ photo_url, width, height }: Shape): PhotoSources {
  const address = (size: number) => `${photo_url}?size=${size}`;
  const longest = Math.max(width, height);
  // Beyond the first one that is not smaller than the original, they are all the same.
  const useful = PHOTO_SIZES.filter((_, index) => (PHOTO_SIZES[index - 1] ?? 0) < longest);
  const sources = useful.map((size) => `${address(size)} ${Math.round(width * Math.min(1, size / longest))}w`);
  return { src: address(DEFAULT_SIZE), srcSet: sources.join(', '), width, height };
}

/** For browsers that do not choose. */
const DEFAULT_SIZE = 480 satisfies (typeof PHOTO_SIZES)[number];
