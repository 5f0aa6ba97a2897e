import { buffer } from 'node:stream/consumers';
import { PHOTO_SIZES } from '@bandhavya/contracts';
import type { PhotoFile } from '@bandhavya/data';
import pTimeout from 'p-timeout';
import { toAvif } from '../process/avif.ts';
import { isStoreUnavailable } from '../store/open-store.ts';
import type { PhotoStorage } from './keep-photo.ts';

/** Longer than four pictures take on a busy machine. */
const LEASE = 5 * 60_000;
/** A picture that a worker fails at so often is left as it is; WebP is there. */
const ATTEMPTS = 3;

/** A content that one worker makes the AVIF files of; no other gets it until then. */
export type AvifClaim = { content: string; until: Date };

/**
 * Takes the content that has lacked AVIF longest, for five minutes; undefined when none does. After that time another
 * worker may take it, three times in all.
 */
export async function claimForAvif({ data }: Pick<PhotoStorage, 'data'>): Promise<AvifClaim | undefined> {
  const now = new Date();
  const until = new Date(now.getTime() + LEASE);
  const taken = await data.photoFiles
    .findOneAndUpdate(
      {
        state: 'kept',
        avif: { $ne: true },
        $and: [
          { $or: [{ avif_lease_until: { $exists: false } }, { avif_lease_until: { $lt: now } }] },
          { $or: [{ avif_attempts: { $exists: false } }, { avif_attempts: { $lt: ATTEMPTS } }] },
        ],
      },
      // Touched, so that no sweep removes the files while others are put beside them.
      { $set: { avif_lease_until: until, touched_at: now }, $inc: { avif_attempts: 1 } },
      { sort: { touched_at: 1 }, returnDocument: 'after' },
    )
    .lean<PhotoFile>();
  return taken ? { content: taken._id, until } : undefined;
}

/**
 * Makes the AVIF files of one content that lacks them. Resolves with whether there was one; throws when it failed, after
 * which the content is left alone until its time is over. When the store is away, or on the signal, it is given back.
 */
export async function makeMissingAvif(files: PhotoStorage, signal?: AbortSignal): Promise<boolean> {
  const claim = await claimForAvif(files);
  if (!claim) return false;
  try {
    await makeAvif(files, claim, signal);
  } catch (error) {
    // Not the picture's fault: whoever comes next may take it at once.
    if (signal?.aborted || isStoreUnavailable(error)) await giveBack(files, claim).catch(() => {});
    throw error;
  }
  return true;
}

async function makeAvif({ data, store }: PhotoStorage, claim: AvifClaim, signal?: AbortSignal): Promise<void> {
  const { content, until } = claim;
  for (const size of PHOTO_SIZES) {
    const webp = await store.get({ content, size, format: 'webp' });
    if (!webp) throw new Error(`The variant ${size} of the content ${content} is missing`);
    const avif = await encode(await buffer(webp.stream), signal);
    if (Date.now() >= until.getTime()) throw new Error(`The AVIF files of ${content} took too long`);
    await store.put({ content, size, format: 'avif' }, avif);
  }
  await data.photoFiles.updateOne(
    { _id: content, state: 'kept', avif_lease_until: until },
    { $set: { avif: true }, $unset: { avif_lease_until: 1, avif_attempts: 1 } },
  );
}

async function giveBack({ data }: PhotoStorage, { content, until }: AvifClaim): Promise<void> {
  await data.photoFiles.updateOne(
    { _id: content, avif_lease_until: until },
    { $unset: { avif_lease_until: 1 }, $inc: { avif_attempts: -1 } },
  );
}

/** Rejects with the signal's reason as soon as it is aborted. The encoder cannot be cancelled; it ends in the background. */
async function encode(webp: Buffer, signal?: AbortSignal): Promise<Buffer> {
  signal?.throwIfAborted();
  return pTimeout(toAvif(webp), { milliseconds: Number.POSITIVE_INFINITY, ...(signal ? { signal } : {}) });
}
