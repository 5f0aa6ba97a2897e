import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
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

/** Whether it fails as an outage, within two seconds. */
async function isAway(call: () => Promise<unknown>): Promise<boolean> {
  const begun = performance.now();
  const away = await call().then(() => false, isStoreUnavailable);
  expect(performance.now() - begun).toBeLessThan(2000);
  return away;
}

describe.each(['gridfs', 's3'] as const)('photos in %s', (kind) => {
  test('When a file is put, then it is there as it was, with its length, and others are not', async () => {
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

  test('When a file is large, then it comes whole', async () => {
    const file = newFile({ size: 1920 });
    const bytes = randomBytes(5_000_000);
    await stores[kind].put(file, bytes);
    expect(bytes.equals((await read(stores[kind], file)) ?? Buffer.alloc(0))).toBe(true);
  });

  test('When many files are put together, large ones and ones that are there already, then all are there as they were', async () => {
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

  test('When the same file is put by many at once, then it is there once', async () => {
    const store = stores[kind];
    const file = newFile();
    const bytes = randomBytes(50_000);
    await Promise.all(Array.from({ length: 4 }, () => store.put(file, bytes)));
    expect(bytes.equals((await read(store, file)) ?? Buffer.alloc(0))).toBe(true);
    expect(await store.list(file.content)).toEqual([file]);
  });

  test('When a content is removed, then all its files are gone, and those of others are there', async () => {
    const store = stores[kind];
    const content = newContent();
    const files = ([96, 480, 960, 1920] as const).flatMap((size) =>
      (['webp', 'avif'] as const).map((format): PhotoVariant => ({ content, size, format })),
    );
    const other = newFile();
    await Promise.all([...files, other].map((file) => store.put(file, randomBytes(1000))));
    expect((await store.list(content)).map((file) => JSON.stringify(file)).toSorted()).toEqual(
      files.map((file) => JSON.stringify(file)).toSorted(),
    );
    await store.remove(content);
    expect(await store.list(content)).toEqual([]);
    expect(await Promise.all(files.map((file) => store.exists(file)))).toEqual(files.map(() => false));
    expect(await store.exists(other)).toBe(true);
  });

  test('When a content is removed that is not there, or twice, then that is fine', async () => {
    const content = newContent();
    await stores[kind].remove(content);
    await stores[kind].remove(content);
    expect(await stores[kind].list(content)).toEqual([]);
  });

  test('When something is removed and put again, then it is there', async () => {
    const store = stores[kind];
    const file = newFile();
    await store.put(file, Buffer.from('one'));
    await store.remove(file.content);
    await store.put(file, Buffer.from('one'));
    expect(await read(store, file)).toEqual(Buffer.from('one'));
  });

  test.each(['', '../secret', '.*', 'A'.repeat(64), `${'a'.repeat(64)}/96.webp`])(
    'When the name %o is no content, then nothing is done with it',
    async (content) => {
      const file = newFile({ content });
      for (const call of [
        () => stores[kind].put(file, Buffer.from('x')),
        () => stores[kind].get(file),
        () => stores[kind].list(content),
        () => stores[kind].remove(content),
      ]) {
        await expect(call()).rejects.toThrow('Not a content');
      }
    },
  );

  test('When it is asked whether it works, then it says so', async () => {
    await expect(stores[kind].ping()).resolves.toBeUndefined();
  });
});

test.each(['hang', 'kill'] as const)(
  'When the bucket goes away (%s), then every call fails as an outage within 2 s, and works once it is back',
  async (how) => {
    const file = newFile();
    const store = stores.s3;
    await store.put(file, Buffer.from('kept'));
    await s3[how]();
    const calls = [
      () => store.put(newFile(), Buffer.from('x')),
      () => store.get(file),
      () => store.exists(file),
      () => store.list(file.content),
      () => store.remove(file.content),
      () => store.ping(),
    ];
    expect(await isAway(() => store.ping())).toBe(true);
    expect(await Promise.all(calls.map(isAway))).toEqual(calls.map(() => true));
    if (how === 'hang') s3.resume();
    else await s3.start();
    await vi.waitFor(async () => expect(await read(store, file)).toEqual(Buffer.from('kept')), { timeout: 5000 });
    await store.put(newFile(), Buffer.from('x'));
  },
);

test('When the bucket hangs half-way through a file, then the stream ends with an error', async () => {
  const file = newFile({ size: 1920 });
  await stores.s3.put(file, randomBytes(9_000_000));
  const found = await stores.s3.get(file);
  const begun = performance.now();
  s3.hang();
  await expect(found && buffer(found.stream)).rejects.toThrow();
  s3.resume();
  expect(performance.now() - begun).toBeLessThan(6000);
});

test('When the bucket does not exist or the key is wrong, then that is an outage and not an absent file', async () => {
  for (const wrong of [{ bucket: 'nothing' }, { secretAccessKey: 'wrong-secret' }]) {
    const store = s3Store({ ...s3.options, ...wrong });
    expect(await isAway(() => store.get(newFile()))).toBe(true);
    expect(await isAway(() => store.ping())).toBe(true);
    store.close();
  }
});

test('When an upload to GridFS broke off, then removing the content takes its pieces too', async () => {
  const file = newFile();
  const chunks = data.database().collection<{ files_id: string; n: number }>('photos.chunks');
  await chunks.insertOne({ files_id: `${file.content}/480.webp/broken`, n: 0 });
  expect(await stores.gridfs.exists(file)).toBe(false);
  await stores.gridfs.remove(file.content);
  expect(await chunks.countDocuments({ files_id: { $regex: `^${file.content}` } })).toBe(0);
});
