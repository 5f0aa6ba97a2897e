import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { type BucketOptions, bucketClient, isObjectAbsent } from '@bandhavya/runtime/s3';
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

/** Timeouts and intervals in milliseconds. */
const PING_INTERVAL = 500;
const PING_TIMEOUT = 1000;
const WRITE_TIMEOUT = 15_000;
const CONCURRENT_UPLOADS = 8;

/** Stores photo variants in a bucket of an S3-compatible service. */
export function s3Store({ bucket: Bucket, ...options }: BucketOptions): PhotoStore {
  const client = bucketClient(options);
  const put = async (file: PhotoVariant, data: Buffer) => {
    const command = new PutObjectCommand({
      Bucket,
      Key: variantName(file),
      Body: data,
      ContentLength: data.length,
      ContentType: `image/${file.format}`,
    });
    await pinging((abortSignal) => client.send(command, { abortSignal }));
  };
  const ping = async () => {
    await bounded((abortSignal) => client.send(new HeadBucketCommand({ Bucket }), { abortSignal }), PING_TIMEOUT);
  };
  const pinging = <T>(call: Call<T>) => withPings(call, ping);
  const get = async (file: PhotoVariant) => {
    const command = new GetObjectCommand({ Bucket, Key: variantName(file) });
    const found = await orAbsent((abortSignal) => client.send(command, { abortSignal }));
    if (found?.Body === undefined || found.ContentLength === undefined) return undefined;
    return { stream: readable(found.Body as Readable), length: found.ContentLength };
  };
  const list = async (content: string) => {
    const command = new ListObjectsV2Command({ Bucket, Prefix: variantPrefix(content) });
    // The first page holds all variants: at most two formats of four sizes.
    const { Contents = [] } = await pinging((abortSignal) => client.send(command, { abortSignal }));
    return Contents.flatMap(({ Key = '' }) => parseVariantName(Key) ?? []);
  };
  return {
    put,
    putAll: async (files) => {
      const queue = new PQueue({ concurrency: CONCURRENT_UPLOADS });
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
        await pinging((abortSignal) => client.send(command, { abortSignal }));
      }
    },
    ping,
    close: () => client.destroy(),
  };
}

type Call<T> = (signal: AbortSignal) => Promise<T>;

/** Runs a call with a deadline. Every failure means that the store is unavailable. */
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
 * Runs a call that may take longer, such as a write, and pings the store during the call. Aborts the call at the first
 * failed ping, so that an outage is found as fast as in other calls.
 */
async function withPings<T>(call: Call<T>, ping: () => Promise<void>): Promise<T> {
  const over = new AbortController();
  const watch = async (giveUp: AbortController) => {
    for (;;) {
      await wait(PING_INTERVAL, undefined, { signal: over.signal });
      await ping().catch(() => giveUp.abort());
    }
  };
  const work: Call<T> = (signal) => {
    const away = new AbortController();
    // `over` ends the watch with the call.
    watch(away).catch(() => {});
    return call(AbortSignal.any([signal, away.signal]));
  };
  return bounded(work, WRITE_TIMEOUT).finally(() => over.abort());
}

/** Like {@link bounded}, but resolves with undefined when the file does not exist. */
async function orAbsent<T>(call: Call<T>): Promise<T | undefined> {
  return bounded((signal) =>
    call(signal).catch((error: unknown) => {
      if (isObjectAbsent(error)) return undefined;
      throw error;
    }),
  );
}

function readable(body: Readable): Readable {
  // A generator that was never started does not run its finally block, so the body is destroyed here.
  return Readable.from(watched(body)).once('close', () => body.destroy());
}

/** Fails when the store sends no data for too long. The time that the reader takes does not count. */
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
