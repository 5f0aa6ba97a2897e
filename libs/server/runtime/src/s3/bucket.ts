import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';

/** A bucket of an S3-compatible service. */
export type BucketOptions = {
  /** The URL of the service; undefined for Amazon S3 in the region. */
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Uses {endpoint}/{bucket}/{name} instead of {bucket}.{endpoint}/{name}. */
  pathStyle: boolean;
};

/** In milliseconds. */
const CONNECT_TIMEOUT = 700;
const NOT_FOUND = 404;

export function bucketClient(options: Omit<BucketOptions, 'bucket'>): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey, pathStyle } = options;
  return new S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    maxAttempts: 4,
    // Not every S3-compatible service supports the checksums of newer SDK versions.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT },
  });
}

/** Whether an error of the client says that the object does not exist, and not that the bucket does not. */
export function isObjectAbsent(error: unknown): boolean {
  return (
    error instanceof S3ServiceException && error.$metadata.httpStatusCode === NOT_FOUND && error.name !== 'NoSuchBucket'
  );
}
