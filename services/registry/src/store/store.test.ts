import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnBucket, ownBucket } from '../testing/bucket.ts';
import { bucketStore } from './bucket-store.ts';
import { openFolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';

const undos: (() => Promise<void>)[] = [];
const atEnd = (undo: () => Promise<void>) => undos.push(undo);
let bucket: OwnBucket;

beforeAll(async () => {
  bucket = await ownBucket(atEnd);
}, 120_000);
afterAll(async () => {
  for (const undo of undos.reverse()) await undo();
});

async function openFolder(): Promise<ObjectStore> {
  const folder = await mkdtemp(join(tmpdir(), 'bandhavya-store-'));
  const store = await openFolderStore(folder);
  atEnd(async () => {
    store.close();
    await rm(folder, { recursive: true });
  });
  return store;
}

async function openBucket(): Promise<ObjectStore> {
  const store = bucketStore(bucket.options);
  atEnd(async () => store.close());
  return store;
}

const text = async (store: ObjectStore, key: string) => (await store.read(key))?.toString();

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
])('%s', (_, open) => {
  test('When an object is written twice, then the second content is read', async () => {
    const store = await open();
    expect(await text(store, 'written/one.json')).toBeUndefined();
    await store.write('written/one.json', 'first');
    await store.write('written/one.json', 'second');
    expect(await text(store, 'written/one.json')).toBe('second');
  });

  test('When several callers create one object, then one of them succeeds, and its content stays', async () => {
    const store = await open();
    const contents = Array.from({ length: 12 }, (_each, index) => `content ${index}`);
    const created = await Promise.all(contents.map((content) => store.create('created/one.json', content)));
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(await text(store, 'created/one.json')).toBe(contents[created.indexOf(true)]);
  });

  test('When a folder is listed, then its objects and folders come in order, and a page has the asked number', async () => {
    const store = await open();
    for (const key of ['c.json', 'a.json', 'sub/x.json', 'b.json', 'other/deep/y.json']) {
      await store.write(`listed/${key}`, 'content');
    }
    expect(await store.objectsIn('listed')).toEqual(['a.json', 'b.json', 'c.json']);
    expect(await store.objectsIn('listed', { limit: 2 })).toEqual(['a.json', 'b.json']);
    expect(await store.foldersIn('listed')).toEqual(['other', 'sub']);
    expect([await store.objectsIn('absent'), await store.foldersIn('absent')]).toEqual([[], []]);
  });

  test('When a folder is removed, then all objects below it are gone, and its neighbours stay', async () => {
    const store = await open();
    for (const key of ['gone/a', 'gone/b/c', 'gone-not/a']) await store.write(`removed/${key}`, 'content');
    await store.removeFolder('removed/gone');
    expect(await text(store, 'removed/gone/a')).toBeUndefined();
    expect(await text(store, 'removed/gone/b/c')).toBeUndefined();
    expect(await text(store, 'removed/gone-not/a')).toBe('content');
  });
});

test('When a bucket has more objects than a page of its service, then all are listed', async () => {
  const store = await openBucket();
  const names = Array.from({ length: 1100 }, (_each, index) => String(index).padStart(5, '0'));
  for (let from = 0; from < names.length; from += 20) {
    await Promise.all(names.slice(from, from + 20).map((name) => store.write(`many/${name}`, name)));
  }
  expect(await store.objectsIn('many')).toEqual(names);
  expect(await store.objectsIn('many', { limit: 1 })).toEqual(['00000']);
}, 180_000);

test('When the service of the bucket is away, then each call ends with 503', async () => {
  const store = bucketStore({ ...bucket.options, endpoint: 'http://127.0.0.1:9' });
  atEnd(async () => store.close());
  const calls = [store.read('a'), store.write('a', 'b'), store.create('a', 'b'), store.objectsIn('a'), store.check()];
  for (const each of await Promise.allSettled(calls)) {
    expect(each).toMatchObject({ status: 'rejected', reason: { code: 'service.unavailable' } });
  }
});
