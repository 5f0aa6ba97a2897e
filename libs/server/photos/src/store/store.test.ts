import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eventually } from '@bandhavya/testing/waits';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ownData } from '../testing/data.ts';
import { ownS3, type S3Server } from '../testing/s3-server.ts';
import { isStoreUnavailable, openPhotoStore } from './open-store.ts';
import { s3Store } from './s3-store.ts';
import type { PhotoStore, PhotoVariant } from './store.ts';

const undo: (() => Promise<void>)[] = [];
const data = ownData();
let s3: S3Server;
const stores = {} as Record<'gridfs' | 's3', PhotoStore>;

beforeAll(async () => {
  s3 = await ownS3((each) => undo.unshift(each));
  await s3.start();
  stores.gridfs = openPhotoStore({ kind: 'gridfs' }, data);
  stores.s3 = openPhotoStore({ kind: 's3', ...s3.options }, data);
});

afterAll(async () => {
  for (const store of Object.values(stores)) store.close();
  for (const each of undo) await each();
});

const newContent = () => createHash('sha256').update(randomUUID()).digest('hex');

function newFile(changes: Partial<PhotoVariant> = {}): PhotoVariant {
  return { content: newContent(), size: 480, format: 'webp', ...changes };
}

async function read(store: PhotoStore, file: PhotoVariant): Promise<Buffer | undefined> {
  const found = await store.get(file);
  return found && buffer(found.stream);
}

/** Whether the call fails as an outage, long before the deadlines of drivers and clients. */
async function isUnavailable(call: () => Promise<unknown>): Promise<boolean> {
  const begun = performance.now();
  const unavailable = await call().then(() => false, isStoreUnavailable);
  expect(performance.now() - begun).toBeLessThan(8000);
  return unavailable;
}

describe.each(['gridfs', 's3'] as const)('photos in %s', (kind) => {
  test('When a file is put, then get returns its bytes and length, and other files are absent', async () => {
    const store = stores[kind];
    const file = newFile();
    const bytes = randomBytes(300_000);
    await store.put(file, bytes);
    expect((await store.get(file))?.length).toBe(bytes.length);
    expect(bytes.equals((await read(store, file)) ?? Buffer.alloc(0))).toBe(true);
    expect(await store.exists(file)).toBe(true);
    for (const other of [{ ...file, size: 960 as const }, { ...file, format: 'avif' as const }, newFile()]) {
      expect(await store.get(other)).toBeUndefined();
      expect(await store.exists(other)).toBe(false);
    }
  });

  test('When a file is large, then get returns all of it', async () => {
    const file = newFile({ size: 1920 });
    const bytes = randomBytes(5_000_000);
    await stores[kind].put(file, bytes);
    expect(bytes.equals((await read(stores[kind], file)) ?? Buffer.alloc(0))).toBe(true);
  });

  test('When putAll gets large, small and existing files, then get returns the bytes of each', async () => {
    const store = stores[kind];
    const [there, small, large] = [newFile(), newFile({ format: 'avif' }), newFile({ size: 1920 })].map((file) => ({
      ...file,
      data: randomBytes(file.size === 1920 ? 2_500_000 : 1000),
    }));
    if (!there || !small || !large) throw new Error('There are three files');
    await store.put(there, there.data);
    await store.putAll([there, small, large]);
    await store.putAll([]);
    for (const { data: bytes, ...file } of [there, small, large]) {
      expect((await store.get(file))?.length).toBe(bytes.length);
      expect(bytes.equals((await read(store, file)) ?? Buffer.alloc(0))).toBe(true);
      expect(await store.list(file.content)).toHaveLength(1);
      await store.remove(file.content);
      expect(await store.exists(file)).toBe(false);
    }
  });

  test('When the same file is put concurrently, then it is stored once', async () => {
    const store = stores[kind];
    const file = newFile();
    const bytes = randomBytes(50_000);
    await Promise.all(Array.from({ length: 4 }, () => store.put(file, bytes)));
    expect(bytes.equals((await read(store, file)) ?? Buffer.alloc(0))).toBe(true);
    expect(await store.list(file.content)).toEqual([file]);
  });

  test('When a content is removed, then its files are absent, and other contents keep theirs', async () => {
    const store = stores[kind];
    const content = newContent();
    const files = ([96, 480, 960, 1920] as const).flatMap((size) =>
      (['webp', 'avif'] as const).map((format): PhotoVariant => ({ content, size, format })),
    );
    const other = newFile();
    for (const file of [...files, other]) await store.put(file, randomBytes(1000));
    expect((await store.list(content)).map((file) => JSON.stringify(file)).toSorted()).toEqual(
      files.map((file) => JSON.stringify(file)).toSorted(),
    );
    await store.remove(content);
    expect(await store.list(content)).toEqual([]);
    expect(await Promise.all(files.map((file) => store.exists(file)))).toEqual(files.map(() => false));
    expect(await store.exists(other)).toBe(true);
  });

  test('When an absent content is removed, then remove resolves', async () => {
    const content = newContent();
    await stores[kind].remove(content);
    await stores[kind].remove(content);
    expect(await stores[kind].list(content)).toEqual([]);
  });

  test('When a file is put after its removal, then it exists', async () => {
    const store = stores[kind];
    const file = newFile();
    await store.put(file, Buffer.from('one'));
    await store.remove(file.content);
    await store.put(file, Buffer.from('one'));
    expect(await read(store, file)).toEqual(Buffer.from('one'));
  });

  test.each(['', '../secret', '.*', 'A'.repeat(64), `${'a'.repeat(64)}/96.webp`])(
    'When the content is %o, then every call rejects it',
    async (content) => {
      const file = newFile({ content });
      for (const call of [
        () => stores[kind].put(file, Buffer.from('x')),
        () => stores[kind].get(file),
        () => stores[kind].list(content),
        () => stores[kind].remove(content),
      ]) {
        await expect(call()).rejects.toThrow('not a SHA-256 hash');
      }
    },
  );

  test('When the store is available, then ping resolves', async () => {
    await expect(stores[kind].ping()).resolves.toBeUndefined();
  });
});

