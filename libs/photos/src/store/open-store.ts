import { type Data, isDataUnavailable } from '@bandhavya/data';
import { PhotosUnavailableError } from '../errors.ts';
import { gridFsStore } from './gridfs-store.ts';
import { type S3Options, s3Store } from './s3-store.ts';
import type { PhotoStore } from './store.ts';

/** Where the photos' files are kept. */
export type PhotoStoreOptions = { kind: 'gridfs' } | ({ kind: 's3' } & S3Options);

/** The store that the configuration names. */
export function openPhotoStore(options: PhotoStoreOptions, data: Data): PhotoStore {
  return options.kind === 's3' ? s3Store(options) : gridFsStore(data);
}

/** Whether an error means that the files cannot be reached now, or that there is too much to do. */
export function isStoreUnavailable(error: unknown): boolean {
  return error instanceof PhotosUnavailableError || isDataUnavailable(error);
}
