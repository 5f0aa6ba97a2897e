import { isDuplicateKey } from '@bandhavya/data';
import { photoFileModel } from '@bandhavya/data/models';
import type { VariantUpload } from '../store/store.ts';
import type { KeptPhoto, PhotoStorage } from './keep-photo.ts';
import { checkDue } from './pending.ts';

/** A photo with its variants in all sizes, in one format or both. */
export type PhotoWithVariants = KeptPhoto & { files: readonly VariantUpload[] };

/**
 * Stores many photos with variants that exist already, with the same guarantees as keepPhoto. Leaves variants that are
 * stored already unchanged; the worker makes no AVIF files of these photos. Throws when one of the photos is being removed.
 */
export async function storeVariants(
  { data, store }: PhotoStorage,
  photos: readonly PhotoWithVariants[],
): Promise<void> {
  if (photos.length === 0) return;
  const begin = () =>
    photoFileModel(data.connection).bulkWrite(
      photos.map(({ content }) => ({
        updateOne: {
          filter: { _id: content, state: { $ne: 'removing' as const } },
          update: {
            $set: { check_at: checkDue() },
            $unset: { check_lease: 1 as const },
            $setOnInsert: { state: 'new' as const },
          },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  await begin().catch((error: unknown) => {
    // A concurrent call has inserted some of the documents, so the upsert now finds them.
    if (!isDuplicateKey(error)) throw error;
    return begin();
  });
  await store.putAll(photos.flatMap(({ files }) => files));
  await photoFileModel(data.connection).bulkWrite(
    photos.map(({ content, width, height, thumbhash, files }) => ({
      updateOne: {
        filter: { _id: content, state: { $ne: 'removing' as const } },
        update: {
          $set: {
            check_at: checkDue(),
            state: 'kept' as const,
            width,
            height,
            thumbhash,
            ...(files.some(({ format }) => format === 'avif') && { avif: true }),
          },
          $unset: { avif_at: 1 as const, avif_lease: 1 as const },
        },
      },
    })),
  );
}
