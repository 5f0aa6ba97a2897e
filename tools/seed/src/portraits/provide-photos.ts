import { Failure } from '@bandhavya/bootstrap/report';
import type { Say } from '@bandhavya/bootstrap/terminal';
import type { Data, StoredPhoto } from '@bandhavya/data';
import { calendarDateAt } from '@bandhavya/domain';
import {
  checkPhotoStore,
  openPhotoStore,
  type PhotoStore,
  photoStoreEnvironment,
  photoStoreOptions,
} from '@bandhavya/photos';
import { checkEnvironment } from '@bandhavya/server';
import type { PortraitSet } from './faces.ts';
import { type PhotosOf, photosFrom } from './photos-of-members.ts';
import { providePortraits } from './pool.ts';
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

function storeOf(env: NodeJS.ProcessEnv, data: Data): PhotoStore {
  const checked = checkEnvironment(photoStoreEnvironment, env, checkPhotoStore);
  if (!checked.ok) throw new Failure(checked.explanation);
  return openPhotoStore(photoStoreOptions(checked.value), data);
}
