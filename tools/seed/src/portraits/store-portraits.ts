import { PHOTO_SIZES } from '@bandhavya/contracts';
import { type KeptPhoto, type PhotoStorage, type PhotoWithVariants, storeVariants } from '@bandhavya/photos';
import type { PortraitPool } from './pool.ts';

const FORMATS = ['webp', 'avif'] as const;

/** Stores pictures of the pool like uploads, with their AVIF files. Pictures that are stored already do not change. */
export async function storePortraits(
  files: PhotoStorage,
  pool: PortraitPool,
  pictures: readonly KeptPhoto[],
): Promise<void> {
  await storeVariants(files, await Promise.all(pictures.map((picture) => withFiles(pool, picture))));
}

async function withFiles(
  pool: PortraitPool,
  { content, width, height, thumbhash }: KeptPhoto,
): Promise<PhotoWithVariants> {
  const names = PHOTO_SIZES.flatMap((size) => FORMATS.map((format) => ({ content, size, format })));
  const files = names.map(async (name) => ({ ...name, data: await pool.read(name.content, name.size, name.format) }));
  return { content, width, height, thumbhash, files: await Promise.all(files) };
}
