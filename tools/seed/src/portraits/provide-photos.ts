import { Failure } from '@bandhavya/bootstrap/report';
import type { Say } from '@bandhavya/bootstrap/terminal';
import type { Data, StoredPhoto } from '@bandhavya/data';
import { photoFileModel } from '@bandhavya/data/models';
import { calendarDateAt } from '@bandhavya/domain';
import {
  checkPhotoStore,
  openPhotoStore,
  type PhotoStore,
  photoStoreEnvironment,
  photoStoreOptions,
} from '@bandhavya/photos';
import { checkEnvironment } from '@bandhavya/runtime';
import type { PortraitSet } from './faces.ts';
import { type PhotosOf, photosFrom } from './photos-of-members.ts';
import { provideAvif, providePortraits } from './pool.ts';
import { storePortraits } from './store-portraits.ts';

/** Gives photos to members and stores the files of these photos. */
export type PhotoSource = {
  photosOf: PhotosOf;
  /** Call it before the members are stored. After an interrupted seed, the sweep removes the files. */
  storeFiles: (given: Iterable<StoredPhoto>) => Promise<void>;
};

type Options = {
  now: Date;
  log: Say;
  /** Environment variables of the photo store; it is in MongoDB without them. */
  photoStore: NodeJS.ProcessEnv;
  portraits: PortraitSet;
};

type AvifOptions = Pick<Options, 'photoStore' | 'portraits'> & { signal: AbortSignal };

/** Provides portraits for the members of a seed, and draws them if necessary. */
export async function providePhotos(data: Data, { now, log, photoStore, portraits }: Options): Promise<PhotoSource> {
  const store = storeOf(photoStore, data);
  const pool = await providePortraits(portraits, log);
  return {
    photosOf: photosFrom(pool, calendarDateAt(now).year),
    storeFiles: async (given) => {
      const pictures = new Map<string, StoredPhoto>();
      for (const photo of given) pictures.set(photo.content, photo);
      await storePortraits({ data, store }, pool, [...pictures.values()]);
    },
  };
}

/**
 * Adds the AVIF files of the portraits that the database has in WebP only. The site serves WebP until then.
 * @throws the reason of the signal, between two pictures
 */
export async function addAvif(data: Data, { photoStore, portraits, signal }: AvifOptions): Promise<void> {
  // The worker encodes uploads; a portrait has no due time.
  const missing = { state: 'kept', avif: { $ne: true }, avif_at: { $exists: false } } as const;
  const lacking = new Set(
    (await photoFileModel(data.connection).find(missing, { _id: 1 }).lean()).map(({ _id }) => _id),
  );
  if (lacking.size === 0) return;
  const pool = await providePortraits(portraits, () => {});
  const pictures = Object.values(pool.pictures)
    .flat()
    .filter(({ content }) => lacking.has(content));
  if (pictures.length === 0) return;
  const avif = await provideAvif(pool, portraits, signal);
  const store = storeOf(photoStore, data);
  for (const picture of pictures) {
    signal.throwIfAborted();
    await storePortraits({ data, store }, avif, [picture]);
  }
}

function storeOf(env: NodeJS.ProcessEnv, data: Data): PhotoStore {
  const checked = checkEnvironment(photoStoreEnvironment, env, checkPhotoStore);
  if (!checked.ok) throw new Failure(checked.explanation);
  return openPhotoStore(photoStoreOptions(checked.value), data);
}