test.each(['hang', 'kill'] as const)(
  'When the bucket is unavailable (%s), then every call fails as an outage and works after its return',
  async (how) => {
    const file = newFile();
    const store = stores.s3;
    await store.put(file, Buffer.from('kept'));
    await s3[how]();
    onTestFinished(s3.recover);
    const calls = [
      () => store.put(newFile(), Buffer.from('x')),
      () => store.get(file),
      () => store.exists(file),
      () => store.list(file.content),
      () => store.remove(file.content),
      () => store.ping(),
    ];
    expect(await isUnavailable(() => store.ping())).toBe(true);
    expect(await Promise.all(calls.map(isUnavailable))).toEqual(calls.map(() => true));
    await s3.recover();
    await eventually(async () => expect(await read(store, file)).toEqual(Buffer.from('kept')));
    await store.put(newFile(), Buffer.from('x'));
  },
);

test('When the bucket hangs during a download, then the stream fails', async () => {
  const file = newFile({ size: 1920 });
  await stores.s3.put(file, randomBytes(9_000_000));
  const found = await stores.s3.get(file);
  const begun = performance.now();
  await s3.hang();
  onTestFinished(s3.recover);
  await expect(found && buffer(found.stream)).rejects.toThrow();
  expect(performance.now() - begun).toBeLessThan(15_000);
});

test('When the bucket does not exist or the key is wrong, then get fails as an outage', async () => {
  for (const wrong of [{ bucket: 'nothing' }, { secretAccessKey: 'wrong-secret' }]) {
    const store = s3Store({ ...s3.options, ...wrong });
    expect(await isUnavailable(() => store.get(newFile()))).toBe(true);
    expect(await isUnavailable(() => store.ping())).toBe(true);
    store.close();
  }
});

test('When an upload to GridFS was interrupted, then remove deletes its chunks too', async () => {
  const file = newFile();
  const chunks = data.database().collection<{ files_id: string; n: number }>('photos.chunks');
  await chunks.insertOne({ files_id: `${file.content}/480.webp/broken`, n: 0 });
  expect(await stores.gridfs.exists(file)).toBe(false);
  await stores.gridfs.remove(file.content);
  expect(await chunks.countDocuments({ files_id: { $regex: `^${file.content}` } })).toBe(0);
});
