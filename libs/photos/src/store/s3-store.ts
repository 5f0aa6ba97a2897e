import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import PQueue from 'p-queue';
import { PhotosUnavailableError } from '../errors.ts';
import {
  type PhotoStore,
  type PhotoVariant,
  parseVariantName,
  STORE_TIMEOUT,
  variantName,
  variantPrefix,
} from './store.ts';

export type S3Options = {
  /** The address of the service; absent: Amazon's own of the region. */
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** {endpoint}/{bucket}/{name} in place of {bucket}.{endpoint}/{name}. */
  pathStyle: boolean;
};

/** All in milliseconds. */
const CONNECT_TIMEOUT = 700;
const PING_EVERY = 500;
const PING_TIMEOUT = 1000;
const WRITE_TIMEOUT = 15_000;
const NOT_FOUND = 404;
const FILES_AT_ONCE = 8;

/** The files in a bucket of anything that speaks Amazon's S3. */
export function s3Store({ bucket: Bucket, ...options }: S3Options): PhotoStore {
  const client = clientOf(options);
  const put = async (file: PhotoVariant, data: Buffer) => {
    const command = new PutObjectCommand({
      Bucket,
      Key: variantName(file),
      Body: data,
      ContentLength: data.length,
      ContentType: `image/${file.format}`,
    });
    await patient((abortSignal) => client.send(command, { abortSignal }));
  };
  const ping = async () => {
    await bounded((abortSignal) => client.send(new HeadBucketCommand({ Bucket }), { abortSignal }), PING_TIMEOUT);
  };
  const patient = <T>(call: Call<T>) => whileAnswering(call, ping);
  const get = async (file: PhotoVariant) => {
    const command = new GetObjectCommand({ Bucket, Key: variantName(file) });
    const found = await orAbsent((abortSignal) => client.send(command, { abortSignal }));
    if (found?.Body === undefined || found.ContentLength === undefined) return undefined;
    return { stream: readable(found.Body as Readable), length: found.ContentLength };
  };
  const list = async (content: string) => {
    const command = new ListObjectsV2Command({ Bucket, Prefix: variantPrefix(content) });
    // There are at most two formats of four sizes, so the first page has them all.
    const { Contents = [] } = await patient((abortSignal) => client.send(command, { abortSignal }));
    return Contents.flatMap(({ Key = '' }) => parseVariantName(Key) ?? []);
  };
  return {
    put,
    putAll: async (files) => {
      const queue = new PQueue({ concurrency: FILES_AT_ONCE });
      await Promise.all(files.map(({ data, ...file }) => queue.add(() => put(file, data))));
    },
    get,
    list,
    exists: async (file) => {
      const command = new HeadObjectCommand({ Bucket, Key: variantName(file) });
      return (await orAbsent((abortSignal) => client.send(command, { abortSignal }))) !== undefined;
    },
    remove: async (content) => {
      for (const file of await list(content)) {
        const command = new DeleteObjectCommand({ Bucket, Key: variantName(file) });
        await patient((abortSignal) => client.send(command, { abortSignal }));
      }
    },
    ping,
    close: () => client.destroy(),
  };
}

function clientOf({ endpoint, region, accessKeyId, secretAccessKey, pathStyle }: Omit<S3Options, 'bucket'>): S3Client {
  return new S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    maxAttempts: 4,
    // The checksums of newer versions are not understood by every service that speaks S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT },
  });
}

type Call<T> = (signal: AbortSignal) => Promise<T>;

/** The outcome within the time that a store has; whatever goes wrong means that the store is away. */
async function bounded<T>(call: Call<T>, timeout = STORE_TIMEOUT): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeout);
  try {
    return await call(late.signal);
  } catch (error) {
    throw new PhotosUnavailableError('The bucket did not answer', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The outcome of what may take longer, as writing does, as long as the store still answers meanwhile: one that is away is
 * found out as soon as by any other call.
 */
async function whileAnswering<T>(call: Call<T>, ping: () => Promise<void>): Promise<T> {
  const over = new AbortController();
  const watch = async (giveUp: AbortController) => {
    for (;;) {
      await wait(PING_EVERY, undefined, { signal: over.signal });
      await ping().catch(() => giveUp.abort());
    }
  };
  const work: Call<T> = (signal) => {
    const away = new AbortController();
    // Ends with the work, by the signal.
    watch(away).catch(() => {});
    return call(AbortSignal.any([signal, away.signal]));
  };
  return bounded(work, WRITE_TIMEOUT).finally(() => over.abort());
}

/** The same for a file that may be absent: undefined then. */
async function orAbsent<T>(call: Call<T>): Promise<T | undefined> {
  return bounded((signal) =>
    call(signal).catch((error: unknown) => {
      if (isAbsent(error)) return undefined;
      throw error;
    }),
  );
}

function readable(body: Readable): Readable {
  // A stream that nobody has read from does not end what it would have read.
  return Readable.from(watched(body)).once('close', () => body.destroy());
}

/** Ends with an error when the store sends nothing for too long; whoever reads it may take their time. */
async function* watched(body: Readable): AsyncGenerator<Buffer> {
  const watch = () =>
    setTimeout(() => body.destroy(new PhotosUnavailableError('The bucket stopped sending')), STORE_TIMEOUT);
  let timer = watch();
  try {
    for await (const chunk of body) {
      clearTimeout(timer);
      yield chunk;
      timer = watch();
    }
  } finally {
    clearTimeout(timer);
  }
}

function isAbsent(error: unknown): boolean {
  return (
    error instanceof S3ServiceException && error.$metadata.httpStatusCode === NOT_FOUND && error.name !== 'NoSuchBucket'
  );
}
