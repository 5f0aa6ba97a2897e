import { type EnvironmentOf, type EnvironmentProblem, oneOf } from '@bandhavya/runtime';
import { bucketEnvironment, bucketOptions, missingForBucket } from '@bandhavya/runtime/s3';
import type { PhotoStoreOptions } from './open-store.ts';

const PREFIX = 'PHOTO_S3';

/** Environment variables of the services that read or write photos. */
export const photoStoreEnvironment = {
  PHOTO_STORE: {
    schema: oneOf(['gridfs', 's3']),
    purpose: 'Where photo files are stored: GridFS in MongoDB, or an S3-compatible bucket',
    example: 's3',
    default: 'gridfs',
  },
  ...bucketEnvironment(PREFIX),
} as const;

export type PhotoStoreConfiguration = EnvironmentOf<typeof photoStoreEnvironment>;

/** Problems of the combination of valid values. */
export function checkPhotoStore(values: PhotoStoreConfiguration): EnvironmentProblem<typeof photoStoreEnvironment>[] {
  return values.PHOTO_STORE === 's3' ? missingForBucket(PREFIX, values, 'PHOTO_STORE is s3') : [];
}

/** The options of openPhotoStore for a configuration that checkPhotoStore accepted. */
export function photoStoreOptions(values: PhotoStoreConfiguration): PhotoStoreOptions {
  return values.PHOTO_STORE === 's3' ? { kind: 's3', ...bucketOptions(PREFIX, values) } : { kind: 'gridfs' };
}
