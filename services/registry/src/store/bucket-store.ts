import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { problem } from '@bandhavya/runtime';
import { type BucketOptions, bucketClient, isObjectAbsent } from '@bandhavya/runtime/s3';
import PQueue from 'p-queue';
import type { ObjectStore } from './object-store.ts';

/** In milliseconds. */
const DEADLINE = 5_000;
const WRITE_DEADLINE = 15_000;
const DELETIONS_AT_ONCE = 8;
const PAGE = 1000;
const PRECONDITION_FAILED = 412;
/** Another conditional write of the same object has not ended. */
const CONFLICT = 409;
const CONFLICT_DELAYS = [50, 100, 200, 400, 800];

export type BucketStoreOptions = BucketOptions & {
  /** The folder of the bucket that has the objects; all of the bucket when undefined. */
  prefix?: string | undefined;
};

/**
 * Keeps objects in a bucket of an S3-compatible service, which must support conditional writes (`If-None-Match`). Any number of
 * processes may use it. A failure of the service is the problem 'service.unavailable'.
 */
export function bucketStore({ bucket: Bucket, prefix, ...options }: BucketStoreOptions): ObjectStore {
  const client = bucketClient(options);
  const keyOf = (key: string) => (prefix ? `${prefix}/${key}` : key);
  const read = async (key: string) => {
    const command = new GetObjectCommand({ Bucket, Key: keyOf(key) });
    return bounded(DEADLINE, async (abortSignal) => {
      const found = await client.send(command, { abortSignal }).catch(orAbsent);
      return found?.Body === undefined ? undefined : Buffer.from(await found.Body.transformToByteArray());
    });
  };
  const put = (key: string, content: string | Uint8Array, condition: { IfNoneMatch?: '*' } = {}) => {
    const Body = Buffer.from(content);
    const command = new PutObjectCommand({ Bucket, Key: keyOf(key), Body, ContentLength: Body.length, ...condition });
    return bounded(WRITE_DEADLINE, (abortSignal) =>
      client.send(command, { abortSignal }).then(() => 'written' as const, refusalOf),
    );
  };
  const create = async (key: string, content: string | Uint8Array) => {
    for (const delay of [...CONFLICT_DELAYS, undefined]) {
      const outcome = await put(key, content, { IfNoneMatch: '*' });
      if (outcome === 'written') return true;
      // The client repeats a request whose answer was lost, and would then meet its own object.
      if (outcome === 'taken') return Buffer.from(content).equals((await read(key)) ?? Buffer.alloc(0));
      if (delay !== undefined) await wait(delay);
    }
    throw undecided(key);
  };
  /** The keys and folders with a prefix. `flat` leaves out what is below the folders. */
  const list = async (Prefix: string, { limit = Number.POSITIVE_INFINITY, flat = true }: ListOptions = {}) => {
    const range = { Prefix, ...(flat ? { Delimiter: '/' } : {}) };
    const found = { keys: [] as string[], folders: [] as string[] };
    let token: string | undefined;
    do {
      const page = { ...range, MaxKeys: Math.min(limit, PAGE), ...(token ? { ContinuationToken: token } : {}) };
      const command = new ListObjectsV2Command({ Bucket, ...page });
      const answer = await bounded(DEADLINE, (abortSignal) => client.send(command, { abortSignal }));
      found.keys.push(...(answer.Contents ?? []).flatMap(({ Key }) => Key ?? []));
      found.folders.push(...(answer.CommonPrefixes ?? []).flatMap((folder) => folder.Prefix ?? []));
      token = answer.IsTruncated ? answer.NextContinuationToken : undefined;
    } while (token !== undefined && found.keys.length < limit);
    return found;
  };
  return {
    read,
    write: async (key, content) => {
      if ((await put(key, content)) !== 'written') throw undecided(key);
    },
    create,
    objectsIn: async (folder, page) => {
      const from = keyOf(`${folder}/`);
      const { keys } = await list(from, page);
      return keys.map((key) => key.slice(from.length)).slice(0, page?.limit);
    },
    foldersIn: async (folder) => {
      const from = keyOf(`${folder}/`);
      const { folders } = await list(from);
      return folders.map((each) => each.slice(from.length, -1));
    },
    removeFolder: async (folder) => {
      const { keys } = await list(keyOf(`${folder}/`), { flat: false });
      const queue = new PQueue({ concurrency: DELETIONS_AT_ONCE });
      const remove = (Key: string) =>
        bounded(DEADLINE, (abortSignal) => client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }));
      await Promise.all(keys.map((key) => queue.add(() => remove(key))));
    },
    check: async () => {
      await bounded(DEADLINE, (abortSignal) => client.send(new HeadBucketCommand({ Bucket }), { abortSignal }));
    },
    isShared: true,
    close: () => client.destroy(),
  };
}

type ListOptions = { limit?: number; flat?: boolean };

async function bounded<T>(deadline: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await call(AbortSignal.timeout(deadline));
  } catch (cause) {
    throw problem('service.unavailable', [], { cause });
  }
}

/** Why the service refused a conditional write. @throws every other error */
function refusalOf(error: unknown): 'taken' | 'undecided' {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === PRECONDITION_FAILED) return 'taken';
  if (status === CONFLICT) return 'undecided';
  throw error;
}

function undecided(key: string): Error {
  return problem('service.unavailable', [], { cause: new Error(`Another write of ${key} did not end`) });
}

function orAbsent(error: unknown): undefined {
  if (!isObjectAbsent(error)) throw error;
}
