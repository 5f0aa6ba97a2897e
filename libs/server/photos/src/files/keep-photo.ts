import { createHash } from 'node:crypto';
import { type Data, isDuplicateKey, type PhotoFile, type StoredPhoto } from '@bandhavya/data';
import { photoFileModel } from '@bandhavya/data/models';
import { PhotosUnavailableError } from '../errors.ts';
import type { PhotoProcessor } from '../processes/photo-processor.ts';
import type { PhotoStore } from '../store/store.ts';
import { checkDue } from './pending.ts';

export type PhotoStorage = { data: Data; store: PhotoStore };

/** The part of a member's photo that describes the stored files. */
export type KeptPhoto = Pick<StoredPhoto, 'content' | 'width' | 'height' | 'thumbhash'>;

/** SHA-256 of the upload, hexadecimal. It names the files of the photo. */
export function contentOf(upload: Buffer): string {
  return createHash('sha256').update(upload).digest('hex');
}

/**
 * Makes and stores the variants of an upload, unless the same upload is stored already. The sweep keeps the files for an
 * hour; within that time the member's document must refer to them. Throws PhotoRefusedError for an invalid upload, and
 * an error that `isStoreUnavailable` recognises during an outage.
 */
export async function keepPhoto(
  { data, store }: PhotoStorage,
  processor: Pick<PhotoProcessor, 'process'>,
  upload: Buffer,
): Promise<KeptPhoto> {
  const content = contentOf(upload);
  const known = await begin(data, content);
  const kept = keptOf(known);
  if (kept) return kept;
  // An outage is found before the processing.
  await store.ping();
  const { variants, ...rest } = await processor.process(upload);
  // Sequential, so that a store that hangs is found at the first small file.
  for (const { size, data: bytes } of variants) await store.put({ content, size, format: 'webp' }, bytes);
  return finish(data, { content, ...rest });
}

/** Marks the content as about to be used. The sweep keeps its files for an hour from here on, and checks it then. */
async function begin(data: Data, content: string, isAgain = false): Promise<PhotoFile> {
  const photoFiles = photoFileModel(data.connection);
  const isKept = { $eq: ['$state', 'kept'] };
  // After an interrupted removal any file may be missing.
  const ifKept = (value: unknown, otherwise: unknown = '$$REMOVE') => ({ $cond: [isKept, value, otherwise] });
  try {
    const known = await photoFiles
      .findOneAndUpdate(
        // A removal past its deadline was interrupted.
        { _id: content, $or: [{ state: { $ne: 'removing' } }, { check_at: { $lt: new Date() } }] },
        [
          {
            $set: {
              check_at: checkDue(),
              check_lease: '$$REMOVE',
              state: ifKept('kept', 'new'),
              avif: ifKept({ $ifNull: ['$avif', false] }, false),
              avif_at: ifKept('$avif_at'),
              avif_lease: ifKept('$avif_lease'),
              avif_attempts: ifKept('$avif_attempts', 0),
            },
          },
        ],
        { upsert: true, returnDocument: 'after', updatePipeline: true },
      )
      .lean<PhotoFile>();
    if (known) return known;
    throw new Error('The upsert returned no document');
  } catch (error) {
    // A concurrent upload of the same photo has inserted the document, so the retry finds it.
    if (isDuplicateKey(error) && !isAgain) return begin(data, content, true);
    // The document exists and is being removed; the upload succeeds once the removal ends.
    if (isDuplicateKey(error)) throw new PhotosUnavailableError('This photo is being removed', { cause: error });
    throw error;
  }
}

async function finish({ connection }: Data, photo: KeptPhoto): Promise<KeptPhoto> {
  const photoFiles = photoFileModel(connection);
  const { content, width, height, thumbhash } = photo;
  // A concurrent upload of the same photo may have finished, and its AVIF files may exist.
  const avif_at = { $cond: ['$avif', '$$REMOVE', { $ifNull: ['$avif_at', new Date()] }] };
  const { matchedCount } = await photoFiles.updateOne(
    { _id: content, state: { $ne: 'removing' } },
    [{ $set: { width, height, thumbhash: { $literal: thumbhash }, state: 'kept', check_at: checkDue(), avif_at } }],
    { updatePipeline: true },
  );
  if (matchedCount === 0) throw new PhotosUnavailableError('This photo was removed during the upload');
  return photo;
}

function keptOf({ _id, state, width, height, thumbhash }: PhotoFile): KeptPhoto | undefined {
  const whole = width !== undefined && height !== undefined && thumbhash !== undefined;
  return state === 'kept' && whole ? { content: _id, width, height, thumbhash } : undefined;
}
