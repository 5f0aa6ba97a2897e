import { createHash } from 'node:crypto';
import { type Data, isDuplicateKey, type PhotoFile, type StoredPhoto } from '@bandhavya/data';
import { PhotosUnavailableError } from '../errors.ts';
import { processPhoto } from '../process/process-photo.ts';
import type { PhotoQueue } from '../process/queue.ts';
import type { PhotoStore } from '../store/store.ts';

export type PhotoStorage = { data: Data; store: PhotoStore };

/** What a member's document says of a picture whose files are there. */
export type KeptPhoto = Pick<StoredPhoto, 'content' | 'width' | 'height' | 'thumbhash'>;

/** What names the files of an upload. */
export function contentOf(upload: Buffer): string {
  return createHash('sha256').update(upload).digest('hex');
}

/**
 * Makes the variants of an upload and keeps them, unless the same upload is kept already. When it resolves, the files stay
 * for an hour even if nobody refers to them: until then the member's document has to. Throws PhotoRefusedError for what
 * is not taken, and an error that `isStoreUnavailable` tells while it cannot be kept.
 */
export async function keepPhoto({ data, store }: PhotoStorage, queue: PhotoQueue, upload: Buffer): Promise<KeptPhoto> {
  const content = contentOf(upload);
  const known = await begin(data, content);
  const kept = keptOf(known);
  if (kept) return kept;
  // Before the work rather than after it.
  await store.ping();
  const { variants, ...rest } = await queue.run(() => processPhoto(upload));
  // One after the other: each is small, and a store that hangs is noticed at the first.
  for (const { size, data: bytes } of variants) await store.put({ content, size, format: 'webp' }, bytes);
  return finish(data, { content, ...rest });
}

/** Says that the content is about to be used. From here on the sweep leaves its files alone for an hour. */
async function begin({ photoFiles }: Pick<Data, 'photoFiles'>, content: string, isAgain = false): Promise<PhotoFile> {
  const now = new Date();
  try {
    const known = await photoFiles
      .findOneAndUpdate(
        // A removal that has outlived its time is dead.
        { _id: content, $or: [{ state: { $ne: 'removing' } }, { removal_until: { $lt: now } }] },
        [
          {
            $set: {
              touched_at: now,
              state: { $cond: [{ $eq: ['$state', 'kept'] }, 'kept', 'new'] },
              // Of what was being removed nothing is sure to be there.
              avif: { $and: [{ $eq: ['$state', 'kept'] }, { $ifNull: ['$avif', false] }] },
              avif_attempts: { $cond: [{ $eq: ['$state', 'kept'] }, '$avif_attempts', 0] },
            },
          },
        ],
        { upsert: true, returnDocument: 'after', updatePipeline: true },
      )
      .lean<PhotoFile>();
    if (known) return known;
    throw new Error('An upsert gave nothing back');
  } catch (error) {
    // Somebody else began with the same picture at this very moment: now it is there.
    if (isDuplicateKey(error) && !isAgain) return begin({ photoFiles }, content, true);
    // It is there, and being removed: in a moment it can be kept anew.
    if (isDuplicateKey(error)) throw new PhotosUnavailableError('This picture is being removed', { cause: error });
    throw error;
  }
}

async function finish({ photoFiles }: Data, photo: KeptPhoto): Promise<KeptPhoto> {
  const { content, ...rest } = photo;
  const { matchedCount } = await photoFiles.updateOne(
    { _id: content, state: { $ne: 'removing' } },
    { $set: { ...rest, state: 'kept', touched_at: new Date() } },
  );
  if (matchedCount === 0) throw new PhotosUnavailableError('This picture was removed meanwhile');
  return photo;
}

function keptOf({ _id, state, width, height, thumbhash }: PhotoFile): KeptPhoto | undefined {
  const whole = width !== undefined && height !== undefined && thumbhash !== undefined;
  return state === 'kept' && whole ? { content: _id, width, height, thumbhash } : undefined;
}
