export { type BucketOptions, bucketClient, isObjectAbsent } from './bucket.ts';
export { type BucketEnvironment, bucketEnvironment, bucketOptions, missingForBucket } from './bucket-environment.ts';
