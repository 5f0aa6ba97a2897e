import { type EnvironmentOf, type EnvironmentProblem, flag, httpUrl, oneOf, text } from '@bandhavya/runtime';
import * as z from 'zod/mini';
import type { PhotoStoreOptions } from './open-store.ts';

/** Environment variables of the services that read or write photos. */
export const photoStoreEnvironment = {
  PHOTO_STORE: {
    schema: oneOf(['gridfs', 's3']),
    purpose: 'Where photo files are stored: GridFS in MongoDB, or an S3-compatible bucket',
    example: 's3',
    default: 'gridfs',
  },
  PHOTO_S3_ENDPOINT: {
    schema: z.optional(httpUrl),
    purpose: 'The URL of the S3 service; unset for Amazon S3',
    example: 'https://objects.internal:9000',
  },
  PHOTO_S3_REGION: { schema: text(), purpose: 'The region of the bucket', example: 'ap-south-1', default: 'us-east-1' },
  PHOTO_S3_BUCKET: {
    schema: z.optional(text()),
    purpose: 'The name of an existing bucket that is not public',
    example: 'bandhavya-photos',
  },
  PHOTO_S3_ACCESS_KEY_ID: {
    schema: z.optional(text()),
    purpose: 'The access key ID for the bucket',
    example: 'AKIA...',
  },
  PHOTO_S3_SECRET_ACCESS_KEY: {
    schema: z.optional(text()),
    purpose: 'The secret access key for the bucket',
    example: 'the secret that came with the key',
    secret: true,
  },
  PHOTO_S3_PATH_STYLE: {
    schema: flag,
    purpose:
      "true: the bucket's name is in the URL's path instead of its host name, as most services except Amazon S3 need it",
    example: 'true',
    default: 'false',
  },
} as const;

export type PhotoStoreConfiguration = EnvironmentOf<typeof photoStoreEnvironment>;

const NEEDED_FOR_S3 = ['PHOTO_S3_BUCKET', 'PHOTO_S3_ACCESS_KEY_ID', 'PHOTO_S3_SECRET_ACCESS_KEY'] as const;

/** Problems of the combination of valid values. */
export function checkPhotoStore(values: PhotoStoreConfiguration): EnvironmentProblem<typeof photoStoreEnvironment>[] {
  if (values.PHOTO_STORE !== 's3') return [];
  const missing = NEEDED_FOR_S3.filter((name) => values[name] === undefined);
  return missing.map((variable) => ({ variable, message: 'must be set when PHOTO_STORE is s3.' }));
}

/** The options of openPhotoStore for a configuration that checkPhotoStore accepted. */
export function photoStoreOptions(values: PhotoStoreConfiguration): PhotoStoreOptions {
  const { PHOTO_S3_BUCKET: bucket, PHOTO_S3_ACCESS_KEY_ID: accessKeyId } = values;
  const secretAccessKey = values.PHOTO_S3_SECRET_ACCESS_KEY;
  if (values.PHOTO_STORE === 'gridfs') return { kind: 'gridfs' };
  if (!bucket || !accessKeyId || !secretAccessKey) throw new Error('The configuration was not checked');
  return {
    kind: 's3',
    endpoint: values.PHOTO_S3_ENDPOINT,
    region: values.PHOTO_S3_REGION,
    bucket,
    accessKeyId,
    secretAccessKey,
    pathStyle: values.PHOTO_S3_PATH_STYLE,
  };
}
