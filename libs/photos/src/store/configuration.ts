import { type EnvironmentOf, type EnvironmentProblem, httpUrl, text } from '@bandhavya/server';
import * as z from 'zod/mini';
import type { PhotoStoreOptions } from './open-store.ts';

/** The environment variables of every service that reads or writes photos. */
export const photoStoreEnvironment = {
  PHOTO_STORE: {
    schema: z.enum(['gridfs', 's3']),
    purpose: "Where the photos' files are: in MongoDB, or in a bucket of a service that speaks S3",
    example: 's3',
    default: 'gridfs',
  },
  PHOTO_S3_ENDPOINT: {
    schema: z.optional(httpUrl),
    purpose: "The address of the S3 service; Amazon's own when it is not set",
    example: 'https://objects.internal:9000',
  },
  PHOTO_S3_REGION: { schema: text(), purpose: 'The region of the bucket', example: 'ap-south-1', default: 'us-east-1' },
  PHOTO_S3_BUCKET: {
    schema: z.optional(text()),
    purpose: 'The bucket, which is there and is not public',
    example: 'bandhavya-photos',
  },
  PHOTO_S3_ACCESS_KEY_ID: { schema: z.optional(text()), purpose: 'The key to the bucket', example: 'AKIA...' },
  PHOTO_S3_SECRET_ACCESS_KEY: {
    schema: z.optional(text()),
    purpose: 'The secret of that key',
    example: 'the secret that came with the key',
    secret: true,
  },
  PHOTO_S3_PATH_STYLE: {
    schema: z.pipe(
      z.enum(['true', 'false']),
      z.transform((value) => value === 'true'),
    ),
    purpose: "true: the bucket's name is part of the path, not of the host; most services but Amazon's need it",
    example: 'true',
    default: 'false',
  },
} as const;

export type PhotoStoreConfiguration = EnvironmentOf<typeof photoStoreEnvironment>;

const NEEDED_FOR_S3 = ['PHOTO_S3_BUCKET', 'PHOTO_S3_ACCESS_KEY_ID', 'PHOTO_S3_SECRET_ACCESS_KEY'] as const;

/** What one variable alone cannot tell. */
export function checkPhotoStore(values: PhotoStoreConfiguration): EnvironmentProblem<typeof photoStoreEnvironment>[] {
  if (values.PHOTO_STORE !== 's3') return [];
  const missing = NEEDED_FOR_S3.filter((name) => values[name] === undefined);
  return missing.map((variable) => ({ variable, message: 'must be set when PHOTO_STORE is s3.' }));
}

/** The options of openPhotoStore that a checked configuration means. */
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
