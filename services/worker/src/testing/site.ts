import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { connectData, type Data, newMember, type PhotoFile } from '@bandhavya/data';
import { type KeptPhoto, keepPhoto, openPhotoStore, type PhotoStoreOptions, photoQueue } from '@bandhavya/photos';
import { drawnPicture } from '@bandhavya/photos/testing';
import { checkEnvironment, createLogger } from '@bandhavya/server';
import { onTestFinished, vi } from 'vitest';
import { checkConfiguration, environment } from '../configuration.ts';
import { createWorker } from '../worker.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const queue = photoQueue();
let drawn = 0;

/** A line of a log. */
export type Line = { level: string; msg: string; job?: string; removed?: number; err?: { message: string } };

/** A database of a test's own with members and photos, until the test ends. */
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
  const files = { data, store };
  return {
    mongoUri: uri.href,
    files,
    /** A photo whose files are kept, like no other; its longest side in pixels. */
    photo: async (height = 100) => {
      drawn += 1;
      return keepPhoto(files, queue, await drawnPicture(drawn, Math.round(height * 0.8), height));
    },
    member: (...photos: KeptPhoto[]) => addMember(data, photos),
    known: (content: string) => data.photoFiles.findById(content).lean<PhotoFile>(),
    /** As if the time of every lease and the hour of grace were over. */
    letTimePass: async () => {
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

/** Looks for work all the time. */
const EAGER = { AVIF_INTERVAL_SECONDS: '1', SWEEP_INTERVAL_SECONDS: '1' };

/** A worker within this process, until the test ends. */
export function startWorker({ mongoUri }: Pick<Site, 'mongoUri'>, variables: Record<string, string> = {}) {
  const checked = checkEnvironment(environment, { MONGODB_URI: mongoUri, ...EAGER, ...variables }, checkConfiguration);
  if (!checked.ok) throw new Error(checked.explanation);
  const lines: Line[] = [];
  const logger = createLogger({ service: 'worker', level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
  const worker = createWorker(checked.value, logger);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= worker.close();
    return closing;
  };
  onTestFinished(close);
  return { app: worker.app, lines, close };
}

/** A worker in a process of its own, killed when the test ends. Resolves when it listens. */
export async function spawnWorker({ mongoUri }: Pick<Site, 'mongoUri'>, variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, PORT: '0', MONGODB_URI: mongoUri, ...EAGER, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  const lines = () =>
    said
      .split('\n')
      .slice(0, -1)
      .map((line): Line & { port?: number } => JSON.parse(line));
  await vi.waitFor(() => said.includes('"Listening"') || Promise.reject(new Error('It does not listen yet')), 20_000);
  const port = lines().find(({ msg }) => msg === 'Listening')?.port;
  return { pid: pidOf(child), child, exited, lines, address: `http://127.0.0.1:${port}` };
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('The worker was not started');
  return pid;
}
