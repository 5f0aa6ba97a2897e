import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { connectData, newMember } from '@bandhavya/data';
import {
  type KeptPhoto,
  keepPhoto,
  openPhotoProcessor,
  openPhotoStore,
  type PhotoStoreOptions,
} from '@bandhavya/photos';
import { drawnPicture } from '@bandhavya/photos/testing';
import { checkEnvironment, createLogger } from '@bandhavya/runtime';
import { type StoredCollections, storedCollections } from '@bandhavya/testing/collections';
import { eventually } from '@bandhavya/testing/waits';
import { Redis } from 'ioredis';
import { Types } from 'mongoose';
import { onTestFinished } from 'vitest';
import { checkConfiguration, environment } from '../configuration.ts';
import { createWorker } from '../worker.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
/** Ends with the process of the tests. */
const processor = openPhotoProcessor();
let drawn = 0;

/** A log line. */
export type Line = {
  level: string;
  msg: string;
  job?: string;
  item?: string;
  attempt?: number;
  removed?: number;
  marked?: number;
  err?: { message: string };
};

/** The scans and the retries of a test, in seconds. */
const QUICK = 0.1;
/** Test files that run concurrently share one Redis: each takes another database of it. */
const REDIS_DATABASES = 15;
const redisDatabase = 1 + (Number(process.env.VITEST_POOL_ID ?? 0) % REDIS_DATABASES);

/**
 * The variables of a worker without payments and mails: no server listens at these addresses. With low priority it would
 * wait for the tests that run beside it.
 */
const VARIABLES = {
  CPU_PRIORITY: 'normal',
  PUBLIC_ORIGIN: 'https://bandhavya.example',
  MAIL_FROM: 'Bandhavya <no-reply@bandhavya.example>',
  SMTP_URL: 'smtp://127.0.0.1:1',
  RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag',
  RAZORPAY_KEY_SECRET: 'no-provider',
  RAZORPAY_API_URL: 'http://127.0.0.1:1',
};

/** A separate database with members and photos, dropped when the test ends. */
export async function startSite(storeOptions: PhotoStoreOptions = { kind: 'gridfs' }) {
  const uri = new URL(process.env.MONGODB_URI ?? '');
  uri.pathname = `/worker-${randomUUID().slice(0, 8)}`;
  // Longer than the transaction of a killed worker keeps its locks.
  const data = connectData({ uri: uri.href, operationTimeout: 20_000 });
  await data.connected(10_000);
  await data.ensureIndexes();
  const store = openPhotoStore(storeOptions, data);
  const redisUrl = new URL(process.env.REDIS_URL ?? '');
  redisUrl.pathname = `/${redisDatabase}`;
  const redis = new Redis(redisUrl.href);
  await redis.flushdb();
  onTestFinished(async () => {
    redis.disconnect();
    await data.database().dropDatabase();
    store.close();
    await data.close();
  });
  const storage = { data, store };
  const { members, photoFiles } = storedCollections(data.connection);
  return {
    mongoUri: uri.href,
    redisUrl: redisUrl.href,
    redis,
    storage,
    /** Stores a new photo that differs from all others. `height` is its longest side in pixels. */
    photo: async (height = 750) => {
      drawn += 1;
      return keepPhoto(storage, processor, await drawnPicture(drawn, Math.round(height * 0.8), height));
    },
    /** Adds a member with these photos. */
    member: (...photos: KeptPhoto[]) => addMember(members, photos),
    photoFile: (content: string) => photoFiles.findOne({ _id: content }),
    photoFiles,
    /** Moves the pending times of all photo files back by an hour: leases and the grace period of the sweep are over. */
    passAnHour: async () => {
      for (const time of ['check_at', 'avif_at'] as const) {
        const earlier = { $subtract: [`$${time}`, 61 * 60_000] };
        const pending = { [time]: { $exists: true } };
        await photoFiles.updateMany(pending, [{ $set: { [time]: earlier } }]);
      }
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

async function addMember(members: StoredCollections['members'], photos: KeptPhoto[]): Promise<void> {
  const identity = { provider: 'google' as const, subject: randomUUID() };
  const stored = photos.map((photo, index) => ({
    ...photo,
    id: randomUUID(),
    file_name: '',
    is_profile_photo: index === 0,
    added_at: new Date(),
  }));
  const now = new Date();
  await members.insertOne({
    _id: new Types.ObjectId(),
    ...newMember(identity, { email: '', given_name: '', family_name: '' }),
    photos: stored,
    created_at: now,
    updated_at: now,
  });
}

type Addresses = Pick<Site, 'mongoUri' | 'redisUrl'>;
type WorkerOptions = {
  /** Environment variables beside the addresses of MongoDB and Redis. */
  variables?: Record<string, string>;
  now?: () => Date;
};

const variablesOf = ({ mongoUri, redisUrl }: Addresses, { variables }: WorkerOptions) => ({
  ...VARIABLES,
  MONGODB_URI: mongoUri,
  REDIS_URL: redisUrl,
  ...variables,
});

/** Starts a worker in this process; it closes when the test ends. */
export function startWorker(addresses: Addresses, options: WorkerOptions = {}) {
  const checked = checkEnvironment(environment, variablesOf(addresses, options), checkConfiguration);
  if (!checked.ok) throw new Error(checked.explanation);
  const lines: Line[] = [];
  const logger = createLogger({ service: 'worker', level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
  const intervals = { AVIF_INTERVAL_SECONDS: QUICK, SWEEP_INTERVAL_SECONDS: QUICK, JOBS_INTERVAL_SECONDS: QUICK };
  const worker = createWorker({ ...checked.value, ...intervals }, logger, options.now);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= worker.close();
    return closing;
  };
  onTestFinished(close);
  return { app: worker.app, lines, close };
}

/** Starts a worker in a separate process and resolves when it listens. Kills it when the test ends. */
export async function spawnWorker(addresses: Addresses, options: WorkerOptions = {}) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      AVIF_INTERVAL_SECONDS: '1',
      ...variablesOf(addresses, options),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  const lines = () =>
    output
      .split('\n')
      .slice(0, -1)
      .map((line): Line & { port?: number } => JSON.parse(line));
  const port = await eventually(() => {
    const listening = lines().find(({ msg }) => msg === 'Listening');
    if (!listening) throw new Error('The worker does not listen yet');
    return listening.port;
  });
  return { pid: pidOf(child), child, exited, lines, address: `http://127.0.0.1:${port}` };
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('The worker was not started');
  return pid;
}
