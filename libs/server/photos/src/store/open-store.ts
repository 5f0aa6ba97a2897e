import { type Data, isDataUnavailable } from '@bandhavya/data';
import type { BucketOptions } from '@bandhavya/runtime/s3';
import { PhotosUnavailableError } from '../errors.ts';
import { gridFsStore } from './gridfs-store.ts';
import { s3Store } from './s3-store.ts';
import type { PhotoStore } from './store.ts';

/** The kind of photo store, with its connection. */
export type PhotoStoreOptions = { kind: 'gridfs' } | ({ kind: 's3' } & BucketOptions);

/** Opens the photo store of the configuration. */
export function openPhotoStore(options: PhotoStoreOptions, data: Data): PhotoStore {
  return options.kind === 's3' ? s3Store(options) : gridFsStore(data);
}

/** Whether an error is temporary: the store or MongoDB is unavailable, or the queue is full. */
export function isStoreUnavailable(error: unknown): boolean {
  return error instanceof PhotosUnavailableError || isDataUnavailable(error);
}
