import { buffer } from 'node:stream/consumers';
import { PHOTO_SIZES } from '@bandhavya/contracts';
import type { PhotoFile } from '@bandhavya/data';
import type { PhotoProcessor } from '../processes/photo-processor.ts';
import { isStoreUnavailable } from '../store/open-store.ts';
import type { PhotoStorage } from './keep-photo.ts';

/** In milliseconds; longer than encoding four variants takes on a busy machine. */
const LEASE = 5 * 60_000;
/** After this number of failed attempts a photo keeps its WebP files only. */
const ATTEMPTS = 3;

type Encoder = Pick<PhotoProcessor, 'toAvif'>;

/** The lease of one worker on a photo file. Until it ends, no other worker makes these AVIF variants. */
export type AvifClaim = { content: string; until: Date };

/**
 * Claims the photo file that has lacked AVIF longest; undefined when none lacks it. The lease ends after five minutes, and
 * a photo file is claimed three times at most.
 */
export async function claimForAvif({ data }: Pick<PhotoStorage, 'data'>): Promise<AvifClaim | undefined> {
  const now = new Date();
  const until = new Date(now.getTime() + LEASE);
  const claimed = await data.photoFiles
    .findOneAndUpdate(
      {
        state: 'kept',
        avif: { $ne: true },
        $and: [
          { $or: [{ avif_lease_until: { $exists: false } }, { avif_lease_until: { $lt: now } }] },
          { $or: [{ avif_attempts: { $exists: false } }, { avif_attempts: { $lt: ATTEMPTS } }] },
        ],
      },
      // A recent touched_at keeps the sweep from removing the files while variants are added.
      { $set: { avif_lease_until: until, touched_at: now }, $inc: { avif_attempts: 1 } },
      { sort: { touched_at: 1 }, returnDocument: 'after' },
    )
    .lean<PhotoFile>();
  return claimed ? { content: claimed._id, until } : undefined;
}

/**
 * Makes the AVIF variants of one photo file and resolves with whether any photo file lacked them. Throws when encoding
 * fails; the photo file then stays claimed until its lease ends. An outage or the signal releases the lease.
 */
export async function makeMissingAvif(files: PhotoStorage, processor: Encoder, signal?: AbortSignal): Promise<boolean> {
  const claim = await claimForAvif(files);
  if (!claim) return false;
  try {
    await makeAvif(files, processor, claim, signal);
  } catch (error) {
    // The photo is not at fault, so another worker may claim it at once.
    if (signal?.aborted || isStoreUnavailable(error)) await release(files, claim).catch(() => {});
    throw error;
  }
  return true;
}

async function makeAvif(
  { data, store }: PhotoStorage,
  processor: Encoder,
  claim: AvifClaim,
  signal?: AbortSignal,
): Promise<void> {
  const { content, until } = claim;
  for (const size of PHOTO_SIZES) {
    const webp = await store.get({ content, size, format: 'webp' });
    if (!webp) throw new Error(`The variant ${size} of the content ${content} is missing`);
    const avif = await processor.toAvif(await buffer(webp.stream), signal);
    if (Date.now() >= until.getTime())
      throw new Error(`Encoding the AVIF files of ${content} took longer than the lease`);
    await store.put({ content, size, format: 'avif' }, avif);
  }
  await data.photoFiles.updateOne(
    { _id: content, state: 'kept', avif_lease_until: until },
    { $set: { avif: true }, $unset: { avif_lease_until: 1, avif_attempts: 1 } },
  );
}

async function release({ data }: PhotoStorage, { content, until }: AvifClaim): Promise<void> {
  await data.photoFiles.updateOne(
    { _id: content, avif_lease_until: until },
    { $unset: { avif_lease_until: 1 }, $inc: { avif_attempts: -1 } },
  );
}
