import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { PhotoFile } from '@bandhavya/data';
import { photoFileModel } from '@bandhavya/data/models';
import { PHOTO_SIZES } from '@bandhavya/domain';
import { encodeEqualOnce } from '../encoding/avif.ts';
import type { PhotoProcessor } from '../processes/photo-processor.ts';
import { isStoreUnavailable } from '../store/open-store.ts';
import type { PhotoStorage } from './keep-photo.ts';
import { LEASE } from './pending.ts';

/** Encoding may take longer than a lease on a busy machine. */
const RENEWAL_INTERVAL = LEASE / 5;
/** A variant is stored only while so much of the lease is left (ms), which is longer than storing it takes. */
const STORE_WITHIN = 10_000;
/** After this number of failed attempts a photo keeps its WebP files only. */
const ATTEMPTS = 3;

type Encoder = Pick<PhotoProcessor, 'toAvif'>;

/** The lease of one worker on a photo file. Until it ends, no other worker makes these AVIF variants. */
export type AvifClaim = { content: string; lease: string; until: Date };

/**
 * Claims the photo file that has been due for AVIF longest; undefined when none is due. The lease ends after 55 seconds
 * without a renewal, and a photo file is claimed three times at most.
 */
export async function claimForAvif({ data }: Pick<PhotoStorage, 'data'>): Promise<AvifClaim | undefined> {
  for (;;) {
    const [lease, until] = [randomUUID(), leaseEnd()];
    const claimed = await photoFileModel(data.connection)
      .findOneAndUpdate(
        { avif_at: { $lte: new Date() }, state: 'kept' },
        { $set: { avif_at: until, avif_lease: lease }, $inc: { avif_attempts: 1 } },
        { sort: { avif_at: 1 }, returnDocument: 'after' },
      )
      .lean<PhotoFile>();
    if (!claimed) return undefined;
    if ((claimed.avif_attempts ?? 0) <= ATTEMPTS) return { content: claimed._id, lease, until };
    await photoFileModel(data.connection).updateOne(
      { _id: claimed._id, avif_lease: lease },
      { $unset: { avif_at: 1, avif_lease: 1 }, $set: { avif_attempts: ATTEMPTS } },
    );
  }
}

/**
 * Makes the AVIF variants of one photo file and resolves with whether any photo file lacked them. Throws when encoding
 * fails; the photo file then stays claimed until its lease ends. An outage or the signal releases the lease.
 */
export async function makeMissingAvif(files: PhotoStorage, processor: Encoder, signal?: AbortSignal): Promise<boolean> {
  const claim = await claimForAvif(files);
  if (!claim) return false;
  const renewal = setInterval(() => {
    // After an outage a later renewal may succeed. Without one the lease ends, and no variant is stored.
    renew(files, claim).catch(() => {});
  }, RENEWAL_INTERVAL);
  try {
    await makeAvif(files, processor, claim, signal);
  } catch (error) {
    // The photo is not at fault, so another worker may claim it at once.
    if (signal?.aborted || isStoreUnavailable(error)) await release(files, claim).catch(() => {});
    throw error;
  } finally {
    clearInterval(renewal);
  }
  return true;
}

async function makeAvif(
  { data, store }: PhotoStorage,
  processor: Encoder,
  claim: AvifClaim,
  signal?: AbortSignal,
): Promise<void> {
  const { content, lease } = claim;
  const encode = encodeEqualOnce((webp) => processor.toAvif(webp, signal));
  for (const size of PHOTO_SIZES) {
    const webp = await store.get({ content, size, format: 'webp' });
    if (!webp) throw new Error(`The variant ${size} of the content ${content} is missing`);
    const avif = await encode(await buffer(webp.stream));
    if (Date.now() >= claim.until.getTime() - STORE_WITHIN)
      throw new Error(`The lease on the AVIF files of ${content} ends`);
    await store.put({ content, size, format: 'avif' }, avif);
  }
  await photoFileModel(data.connection).updateOne(
    { _id: content, state: 'kept', avif_lease: lease },
    { $set: { avif: true }, $unset: { avif_at: 1, avif_lease: 1, avif_attempts: 1 } },
  );
}

/** Moves the end of the lease, unless the worker has lost it. */
async function renew({ data }: PhotoStorage, claim: AvifClaim): Promise<void> {
  const until = leaseEnd();
  const { matchedCount } = await photoFileModel(data.connection).updateOne(
    { _id: claim.content, state: 'kept', avif_lease: claim.lease },
    { $set: { avif_at: until } },
  );
  if (matchedCount > 0) claim.until = until;
}

async function release({ data }: PhotoStorage, { content, lease }: AvifClaim): Promise<void> {
  await photoFileModel(data.connection).updateOne(
    { _id: content, avif_lease: lease },
    { $set: { avif_at: new Date() }, $unset: { avif_lease: 1 }, $inc: { avif_attempts: -1 } },
  );
}

function leaseEnd(): Date {
  return new Date(Date.now() + LEASE);
}
