import { PHOTO_SIZES } from '@bandhavya/domain';
import { type KeptPhoto, type PhotoStorage, type PhotoWithVariants, storeVariants } from '@bandhavya/photos';
import type { PortraitPool } from './pool.ts';

/** Stores pictures of the pool like uploads, in the format of the pool. Files that are stored already do not change. */
export async function storePortraits(
  files: PhotoStorage,
  pool: PortraitPool,
  pictures: readonly KeptPhoto[],
): Promise<void> {
  await storeVariants(files, await Promise.all(pictures.map((picture) => withFiles(pool, picture))));
}

async function withFiles(
  { format, read }: PortraitPool,
  { content, width, height, thumbhash }: KeptPhoto,
): Promise<PhotoWithVariants> {
  const files = PHOTO_SIZES.map(async (size) => ({ content, size, format, data: await read(content, size) }));
  return { content, width, height, thumbhash, files: await Promise.all(files) };
}
