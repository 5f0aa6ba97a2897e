import { isDuplicateKey } from '@bandhavya/data';
import type { VariantUpload } from '../store/store.ts';
import type { KeptPhoto, PhotoStorage } from './keep-photo.ts';

/** A picture whose files in all sizes and formats are made already. */
export type PhotoWithVariants = KeptPhoto & { files: readonly VariantUpload[] };

/**
 * Keeps many pictures at once, for whoever brings the files along. When it resolves, they stay as after keepPhoto. What is
 * kept already is left as it is. Throws when one of them is being removed.
 */
export async function storeVariants(
  { data, store }: PhotoStorage,
  photos: readonly PhotoWithVariants[],
): Promise<void> {
  if (photos.length === 0) return;
  const touched_at = new Date();
  const begin = () =>
    data.photoFiles.bulkWrite(
      photos.map(({ content }) => ({
        updateOne: {
          filter: { _id: content, state: { $ne: 'removing' as const } },
          update: { $set: { touched_at }, $setOnInsert: { state: 'new' as const } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  await begin().catch((error: unknown) => {
    // Somebody else began with the same pictures at this very moment: now they are there.
    if (!isDuplicateKey(error)) throw error;
    return begin();
  });
  await store.putAll(photos.flatMap(({ files }) => files));
  await data.photoFiles.bulkWrite(
    photos.map(({ content, width, height, thumbhash }) => ({
      updateOne: {
        filter: { _id: content, state: { $ne: 'removing' as const } },
        update: { $set: { touched_at: new Date(), state: 'kept' as const, width, height, thumbhash, avif: true } },
      },
    })),
  );
}
