import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { connectData, type Data, newMember, type PhotoFile } from '@bandhavya/data';
import { type KeptPhoto, keepPhoto, openPhotoStore, type PhotoStoreOptions, photoQueue } from '@bandhavya/photos';
import { drawnPicture } from '@bandhavya/photos/testing';
import { checkEnvironment, createLogger } from '@bandhavya/server';
import { eventually } from '@bandhavya/testing/waits';
import { onTestFinished } from 'vitest';
import { checkConfiguration, environment } from '../configuration.ts';
import { createWorker } from '../worker.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const queue = photoQueue();
let drawn = 0;

/** A log line. */
export type Line = { level: string; msg: string; job?: string; removed?: number; err?: { message: string } };

/** A separate database with members and photos, dropped when the test ends. */
export async function startSite(storeOptions: PhotoStoreOptions = { kind: 'gridfs' }) {
  const uri = new URL(process.env.MONGODB_URI ?? '');
  uri.pathname = `/worker-${randomUUID().slice(0, 8)}`;
  const data = connectData({ uri: uri.href, operationTimeout: 5000 });
  await data.connected(10_000);
  await data.ensureIndexes();
  const store = openPhotoStore(storeOptions, data);
  onTestFinished(async () => {
    await data.database().dropDatabase();
    store.close();
    await data.close();
  });
  const storage = { data, store };
  return {
    mongoUri: uri.href,
    storage,
    /** Stores a new photo that differs from all others. `height` is its longest side in pixels. */
    photo: async (height = 100) => {
      drawn += 1;
      return keepPhoto(storage, queue, await drawnPicture(drawn, Math.round(height * 0.8), height));
    },
    /** Adds a member with these photos. */
    member: (...photos: KeptPhoto[]) => addMember(data, photos),
    photoFile: (content: string) => data.photoFiles.findById(content).lean<PhotoFile>(),
    /** Moves the times of all photo files back by more than an hour: leases and the grace period of the sweep are over. */
    passAnHour: async () => {
      const before = new Date(Date.now() - 61 * 60_000);
      await data.photoFiles.updateMany({}, { $set: { touched_at: before } });
      await data.photoFiles.updateMany({ avif_lease_until: { $exists: true } }, { $set: { avif_lease_until: before } });
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

async function addMember(data: Data, photos: KeptPhoto[]): Promise<void> {
  const identity = { provider: 'google' as const, subject: randomUUID() };
  const stored = photos.map((photo, index) => ({
    ...photo,
    id: randomUUID(),
    file_name: '',
    is_profile_photo: index === 0,
    added_at: new Date(),
  }));
  await data.members.create({
    ...newMember(identity, { email: '', given_name: '', family_name: '' }),
    photos: stored,
  });
}

type WorkerOptions = {
  /** Environment variables beside the address of MongoDB. */
  variables?: Record<string, string>;
};

/** Starts a worker in this process; it closes when the test ends. */
export function startWorker({ mongoUri }: Pick<Site, 'mongoUri'>, { variables = {} }: WorkerOptions = {}) {
  const checked = checkEnvironment(environment, { MONGODB_URI: mongoUri, ...variables }, checkConfiguration);
  if (!checked.ok) throw new Error(checked.explanation);
  const lines: Line[] = [];
  const logger = createLogger({ service: 'worker', level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
  const intervals = { AVIF_INTERVAL_SECONDS: 0.1, SWEEP_INTERVAL_SECONDS: 0.1 };
  const worker = createWorker({ ...checked.value, ...intervals }, logger);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= worker.close();
    return closing;
  };
  onTestFinished(close);
  return { app: worker.app, lines, close };
}

/** Starts a worker in a separate process and resolves when it listens. Kills it when the test ends. */
export async function spawnWorker({ mongoUri }: Pick<Site, 'mongoUri'>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, PORT: '0', MONGODB_URI: mongoUri, AVIF_INTERVAL_SECONDS: '1' },
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
