import * as z from 'zod/mini';
import type { EnvironmentOf, EnvironmentProblem } from '../environment/environment.ts';
import { flag, httpUrl, text } from '../environment/variables.ts';
import type { BucketOptions } from './bucket.ts';

const VARIABLES = {
  ENDPOINT: {
    schema: z.optional(httpUrl),
    purpose: 'The URL of the S3 service; unset for Amazon S3',
    example: 'https://objects.internal:9000',
  },
  REGION: { schema: text(), purpose: 'The region of the bucket', example: 'ap-south-1', default: 'us-east-1' },
  BUCKET: {
    schema: z.optional(text()),
    purpose: 'The name of an existing bucket that is not public',
    example: 'bandhavya-files',
  },
  ACCESS_KEY_ID: { schema: z.optional(text()), purpose: 'The access key ID for the bucket', example: 'AKIA...' },
  SECRET_ACCESS_KEY: {
    schema: z.optional(text()),
    purpose: 'The secret access key for the bucket',
    example: 'the secret that came with the key',
    secret: true,
  },
  PATH_STYLE: {
    schema: flag,
    purpose:
      "true: the bucket's name is in the URL's path instead of its host name, as most services except Amazon S3 need it",
    example: 'true',
    default: 'false',
  },
} as const;

const NEEDED = ['BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;

type Variables = typeof VARIABLES;
/** The variables of a bucket with a prefix: PHOTO_S3_BUCKET and others. */
export type BucketEnvironment<Prefix extends string> = {
  [Name in keyof Variables as `${Prefix}_${Name}`]: Variables[Name];
};

/** @param prefix 'PHOTO_S3' for PHOTO_S3_BUCKET */
export function bucketEnvironment<const Prefix extends string>(prefix: Prefix): BucketEnvironment<Prefix> {
  const named = Object.entries(VARIABLES).map(([name, variable]) => [`${prefix}_${name}`, variable]);
  return Object.fromEntries(named) as BucketEnvironment<Prefix>;
}

type Values<Prefix extends string> = EnvironmentOf<BucketEnvironment<Prefix>>;

/** The variables that must be set for a bucket and are not. `when` completes the sentence: 'PHOTO_STORE is s3'. */
export function missingForBucket<const Prefix extends string>(
  prefix: Prefix,
  values: Values<Prefix>,
  when: string,
): EnvironmentProblem<BucketEnvironment<Prefix>>[] {
  const unprefixed = withoutPrefix(prefix, values);
  return NEEDED.filter((name) => unprefixed[name] === undefined).map((name) => ({
    variable: `${prefix}_${name}` as EnvironmentProblem<BucketEnvironment<Prefix>>['variable'],
    message: `must be set when ${when}.`,
  }));
}

/** The options of a configuration without {@link missingForBucket}. */
export function bucketOptions<const Prefix extends string>(prefix: Prefix, values: Values<Prefix>): BucketOptions {
  const { ENDPOINT, REGION, BUCKET, ACCESS_KEY_ID, SECRET_ACCESS_KEY, PATH_STYLE } = withoutPrefix(prefix, values);
  if (!BUCKET || !ACCESS_KEY_ID || !SECRET_ACCESS_KEY) throw new Error('The configuration was not checked');
  return {
    endpoint: ENDPOINT,
    region: REGION,
    bucket: BUCKET,
    accessKeyId: ACCESS_KEY_ID,
    secretAccessKey: SECRET_ACCESS_KEY,
    pathStyle: PATH_STYLE,
  };
}

function withoutPrefix<Prefix extends string>(prefix: Prefix, values: Values<Prefix>): EnvironmentOf<Variables> {
  const all = values as Readonly<Record<string, unknown>>;
  const read = Object.keys(VARIABLES).map((name) => [name, all[`${prefix}_${name}`]]);
  return Object.fromEntries(read) as EnvironmentOf<Variables>;
}
